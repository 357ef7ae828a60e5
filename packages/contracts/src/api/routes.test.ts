import { describe, expect, it } from '@jest/globals';
import type { Caller, Role } from './access.ts';
import { internalRoutes } from './internal-routes.ts';
import { reachOfRoute } from './rights.ts';
import { methodAndPath, type Route } from './route.ts';
import { routes } from './routes.ts';

const entries = Object.entries(routes as unknown as Record<string, Route>);
const generic = [
  'divisions',
  'branches',
  'tables',
  'menus',
  'categories',
  'tags',
  'products',
  'donatees',
  'images',
  'uploads',
  'sites',
  'navigations',
  'redirects',
];

describe('the route table', () => {
  it.each(generic)('has the five generic calls of %s [RES-012 to RES-030]', (name) => {
    for (const key of [
      `GET /api/${name}`,
      `GET /api/${name}/{id}`,
      `POST /api/${name}`,
      `PUT /api/${name}/{id}`,
      `DELETE /api/${name}/{id}`,
    ])
      expect(routes).toHaveProperty([key]);
  });

  it('has the calls of the specification that exist so far [RES-043, CHECK-042, STATUS-002, ORDER-005 to ORDER-009, PAY-007]', () => {
    for (const key of [
      'GET /api/init',
      'GET /api/config',
      'POST /api/config',
      'GET /api/users/me',
      'GET /api/branches/{id}/menus',
      'POST /api/orders',
      'GET /api/orders/public/{uid}/{hash}',
      'POST /api/orders/{id}/update-payment-status',
    ])
      expect(routes).toHaveProperty([key]);
    for (const verb of ['cancel', 'confirm', 'reject', 'in-delivery', 'completed'])
      expect(routes).toHaveProperty([`POST /api/orders/{id}/status/${verb}`]);
  });

  it('lists, reads, takes, replaces and deletes orders [RES-019]', () => {
    for (const key of ['GET /api/orders', 'POST /api/orders']) expect(routes).toHaveProperty([key]);
    for (const method of ['GET', 'PUT', 'DELETE']) expect(routes).toHaveProperty([`${method} /api/orders/{id}`]);
  });

  it.each(entries)('%s names every parameter of its path', (key, route) => {
    const { path } = methodAndPath(key);
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const shape = route.params ? Object.keys((route.params as unknown as { shape: object }).shape) : [];
    expect(shape).toEqual(names);
  });

  it('lets visitors write only orders, what their keys and codes open, uploads, forms and the analytics log; what providers send says nothing [READ-020]', () => {
    const open = entries
      .filter(([key, each]) => reachOfRoute({ kind: 'anonymous' }, each).length > 0 && !key.startsWith('GET'))
      .map(([key]) => key);
    const isKeyed = (key: string) => key.includes('/{uid}/{hash}') || key.endsWith('/{key}');
    expect(open.filter((key) => !isKeyed(key))).toEqual([
      'POST /api/orders',
      'POST /api/payments/{provider}/webhook',
      'POST /api/device-pairings/look',
      'POST /api/device-pairings',
      'POST /api/uploads',
      'POST /api/custom/form/{locale}/{formId}',
      'POST /api/custom/form/confirm',
      'POST /api/analytics-log',
      'POST /api/setup',
      'POST /api/session',
      'DELETE /api/session',
      'POST /api/session/renew',
      'POST /api/session/reset-requests',
      'POST /api/session/link-requests',
      'POST /api/session/links/look',
      'POST /api/session/resets',
      'POST /api/session/links',
      'POST /api/time-clock-pairings/look',
      'POST /api/time-clock-pairings',
      'POST /api/digital-signage-pairings/look',
      'POST /api/digital-signage-pairings',
    ]);
  });

  it('lets those at the counter look customers up, and not take the list of them away', () => {
    const { 'GET /api/customers': list, 'GET /api/customers/export': file } = routes;
    const person = { kind: 'staff', sub: 'a', sessionId: 'a', branches: ['b'] } as const;
    const reaches = (role: Role) =>
      [list, file].map((route) => reachOfRoute({ ...person, roles: [role] } as unknown as Caller, route).length > 0);
    expect([reaches('ROLE_EMPLOYEE'), reaches('ROLE_MANAGER')]).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('limits separately calls open to abuse and calls with a high rate of their own', () => {
    expect(Object.fromEntries(entries.flatMap(([key, { limit }]) => (limit ? [[key, limit]] : [])))).toEqual({
      'POST /api/digital-signage-pairings/look': 'pairings',
      'POST /api/digital-signage-pairings': 'pairings',
      'POST /api/time-clock-pairings/look': 'pairings',
      'POST /api/time-clock-pairings': 'pairings',
      'POST /api/orders': 'orders',
      'POST /api/uploads': 'uploads',
      'POST /api/custom/form/{locale}/{formId}': 'forms',
      'POST /api/custom/form/confirm': 'forms',
      'POST /api/session': 'logins',
      'POST /api/session/link-requests': 'logins',
      'POST /api/session/links': 'logins',
      'POST /api/session/links/look': 'logins',
      'POST /api/session/reset-requests': 'logins',
      'POST /api/session/resets': 'logins',
      'POST /api/setup': 'logins',
      'POST /api/device-pairings': 'pairings',
      'POST /api/device-pairings/look': 'pairings',
      'POST /api/analytics-log': 'analytics',
      'POST /api/payments/{provider}/webhook': 'webhooks',
    });
  });

  it('lets those alone restore who may delete', () => {
    const allowedAt = (key: string) =>
      Object.keys((routes as unknown as Record<string, Route>)[key]?.right?.allowed ?? {});
    expect(allowedAt('POST /api/tasks/{id}/restore')).toEqual(['ROLE_MANAGER', 'key']);
    expect(allowedAt('POST /api/tables/{id}/restore')).not.toContain('ROLE_EDITOR');
    for (const [key] of entries.filter(([name]) => name.endsWith('/{id}/restore'))) {
      const path = key.slice('POST '.length, -'/restore'.length);
      const removing = allowedAt(`DELETE ${path}`);
      expect([key, allowedAt(key).filter((who) => !removing.includes(who))]).toEqual([key, []]);
    }
  });

  it('keeps internal calls to services', () => {
    for (const { access } of Object.values(internalRoutes)) expect(access).toBe('service');
  });
});

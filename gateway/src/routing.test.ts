import { routes } from '@filiale/contracts/api/routes';
import { describe, expect, it } from '@jest/globals';
import { changedDevice, routingTable, secretOf } from './routing.ts';

describe('routing table', () => {
  const table = routingTable(routes, () => true);

  it('finds every call of the contracts', () => {
    for (const key of Object.keys(routes)) {
      const [method = '', path = ''] = key.split(' ');
      const match = table.find(method, path.replace(/\{\w+\}/g, 'value'));
      expect(match).toMatchObject({ kind: 'found', entry: { key } });
    }
  });

  it('finds calls at their other addresses too', () => {
    const found = ['GET /api/orders/today/b', 'PUT /api/orders/o/items/0'].map((address) => {
      const [method = '', path = ''] = address.split(' ');
      return table.find(method, path);
    });
    expect(found).toMatchObject([
      { entry: { key: 'GET /api/branches/{id}/orders/today' }, params: { id: 'b' } },
      { entry: { key: 'PUT /api/order-items/{id}/{itemId}' }, params: { id: 'o', itemId: '0' } },
    ]);
  });

  it('counts wrong links of orders and wrong keys of front desks, each for themselves, those of printers not', () => {
    expect(secretOf('GET /api/orders/public/{uid}/{hash}', { uid: 'u', hash: 'h' })).toEqual({
      link: 'u/h',
      limit: 'links',
    });
    expect(secretOf('GET /api/orders/frontdesk/{branch}/{key}', { branch: 'b', key: 'k' })).toEqual({
      link: 'b/k',
      limit: 'keys',
    });
    expect(secretOf('POST /api/printers/cloudprnt/{key}', { key: 'k' })).toBeUndefined();
  });

  it('knows which calls change a device', () => {
    const device = { kind: 'device', sub: 'd1', branch: 'b', scopes: [] } as const;
    expect(changedDevice('DELETE /api/device-sessions/current', {}, device)).toBe('d1');
    expect(changedDevice('POST /api/devices/{id}/key', { id: 'd2' }, device)).toBe('d2');
    expect(changedDevice('PUT /api/devices/{id}', { id: 'd2' }, device)).toBe('d2');
    expect(changedDevice('DELETE /api/digital-signage-sessions/current', {}, device)).toBe('d1');
    expect(changedDevice('DELETE /api/digital-signage-devices/{id}/key', { id: 'd2' }, device)).toBe('d2');
    expect(changedDevice('DELETE /api/time-clock-sessions/current', {}, device)).toBe('d1');
    expect(changedDevice('PUT /api/time-clocks/{id}', { id: 'd2' }, device)).toBe('d2');
    expect(changedDevice('GET /api/devices/{id}', { id: 'd2' }, device)).toBeUndefined();
    expect(changedDevice('POST /api/devices/{id}/logs', { id: 'd2' }, device)).toBeUndefined();
  });

  it('says which methods a path takes', () => {
    expect(table.find('DELETE', '/api/products')).toEqual({
      kind: 'other-method',
      allowed: expect.arrayContaining(['HEAD', 'GET', 'POST', 'PUT']),
    });
    expect(table.find('GET', '/api/orders/1/status/confirm')).toEqual({ kind: 'other-method', allowed: ['POST'] });
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/products/1/2', '/api/Products', '/api/products/', '/internal/init'])(
    'does not know %s',
    (path) => {
      expect(table.find('GET', path)).toBeUndefined();
    },
  );

  it('does not know the calls of services that are not part of the installation', () => {
    const small = routingTable(routes, (owner) => owner === 'catalog');
    expect(small.find('GET', '/api/products')?.kind).toBe('found');
    expect(small.find('GET', '/api/orders')).toBeUndefined();
  });
});

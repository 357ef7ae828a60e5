import { describe, expect, it } from '@jest/globals';
import { internalRoutes } from './internal-routes.ts';
import { type ProblemCode, problems } from './problems.ts';
import { problemCodesOf } from './problems-of-route.ts';
import type { Route } from './route.ts';
import { type RouteKey, routes } from './routes.ts';

const codes = (key: RouteKey) => problemCodesOf(key, routes[key] as Route);

describe('the problems of a call', () => {
  it('follow from what it takes and what it is about', () => {
    expect(codes('PUT /api/products/{id}')).toEqual(expect.arrayContaining(['record.stale', 'request.id-mismatch']));
    expect(codes('GET /api/products')).not.toContain('record.stale');
    expect(codes('POST /api/uploads')).toContain('media.type-unsupported');
    expect(codes('POST /api/orders')).toContain('request.idempotency-key-missing');
    expect(codes('POST /api/orders/{id}/print')).toContain('request.idempotency-key-invalid');
    expect(codes('POST /api/payments/{provider}/webhook')).not.toContain('request.csrf-invalid');
  });

  it.each<[RouteKey, readonly ProblemCode[]]>([
    ['POST /api/orders/{id}/status/confirm', ['order.transition-not-allowed', 'order.promise-differs']],
    ['POST /api/orders/{id}/counter-appointment', ['order.slot-lost', 'order.appointment-closed']],
    ['POST /api/orders/{id}/reopen', ['order.slot-lost']],
    ['POST /api/orders/{id}/resend-new-order-sms', ['notification.sms-off', 'notification.recipient-missing']],
    ['POST /api/orders/public/{uid}/{hash}/push-subscriptions', ['notification.push-service-unknown']],
    ['POST /api/branches/{id}/pause', ['switch.until-past', 'record.stale']],
    ['POST /api/devices/{id}/test/notification', ['print.device-unfit']],
    ['PUT /api/redirects/{id}', ['redirect.no-path', 'redirect.no-target', 'redirect.loop', 'site.path-reserved']],
  ])('are written at %s', (key, expected) => {
    expect(codes(key)).toEqual(expect.arrayContaining([...expected]));
  });

  it('are not those of its neighbours', () => {
    expect(codes('POST /api/devices/{id}/test/print')).not.toContain('print.printer-missing');
    expect(codes('POST /api/orders/{id}/status/reject')).not.toContain('order.promise-differs');
    expect(codes('POST /api/orders/{id}/refund')).not.toContain('payment.provider-away');
    expect(codes('DELETE /api/redirects/{id}')).not.toContain('redirect.loop');
  });

  it('name every refusal of an area at some call', () => {
    const all = Object.entries({ ...routes, ...internalRoutes } as Record<string, Route>);
    const named = new Set(all.flatMap(([key, route]) => problemCodesOf(key, route)));
    // These are answered to unknown calls, and to people viewing the back office as somebody else.
    const elsewhere = ['request.route-unknown', 'request.method-not-allowed', 'access.read-only'];
    expect(Object.keys(problems).filter((code) => !named.has(code as ProblemCode))).toEqual(elsewhere);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Caller } from '../api/access.ts';
import { mayHear, type WebhookEvent, WebhookEventType, webhookEvents } from './webhook-events.ts';

const key = (resource: string, branches: readonly string[] | null = null): Caller => ({
  kind: 'key',
  ...{ sub: 'till', name: 'till', grants: [{ resource, actions: ['read'] }], branches },
});

describe('types of webhooks', () => {
  it('are what orders, records, sold-out dishes and pauses bring, each once', () => {
    expect(new Set(WebhookEventType.options).size).toBe(webhookEvents.length);
    const wanted: WebhookEvent[] = [
      'order.created',
      'product.updated',
      'product.sold_out',
      'branch.paused',
      'page.deleted',
    ];
    expect(WebhookEventType.options).toEqual(expect.arrayContaining(wanted));
  });

  it.each([
    ['order.created', key('orders'), null, true],
    ['payment.paid', key('orders'), null, true],
    ['order.created', key('products'), null, false],
    ['order.created', key('orders', ['a']), ['a'], true],
    ['order.created', key('orders', ['a']), ['a', 'b'], false],
    ['order.created', key('orders', ['a']), null, false],
    ['product.sold_out', key('nothing'), null, true],
    ['branch.paused', key('nothing', ['a']), null, true],
    ['customer.updated', key('orders'), null, false],
    ['customer.updated', key('customers', ['a']), ['a'], true],
    // Everybody reads those that are public; nobody hears of others by that.
    ['page.updated', key('nothing'), null, false],
    ['page.updated', { kind: 'anonymous' }, null, false],
  ] as const)('%s are heard by whoever may read what they tell of (%#)', (type, caller, branches, expected) => {
    expect(mayHear(caller as Caller, type, branches)).toBe(expected);
  });
});

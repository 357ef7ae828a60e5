import { describe, expect, it } from '@jest/globals';
import { ringingOrders, ringKey } from './ringing-orders.ts';

const order = (id: string, values: object = {}) => ({ id, state: 'placed' as const, missedAt: null, ...values });

describe('the alarm of a front desk', () => {
  it('rings for orders that wait for an answer until somebody was near, and again when they are overdue', () => {
    const first = order('a');
    expect(ringingOrders([first, order('b', { state: 'confirmed' })], new Set())).toEqual([first]);
    const heard = new Set([ringKey(first)]);
    expect(ringingOrders([first], heard)).toEqual([]);
    const missed = order('a', { missedAt: '2026-11-20T18:00:00.000Z' });
    expect(ringingOrders([missed], heard)).toEqual([missed]);
    expect(ringingOrders([missed], heard.add(ringKey(missed)))).toEqual([]);
  });
});

import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { expect, it } from '@jest/globals';
import { listStateOf } from '../../grid/list-state.ts';
import { ordersBehind } from './orders-behind.ts';

type Asked = Parameters<typeof ordersBehind>[1];
const asked = (set: string, keys: readonly string[], more: Partial<StatResult['query']> = {}, rows: unknown[] = []) =>
  ({
    set,
    query: { from: '2026-10-20', to: '2026-11-10', granularity: null, filters: {}, ...more },
    dimensions: keys.map((key) => ({ key, label: key, type: key === 'bucket' ? 'time' : 'text' })),
    rows: rows.map((d) => ({ d })),
  }) as unknown as Asked;
const stateOf = (hash: string | null) => (hash === null ? null : listStateOf(hash.split('?')[1] ?? ''));
const filterOf = (...of: Parameters<typeof ordersBehind>) => stateOf(ordersBehind(...of))?.filter;

it.each([
  ['day', '2026-11-03', '2026-11-03', '2026-11-03'],
  ['week', '2026-10-26', '2026-10-26', '2026-11-01'],
  ['week', '2026-10-19', '2026-10-20', '2026-10-25'],
  ['month', '2026-11', '2026-11-01', '2026-11-10'],
] as const)(
  'leads from a %s to the taken orders of its days within the period [STAT-011]',
  (granularity, bucket, first, last) => {
    expect(filterOf({ d: [bucket] }, asked('orders', ['bucket'], { granularity }), null)).toEqual({
      ...{ isTaken: 'true', 'localDate.gte': first, 'localDate.lte': last },
    });
  },
);

it('leads from an hour to that hour, and to one of both where clocks showed it twice', () => {
  const hours = [['2026-10-25T02+02:00'], ['2026-10-25T02+01:00'], ['2026-10-25T03+01:00']];
  const of = (bucket: string) =>
    filterOf({ d: [bucket] }, asked('orders', ['bucket'], { granularity: 'hour' }, hours), null);
  expect(of('2026-10-25T03+01:00')).toEqual({
    ...{ isTaken: 'true', 'localDate.gte': '2026-10-25', 'localDate.lte': '2026-10-25', localHour: '3' },
  });
  expect(of('2026-10-25T02+01:00')).toMatchObject({
    ...{ localHour: '2', 'createdAt.gte': '2026-10-25T01:00:00.000Z', 'createdAt.lt': '2026-10-25T02:00:00.000Z' },
  });
});

it('says weekday, hour, origin and the like as the list of orders does, with the filters of the answer', () => {
  expect(filterOf({ d: [5, 19] }, asked('order-times', ['weekday', 'hour']), null)).toMatchObject({
    ...{ weekday: '5', localHour: '19' },
  });
  const paid = asked('revenue-origins', ['payment'], { filters: { channel: 'table', branch: 'b' } });
  expect(stateOf(ordersBehind({ d: ['cash'] }, paid, 'b'))).toMatchObject({
    ...{ filter: { paymentMethod: 'cash', channel: 'table' }, branch: 'b' },
  });
  expect(stateOf(ordersBehind({ d: ['c'] }, asked('order-origins', ['branch']), null))?.branch).toBe('c');
});

it('leads to orders that were cancelled on those days, with their reason or without', () => {
  const of = (reason: string) => filterOf({ d: [reason] }, asked('canceled-orders', ['reason']), null);
  const days = { 'stateChangedDate.gte': '2026-10-20', 'stateChangedDate.lte': '2026-11-10' };
  expect(of('Küche voll, leider')).toEqual({
    state: 'canceled,rejected',
    ...days,
    rejectionMessage: 'Küche voll, leider',
  });
  expect(of('')).toEqual({ state: 'canceled,rejected', ...days, 'rejectionMessage.empty': 'true' });
});

it('leads from a printed code or a delivery area to its orders, from all of them to all that have one', () => {
  const codes = asked('qr-code-revenue', ['qrCode']);
  const taken = { isTaken: 'true', 'localDate.gte': '2026-10-20', 'localDate.lte': '2026-11-10' };
  expect(filterOf({ d: ['flyer'] }, codes, null)).toEqual({ ...taken, qrCode: 'flyer' });
  expect(filterOf(null, codes, null)).toEqual({ ...taken, 'qrCode.empty': 'false' });
  const areas = asked('delivery-areas', ['deliveryArea']);
  expect(filterOf({ d: ['Linz, Urfahr'] }, areas, null)).toEqual({ ...taken, deliveryArea: 'Linz, Urfahr' });
  expect(filterOf(null, areas, null)).toEqual({ ...taken, 'deliveryArea.empty': 'false' });
});

it('leads nowhere from what no list of orders has: visitors, and categories', () => {
  expect(ordersBehind({ d: ['/'] }, asked('pages', ['page']), null)).toBeNull();
  expect(ordersBehind({ d: ['c'] }, asked('popular-items', ['category']), null)).toBeNull();
  expect(ordersBehind(null, asked('popular-items', ['product'], { filters: { category: 'c' } }), null)).toBeNull();
  expect(ordersBehind(null, asked('popular-items', ['product']), null)).not.toBeNull();
});

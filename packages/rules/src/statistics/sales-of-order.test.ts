import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Content, type OrderVersion, type PaymentVersion, salesOfOrder } from './sales-of-order.ts';

const placedAt = new Date('2026-01-31T22:30:00Z');
const placed = { placedAt, localDay: '2026-01-31', timeZone: 'Europe/Vienna' };
const line = fc.record({
  id: fc.constantFrom('one', 'two', 'three'),
  grossCents: fc.integer({ min: 0, max: 5_000 }),
  amount: fc.integer({ min: 1, max: 5 }),
});
const contents = fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 3 }).map((lines): Content => {
  const deliveryCents = 300;
  return {
    grossCents: lines.reduce((sum, { grossCents }) => sum + grossCents, deliveryCents),
    ...{ deliveryCents, deliveryNetCents: 250, tipCents: 100 },
    lines: lines.map((each) => ({
      ...each,
      ...{
        productId: each.id,
        product: each.id,
        categoryId: null,
        category: '',
        taxRate: 20,
        unit: 'piece',
        choices: [],
      },
      netCents: Math.round(each.grossCents * 8_333) / 10_000,
    })),
  };
});
const states = fc.constantFrom('placed', 'confirmed', 'canceled', 'completed', 'rejected');
const hours = (count: number): Date => new Date(placedAt.getTime() + count * 3_600_000);
const lives = fc.record({
  first: contents,
  isOnline: fc.boolean(),
  steps: fc.array(fc.record({ state: states, content: fc.option(contents), after: fc.integer({ min: 1, max: 200 }) }), {
    maxLength: 6,
  }),
  money: fc.array(
    fc.record({ refunded: fc.nat(2_000), goodwill: fc.nat(2_000), after: fc.integer({ min: 1, max: 200 }) }),
    { maxLength: 4 },
  ),
});

/** What the ledgers of an order and of its money say in the end. */
function ledgerOf({ first, isOnline, steps, money }: typeof lives extends fc.Arbitrary<infer L> ? L : never) {
  const versions: OrderVersion[] = [
    { revision: 1, at: placedAt, state: isOnline ? 'awaitingPayment' : 'placed', reason: '', content: first },
  ];
  let at = 0;
  for (const { state, content, after } of steps) {
    at += after;
    versions.push({ revision: versions.length + 1, at: hours(at), state, reason: '', content });
  }
  const payments: PaymentVersion[] = [];
  let [when, refundedCents, goodwillCents] = [0, 0, 0];
  for (const { refunded, goodwill, after } of money) {
    when += after;
    refundedCents += refunded;
    goodwillCents += goodwill;
    payments.push({ revision: payments.length + 1, at: hours(when), refundedCents, goodwillCents });
  }
  const content = versions.findLast((version) => version.content)?.content ?? first;
  const isTaken = !isOnline || steps.length > 0;
  const state = versions.at(-1)?.state ?? '';
  const isOff = state === 'canceled' || state === 'rejected';
  return { versions, payments, content, isTaken, isOff, refundedCents, goodwillCents };
}
const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

describe('the sales of an order [STAT-004]', () => {
  it('add up to what the order and its money are in the end, after any events', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const { versions, payments, content, isTaken, isOff, goodwillCents } = ledgerOf(life);
        const lowered = Math.min(goodwillCents, content.grossCents);
        const tipBack = Math.min(goodwillCents - lowered, content.tipCents);
        const sales = salesOfOrder(placed, versions, payments);
        const isSold = isTaken && !isOff;
        const lines = sales.flatMap((sale) => sale.lines);
        expect(sum(sales, (sale) => sale.orders)).toBe(isTaken ? 1 : 0);
        expect(sum(sales, (sale) => sale.canceled)).toBe(isTaken && isOff ? 1 : 0);
        expect(sum(sales, (sale) => sale.revenueCents)).toBe(isSold ? content.grossCents - lowered : 0);
        const net = sum(content.lines, ({ netCents }) => netCents ?? 0) + (content.deliveryNetCents ?? 0);
        const share = content.grossCents === 0 ? 0 : net / content.grossCents;
        expect(sum(sales, (sale) => sale.netCents ?? 0)).toBeCloseTo(isSold ? net - lowered * share : 0, 1);
        expect(sum(sales, (sale) => sale.tipCents)).toBe(isSold ? content.tipCents - tipBack : 0);
        expect(sum(lines, ({ grossCents }) => grossCents)).toBe(
          isSold ? sum(content.lines, ({ grossCents }) => grossCents) : 0,
        );
        expect(sum(lines, ({ pieces }) => pieces)).toBe(isSold ? sum(content.lines, ({ amount }) => amount) : 0);
      }),
    );
  });

  it('are the same in any order of events, and for repeated ones', () => {
    fc.assert(
      fc.property(lives, fc.boolean(), (life, isReversed) => {
        const { versions, payments } = ledgerOf(life);
        const heard = isReversed
          ? ([versions.toReversed(), payments.toReversed()] as const)
          : ([versions.toSorted(() => -1), payments] as const);
        expect(salesOfOrder(placed, ...heard)).toEqual(salesOfOrder(placed, versions, payments));
      }),
    );
  });

  it('happen on the day of the branch, and are of an earlier day after it', () => {
    const content: Content = { grossCents: 1_000, deliveryCents: 1_000, deliveryNetCents: 900, tipCents: 0, lines: [] };
    const sales = salesOfOrder(
      placed,
      [
        { revision: 1, at: placedAt, state: 'placed', reason: '', content },
        { revision: 2, at: new Date('2026-01-31T23:10:00Z'), state: 'canceled', reason: 'zu spät', content: null },
      ],
      [],
    );
    expect(
      sales.map(({ kind, localDay, localHour, isRestated, revenueCents, reason }) => [
        kind,
        localDay,
        localHour,
        isRestated,
        revenueCents,
        reason,
      ]),
    ).toEqual([
      ['placed', '2026-01-31', 23, false, 1_000, ''],
      ['canceled', '2026-02-01', 0, true, -1_000, 'zu spät'],
    ]);
  });

  it('are nothing once all is given back: the price of the revenue, the tip of the tips [RES-041]', () => {
    const content: Content = {
      ...{ grossCents: 9_850, deliveryCents: 0, deliveryNetCents: 0, tipCents: 321 },
      lines: [],
    };
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 31, hour));
    const versions = [{ revision: 1, at: placedAt, state: 'placed', reason: '', content }];
    const back = (...cents: number[]) =>
      salesOfOrder(
        placed,
        versions,
        cents.map((refundedCents, index) => ({
          ...{ revision: index + 1, at: at(22) },
          refundedCents,
          goodwillCents: refundedCents,
        })),
      )
        .slice(1)
        .map(({ revenueCents, tipCents, refundedCents }) => [revenueCents, tipCents, refundedCents]);
    expect(back(10_171)).toEqual([[-9_850, -321, 10_171]]);
    expect(back(1_000, 10_000, 10_171)).toEqual([
      [-1_000, 0, 1_000],
      [-8_850, -150, 9_000],
      [0, -171, 171],
    ]);
    // What is left is a donation.
    expect(back(10_271)).toEqual([[-9_850, -321, 10_271]]);
  });
});

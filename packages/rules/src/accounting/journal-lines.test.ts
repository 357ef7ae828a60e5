import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Content,
  type OrderVersion,
  type PaymentVersion,
  type Sale,
  salesOfOrder,
} from '../statistics/sales-of-order.ts';
import { type JournalEntry, journalLines } from './journal-lines.ts';

const placedAt = new Date('2026-01-31T12:00:00Z');
const placed = { placedAt, localDay: '2026-01-31', timeZone: 'Europe/Vienna' };
const hours = (count: number): Date => new Date(placedAt.getTime() + count * 3_600_000);
const net = (grossCents: number, taxRate: number): number => Math.round((grossCents / (1 + taxRate / 100)) * 100) / 100;

function contentOf(
  lines: readonly { readonly grossCents: number; readonly taxRate: number }[],
  deliveryCents = 350,
): Content {
  return {
    grossCents: lines.reduce((sum, { grossCents }) => sum + grossCents, deliveryCents),
    ...{ deliveryCents, deliveryNetCents: net(deliveryCents, 20), tipCents: 0 },
    lines: lines.map(({ grossCents, taxRate }, at) => ({
      ...{
        id: `line ${at}`,
        productId: 'p',
        product: 'Suppe',
        categoryId: null,
        category: '',
        unit: 'piece',
        amount: 1,
      },
      ...{ choices: [], grossCents, taxRate, netCents: net(grossCents, taxRate) },
    })),
  };
}

/** As they are stored: the dishes of an entry as a sum for each rate. */
function entryOf({ revenueCents, netCents, deliveryCents, lines }: Sale): JournalEntry {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].map((taxRate) => {
    const own = lines.filter((line) => line.taxRate === taxRate);
    return {
      taxRate,
      grossCents: own.reduce((sum, { grossCents }) => sum + grossCents, 0),
      netCents: own.reduce((sum, { netCents: of }) => sum + (of ?? 0), 0),
    };
  });
  return { revenueCents, netCents, deliveryCents, rates };
}
const journalOf = (versions: readonly OrderVersion[], payments: readonly PaymentVersion[]) => {
  const sales = salesOfOrder(placed, versions, payments);
  const entries = sales.map(entryOf);
  return { sales, lines: entries.map((entry, at) => journalLines(entry, entries.slice(0, at))) };
};
const version = (revision: number, state: string, content: Content | null = null): OrderVersion => ({
  ...{ revision, at: hours(revision), state, reason: '', content },
});
const payment = (revision: number, at: number, cents: number): PaymentVersion => ({
  ...{ revision, at: hours(at), refundedCents: cents, goodwillCents: cents },
});
const sum = (of: readonly { readonly grossCents: number }[]): number =>
  of.reduce((total, { grossCents }) => total + grossCents, 0);

describe('the lines of a journal', () => {
  const dinner = contentOf([
    { grossCents: 1_490, taxRate: 10 },
    { grossCents: 420, taxRate: 20 },
  ]);

  it('has dishes by rate, and the delivery at its own', () => {
    const { lines } = journalOf([version(1, 'placed', dinner)], []);
    expect(lines).toEqual([
      [
        { about: 'goods', taxRate: 10, grossCents: 1_490, netCents: 1_355, taxCents: 135 },
        { about: 'goods', taxRate: 20, grossCents: 420, netCents: 350, taxCents: 70 },
        { about: 'delivery', taxRate: 20, grossCents: 350, netCents: 292, taxCents: 58 },
      ],
    ]);
  });

  it('spreads goodwill over the rates of the order, to the cent, and takes it back when the order is cancelled', () => {
    const { lines } = journalOf([version(1, 'placed', dinner), version(5, 'canceled')], [payment(1, 2, 500)]);
    expect(lines[1]).toEqual([
      { about: 'goodwill', taxRate: 10, grossCents: -330, netCents: -300, taxCents: -30 },
      { about: 'goodwill', taxRate: 20, grossCents: -170, netCents: -142, taxCents: -28 },
    ]);
    expect(lines[2]).toEqual([
      { about: 'goods', taxRate: 10, grossCents: -1_490, netCents: -1_355, taxCents: -135 },
      { about: 'goods', taxRate: 20, grossCents: -420, netCents: -350, taxCents: -70 },
      { about: 'delivery', taxRate: 20, grossCents: -350, netCents: -292, taxCents: -58 },
      { about: 'goodwill', taxRate: 10, grossCents: 330, netCents: 300, taxCents: 30 },
      { about: 'goodwill', taxRate: 20, grossCents: 170, netCents: 142, taxCents: 28 },
    ]);
  });

  it('says of orders from before taxes were announced that their tax is not known', () => {
    const old: JournalEntry = {
      ...{ revenueCents: 1_000, netCents: null, deliveryCents: 0 },
      rates: [{ taxRate: null, grossCents: 1_000, netCents: null }],
    };
    expect(journalLines(old, [])).toEqual([
      { about: 'goods', taxRate: null, grossCents: 1_000, netCents: null, taxCents: null },
    ]);
  });

  it('adds up to the revenue of every entry, and to nothing at any rate for an order that was cancelled', () => {
    const contents = fc
      .array(fc.record({ grossCents: fc.integer({ min: 1, max: 9_000 }), taxRate: fc.constantFrom(10, 13, 20) }), {
        minLength: 1,
        maxLength: 5,
      })
      .map((lines) => contentOf(lines));
    const lives = fc.record({
      first: contents,
      steps: fc.array(
        fc.record({ state: fc.constantFrom('confirmed', 'canceled', 'completed'), content: fc.option(contents) }),
        { maxLength: 5 },
      ),
      goodwill: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(lives, ({ first, steps, goodwill }) => {
        const versions = [
          version(1, 'placed', first),
          ...steps.map(({ state, content }, at) => version(at * 2 + 3, state, content)),
          version(99, 'canceled'),
        ];
        let given = 0;
        const payments = goodwill.map((cents, at) => {
          given += cents;
          return payment(at + 1, at * 2 + 2, given);
        });
        const { sales, lines } = journalOf(versions, payments);
        for (const [at, sale] of sales.entries()) expect(sum(lines[at] ?? [])).toBe(sale.revenueCents);
        const byRate = Map.groupBy(lines.flat(), ({ taxRate }) => taxRate);
        for (const own of byRate.values()) expect(sum(own)).toBe(0);
        for (const { grossCents, netCents, taxCents } of lines.flat())
          expect((netCents ?? 0) + (taxCents ?? 0)).toBe(grossCents);
      }),
    );
  });
});

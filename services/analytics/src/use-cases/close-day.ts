import type { DayClosing } from '@filiale/contracts/analytics/day-closing';
import { newId } from '@filiale/contracts/fields/ids';
import { paymentMethods } from '@filiale/contracts/ordering/place-order';
import type { ValuesOf } from '@filiale/kit/stores/store';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Places } from '../storage/places.ts';
import type { Statistics } from '../storage/statistics.ts';
import type { Till } from '../storage/till.ts';

type Values = ValuesOf<DayClosing>;
type Context = {
  readonly statistics: Pick<Statistics, 'groups'>;
  readonly till: Pick<Till, 'ofDay'>;
  readonly places: Pick<Places, 'read'>;
};

const CENTS = 100;
const amount = (cents: number): number => Math.round(cents) / CENTS;

/** What a day came to by payment method, as the statistics have it now, and the cash that should be there: what was taken, less what was given back. */
export async function closeDay(
  { statistics, till, places }: Context,
  { branch, localDate, openingCash, countedCash }: Values,
  { closedBy, at }: { readonly closedBy: string; readonly at: Date },
): Promise<Partial<Values>> {
  const groups = await statistics.groups({
    ...{ of: 'sales', days: { from: localDate, to: localDate }, dimensions: ['payment'], branches: [branch] },
    ...{ measures: ['sold', 'revenue', 'tips', 'refunded'], filters: {}, isByHour: false },
  });
  const { company, branches } = await places.read([branch]);
  // A till holds one currency; others of that day were paid elsewhere.
  const currency = company?.currency || groups[0]?.currency || '';
  const own = groups.filter((group) => group.currency === currency);
  const cash = await till.ofDay(branch, localDate, { currency, zone: zoneOf(branches[0], company) });
  const expectedCash = amount(openingCash * CENTS + cash.takenCents - cash.refundedCents);
  return {
    ...{ currency, expectedCash, closedBy, closedAt: at.toISOString() },
    ...{ takenCash: amount(cash.takenCents), refundedCash: amount(cash.refundedCents) },
    ...{ openCash: amount(cash.openCents), openCashOrders: cash.openOrders },
    difference: amount((countedCash - expectedCash) * CENTS),
    methods: own
      .map(({ keys, figures }) => ({
        ...{
          id: newId(),
          method: paymentMethods.find((method) => method === keys[0]) ?? ('' as const),
          orders: figures.sold ?? 0,
        },
        revenue: amount(figures.revenue ?? 0),
        tips: amount(figures.tips ?? 0),
        refunded: amount(figures.refunded ?? 0),
      }))
      .toSorted((one, other) => other.revenue - one.revenue || (one.method < other.method ? -1 : 1)),
  };
}

import type { DayClosing } from '@filiale/contracts/analytics/day-closing';
import type { PaymentFee } from '@filiale/contracts/analytics/payment-fee';
import { newId } from '@filiale/contracts/fields/ids';
import { paymentMethods } from '@filiale/contracts/ordering/place-order';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Places } from '../storage/places.ts';
import type { Group } from '../storage/stat-question.ts';
import type { Statistics } from '../storage/statistics.ts';
import type { Till } from '../storage/till.ts';

type Values = ValuesOf<DayClosing>;
type Rate = Pick<PaymentFee, 'method' | 'percent' | 'fixed' | 'validFrom'>;
type Context = {
  readonly statistics: Pick<Statistics, 'groups'>;
  readonly till: Pick<Till, 'ofDay'>;
  readonly places: Pick<Places, 'read'>;
  /** What payments cost by contract, all that are known. */
  readonly rates: () => Promise<readonly Rate[]>;
  /** How often the day has been counted before. */
  readonly lastCount: (day: Pick<Values, 'branch' | 'localDate'>) => Promise<number>;
};

const CENTS = 100;
const amount = (cents: number): number => Math.round(cents) / CENTS;

/** What a day came to by payment method, as the statistics have it now, with an estimate of fees, and the cash that should be there: what was taken, less what was given back. */
export async function closeDay(
  { statistics, till, places, rates, lastCount }: Context,
  { branch, localDate, openingCash, countedCash }: Values,
  { closedBy, at }: { readonly closedBy: string; readonly at: Date },
): Promise<Partial<Values>> {
  const groups = await statistics.groups({
    ...{ of: 'sales', days: { from: localDate, to: localDate }, dimensions: ['payment'], branches: [branch] },
    ...{ measures: ['orders', 'sold', 'revenue', 'tips', 'refunded', 'placed'], filters: {}, isByHour: false },
  });
  const { company, branches } = await places.read([branch]);
  // A till holds one currency; others of that day were paid elsewhere.
  const currency = company?.currency || groups[0]?.currency || '';
  const own = groups.filter((group) => group.currency === currency);
  const known = await rates();
  const cash = await till.ofDay(branch, localDate, { currency, zone: zoneOf(branches[0], company) });
  const expectedCash = amount(openingCash * CENTS + cash.takenCents - cash.refundedCents);
  return {
    count: (await lastCount({ branch, localDate })) + 1,
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
        estimatedFees: feesOf(figures, rateOn(localDate, String(keys[0] ?? ''), known)),
      }))
      .toSorted((one, other) => other.revenue - one.revenue || (one.method < other.method ? -1 : 1)),
  };
}

/** The rate of a method that was valid on a day: the one that is valid since last. */
const rateOn = (day: string, method: string, rates: readonly Rate[]): Rate | undefined =>
  rates
    .filter((rate) => rate.method === method && since(rate) <= day)
    .reduce<Rate | undefined>((last, rate) => (last && since(rate) < since(last) ? last : rate), undefined);
const since = ({ validFrom }: Rate): string => validFrom ?? '';

/** Of what the orders of the day were placed at, with tips: providers keep their fee of money that goes back. */
const feesOf = ({ orders = 0, placed = 0, tips = 0 }: Group['figures'], rate: Rate | undefined): number | null =>
  rate === undefined ? null : Math.max(0, amount(((placed + tips) * rate.percent) / 100 + orders * rate.fixed * CENTS));

import type { DayClosing } from '@filiale/contracts/analytics/day-closing';
import { newId } from '@filiale/contracts/fields/ids';
import type { ValuesOf } from '@filiale/kit/stores/store';
import type { Places } from '../storage/places.ts';
import type { Group } from '../storage/stat-question.ts';
import type { Statistics } from '../storage/statistics.ts';

type Values = ValuesOf<DayClosing>;
type Context = { readonly statistics: Pick<Statistics, 'groups'>; readonly places: Pick<Places, 'read'> };

const CASH = 'cash';
const CENTS = 100;
const amount = (cents: number): number => Math.round(cents) / CENTS;

/** What a day came to by payment method, as the statistics have it now, and the cash that should be there. */
export async function closeDay(
  { statistics, places }: Context,
  { branch, localDate, openingCash, countedCash }: Values,
  { closedBy, at }: { readonly closedBy: string; readonly at: Date },
): Promise<Partial<Values>> {
  const groups = await statistics.groups({
    ...{ of: 'sales', days: { from: localDate, to: localDate }, dimensions: ['payment'], branches: [branch] },
    ...{ measures: ['orders', 'revenue', 'tips', 'refunded'], filters: {}, isByHour: false },
  });
  const { company } = await places.read([]);
  // A till holds one currency; others of that day were paid elsewhere.
  const currency = company?.currency || groups[0]?.currency || '';
  const own = groups.filter((group) => group.currency === currency);
  const cash = own.filter(({ keys }) => keys[0] === CASH).reduce((sum, group) => sum + takenIn(group), 0);
  const expectedCash = amount(openingCash * CENTS + cash);
  return {
    ...{ currency, expectedCash, closedBy, closedAt: at.toISOString() },
    difference: amount((countedCash - expectedCash) * CENTS),
    methods: own
      .map(({ keys, figures }) => ({
        ...{ id: newId(), method: String(keys[0] ?? ''), orders: figures.orders ?? 0 },
        revenue: amount(figures.revenue ?? 0),
        tips: amount(figures.tips ?? 0),
        refunded: amount(figures.refunded ?? 0),
      }))
      .toSorted((one, other) => other.revenue - one.revenue || (one.method < other.method ? -1 : 1)),
  };
}

/** Cancellations and goodwill have lowered the revenue, so what was given back is in it already. */
const takenIn = ({ figures }: Group): number => (figures.revenue ?? 0) + (figures.tips ?? 0);

import type { Caller } from '@filiale/contracts/api/access';
import { isAllowed } from '@filiale/contracts/api/rights';
import type { PricePlan } from '@filiale/contracts/catalog/price-plan';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { AnyRecord } from '../resources/record-calls.ts';
import { resourceNamed } from '../resources/resource-named.ts';
import type { Planned } from './bulk-preview.tsx';

/** A kind of record that holds new values of a field of others until a day. */
type Plan = {
  readonly field: string;
  /** The resource of the plans. */
  readonly plans: string;
  readonly bodyOf: (name: string, dueAt: string, planned: readonly Planned[]) => object;
  /** What is asked of plans, and what one of them says. */
  readonly fields: string;
  readonly waitingOf: (plan: AnyRecord) => WaitingPlan;
};

/** A plan whose day has not come. */
export type WaitingPlan = {
  readonly name: string;
  readonly dueAt: string;
  /** Ids of the records that get new values. */
  readonly ids: readonly string[];
};

/** By the resource whose new values wait. */
const plans: Readonly<Record<string, Plan>> = {
  products: {
    field: 'price',
    plans: 'price-plans',
    bodyOf: (name, dueAt, planned) => {
      const prices = planned.map(({ record, set }) => ({ product: record.id, price: set.price as number }));
      return { name, dueAt, prices } satisfies Omit<PricePlan, keyof RecordHead>;
    },
    fields: 'name,dueAt,prices',
    waitingOf: (plan) => {
      const { name, dueAt, prices = [] } = plan as unknown as Pick<PricePlan, 'name' | 'dueAt'> & Partial<PricePlan>;
      return { name, dueAt, ids: prices.map(({ product }) => product) };
    },
  },
};

/** How the new values of these fields can wait for a day; null where they cannot, or not by this person. */
export function planOf(caller: Caller, resource: string, fields: readonly string[]): Plan | null {
  const plan = plans[resource];
  const kept = plan && resourceNamed(plan.plans);
  if (!kept || fields.length !== 1 || fields[0] !== plan.field) return null;
  return isAllowed(caller, kept.rights.create) ? plan : null;
}

/** Plans for some records, in the order of their days, and how many of the records they are for. */
export type OtherPlans = { readonly count: number; readonly plans: readonly WaitingPlan[] };

/**
 * What waits for these records besides a change that is in force from `from` on (ISO, UTC). Plans `before` it, also those of the same instant, are
 * replaced by it; those `after` it replace it.
 */
export function otherPlans(
  waiting: readonly WaitingPlan[],
  ids: readonly string[],
  from: string,
): { readonly before: OtherPlans; readonly after: OtherPlans } {
  const wanted = new Set(ids);
  const concerning = waiting
    .map((plan) => ({ ...plan, ids: plan.ids.filter((id) => wanted.has(id)) }))
    .filter((plan) => plan.ids.length > 0)
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
  const counted = (some: readonly WaitingPlan[]): OtherPlans => ({
    count: new Set(some.flatMap((plan) => plan.ids)).size,
    plans: some,
  });
  const isAfter = ({ dueAt }: WaitingPlan): boolean => Date.parse(dueAt) > Date.parse(from);
  return {
    before: counted(concerning.filter((plan) => !isAfter(plan))),
    after: counted(concerning.filter(isAfter)),
  };
}

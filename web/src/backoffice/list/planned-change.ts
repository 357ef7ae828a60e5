import type { Caller } from '@filiale/contracts/api/access';
import { isAllowed } from '@filiale/contracts/api/rights';
import type { PricePlan } from '@filiale/contracts/catalog/price-plan';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import { resourceNamed } from '../resources/resource-named.ts';
import type { Planned } from './bulk-preview.tsx';

/** A kind of record that holds new values of a field of others until a day. */
type Plan = {
  readonly field: string;
  /** The resource of the plans. */
  readonly plans: string;
  readonly bodyOf: (name: string, dueAt: string, planned: readonly Planned[]) => object;
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
  },
};

/** How the new values of these fields can wait for a day; null where they cannot, or not by this person. */
export function planOf(caller: Caller, resource: string, fields: readonly string[]): Plan | null {
  const plan = plans[resource];
  const kept = plan && resourceNamed(plan.plans);
  if (!kept || fields.length !== 1 || fields[0] !== plan.field) return null;
  return isAllowed(caller, kept.rights.create) ? plan : null;
}

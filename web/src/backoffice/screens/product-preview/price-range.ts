import type { PartValue } from '@filiale/contracts/ordering/place-order';
import { partsOf } from '@filiale/rules/configurable-parts';
import { priceLine } from '@filiale/rules/pricing';
import { startAmount } from '@filiale/rules/quantity';

/** What of a product its prices follow from. */
type Priced = Parameters<typeof priceLine>[0]['product'] &
  Parameters<typeof partsOf>[0] &
  Parameters<typeof startAmount>[0];

/** More ways to configure a dish than this are not gone through. */
const MOST_WAYS = 2_000;

/**
 * The cheapest and the dearest price in cents that a dish can be configured to, in the amount it begins with; of multiple choices none, each and all are
 * tried. Null where there are too many ways.
 */
export function priceRange(product: Priced): { readonly least: number; readonly most: number } | null {
  const { amount, unit } = startAmount(product);
  const choices = partsOf(product).map(({ name, type, optional, options }): (PartValue | null)[] => {
    const names = options.map((option) => option.name);
    if (type === 'select')
      return [...(optional || names.length === 0 ? [null] : []), ...names.map((value) => ({ name, value }))];
    if (type !== 'multiselect' || names.length === 0) return [null];
    const some = [...names.map((each) => [each]), names].map((value) => ({ name, value }));
    return optional ? [null, ...some] : some;
  });
  if (choices.reduce((ways, each) => ways * each.length, 1) > MOST_WAYS) return null;
  let ways: PartValue[][] = [[]];
  for (const choice of choices) ways = ways.flatMap((way) => choice.map((part) => (part ? [...way, part] : way)));
  const prices = ways.map((parts) => priceLine({ product, amount, unit, parts }, 'takeaway').grossCents);
  return { least: Math.min(...prices), most: Math.max(...prices) };
}

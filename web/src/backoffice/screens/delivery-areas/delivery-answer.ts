import { type DeliveryArea, deliveryAreas } from '@filiale/contracts/catalog/delivery-area';
import { toCents } from '@filiale/rules/decimal';
import { areaOfPostcode, isInArea, postcodeIn } from '@filiale/rules/delivery-areas';
import { minimumOrderGap } from '@filiale/rules/minimum-order';
import { deliveryFeeCents } from '@filiale/rules/pricing';

/** The delivery terms for an address: amounts in cents. `index`: of the area among all that stand in the form. */
export type DeliveryAnswer =
  | { readonly kind: 'no-postcode' }
  | { readonly kind: 'undelivered'; readonly zipCode: string }
  | {
      readonly kind: 'delivered';
      readonly zipCode: string;
      readonly area: DeliveryArea;
      readonly index: number;
      readonly feeCents: number;
      /** The amount missing to the minimum; 0 if it is reached or there is none. */
      readonly missingCents: number;
      /** Other areas that guests may choose for the address. */
      readonly others: readonly string[];
    };

/** Areas of a form; incomplete ones are null, to keep their place. */
export const wholeAreas = (values: unknown): (DeliveryArea | null)[] =>
  Array.isArray(values) ? values.map((value) => deliveryAreas.schema.safeParse([value]).data?.[0] ?? null) : [];

/** Whether and for how much an order of so many cents is delivered to an address, by the rules of the checkout. Source: CHECK-007, PRICE-004. */
export function deliveryAnswer(
  areas: readonly (DeliveryArea | null)[],
  address: string,
  orderCents: number,
): DeliveryAnswer | null {
  if (address.trim() === '') return null;
  const zipCode = postcodeIn(address);
  if (zipCode === '') return { kind: 'no-postcode' };
  const whole = areas.filter((area) => area !== null);
  const area = areaOfPostcode(whole, zipCode, null);
  if (!area) return { kind: 'undelivered', zipCode };
  return {
    kind: 'delivered',
    zipCode,
    area,
    index: areas.indexOf(area),
    feeCents: deliveryFeeCents(orderCents, area),
    missingCents: orderCents > 0 ? minimumOrderGap(orderCents, area) : 0,
    others: whole.filter((other) => other !== area && isInArea(other, zipCode)).map((other) => other.area),
  };
}

/** Cents of an amount that an area names; 0 where it names none. */
export const namedCents = (amount: number | null | undefined): number => toCents(amount ?? 0);

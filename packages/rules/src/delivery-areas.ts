/** The delivery area of a postcode; `pricing` computes the cost. Source: CHECK-007, CART-008. */
import type { DeliveryArea } from '@filiale/contracts/catalog/delivery-area';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';

type Area = Pick<DeliveryArea, 'id' | 'area' | 'zipCodes'>;

/** Letters and digits alone, in capitals: „SW1A 1AA“, „sw1a1aa“ and „A-1080“ differ in nothing that matters. */
const bare = (zipCode: string): string => zipCode.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The postcodes that an area lists, entry by entry, as they are written. */
export const postcodeEntries = ({ zipCodes }: Pick<Area, 'zipCodes'>): string[] =>
  zipCodes.split(/[\s,;]+/).filter(Boolean);

/** A span counts digits of the same length: `4020-4040`. */
function isInSpan(zipCode: string, [first = '', last = '']: readonly string[]): boolean {
  const isNumber = [zipCode, first, last].every((text) => /^\d+$/.test(text));
  const isLong = [zipCode, last].every(({ length }) => length === first.length);
  return isNumber && isLong && first <= zipCode && zipCode <= last;
}

/**
 * Whether an area delivers to a postcode: one of those it lists, whole (`1080`), as a span (`4020-4040`) or by its beginning (`SW1*`).
 * An area that lists none delivers anywhere. The letter of a country before a number (`A-1080`) is not read.
 */
export function isInArea(area: Pick<Area, 'zipCodes'>, zipCode: string): boolean {
  const entries = postcodeEntries(area);
  const wanted = bare(zipCode.replace(/^\s*[A-Z]{1,2}\s*-\s*(?=\d)/i, ''));
  return (
    entries.length === 0 ||
    entries.some((entry) => {
      if (entry.endsWith('*')) return wanted.startsWith(bare(entry));
      const span = entry.split('-');
      return span.length === 2 ? isInSpan(wanted, span) : bare(entry) === wanted;
    })
  );
}

/** Whether any postcode can match an entry: `4040-4020` and `A-1080` are read as ranges, which are empty. */
export function canDeliver(entry: string): boolean {
  const [first = '', last = '', ...more] = entry.split('-');
  if (entry.endsWith('*') || more.length > 0 || !entry.includes('-')) return entry.endsWith('*') || bare(entry) !== '';
  return isInSpan(first, [first, last]);
}

/**
 * The postcode in what somebody writes of an address: `Lange Gasse 1, 1080 Wien` has `1080`, the last number of four to six digits, so that a
 * number of a house is none; `SW1A 1AA` is one too. A single word is taken as it is. Empty where there is none.
 */
export function postcodeIn(address: string): string {
  const [british = ''] = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i.exec(address) ?? [];
  const number = address.match(/(?<![\p{L}\p{N}])\d{4,6}(?![\p{L}\p{N}])/gu)?.at(-1);
  return british || number || (/\s/.test(address.trim()) ? '' : address.trim());
}

/** Where two areas list the same postcode: guests may choose between them, and the upper one is chosen for them. */
export type SharedPostcode = { readonly entry: string; readonly areas: readonly string[] };

/** Whole postcodes that more than one of the areas that list any delivers to, each once, in their order; `areas`: what they are called. */
export function sharedPostcodes(areas: readonly Pick<Area, 'area' | 'zipCodes'>[]): SharedPostcode[] {
  const naming = areas.filter((area) => postcodeEntries(area).length > 0);
  const whole = naming.flatMap(postcodeEntries).filter((entry) => !/[-*]/.test(entry));
  return [...new Set(whole)].flatMap((entry) => {
    const both = naming.filter((area) => isInArea(area, entry));
    return both.length > 1 ? [{ entry, areas: both.map(({ area }) => area) }] : [];
  });
}

/**
 * The area that an address chooses: the one already chosen if it delivers there, else the first that names the postcode, else the first that
 * names none. Null while there is no postcode, and where nobody delivers to it.
 */
export function areaOfPostcode<A extends Area>(
  areas: readonly A[],
  zipCode: string,
  chosen: string | null | undefined,
): A | null {
  if (bare(zipCode) === '') return null;
  const delivering = areas.filter((area) => isInArea(area, zipCode));
  const naming = delivering.filter((area) => postcodeEntries(area).length > 0);
  const candidates = naming.length > 0 ? naming : delivering;
  return candidates.find(({ id }) => id === chosen) ?? candidates[0] ?? null;
}

/** Where an order is delivered to: the postcode of the other address where there is one, else the customer's. */
type Delivered = {
  readonly zipCode: string;
  readonly deliveryZipCode: string;
  readonly isDeliveryAddressDifferent: boolean;
};
export const deliveredTo = ({ isDeliveryAddressDifferent, deliveryZipCode, zipCode }: Delivered) =>
  isDeliveryAddressDifferent
    ? ({ field: 'deliveryZipCode', zipCode: deliveryZipCode } as const)
    : ({ field: 'zipCode', zipCode } as const);

/**
 * Refuses an address outside the chosen area: where another area of the branch delivers there, the area is wrong, and `details.deliveryArea`
 * names the right one; where none does, the postcode is. Null without a postcode.
 */
export function refuseArea(
  areas: readonly Area[],
  form: Delivered & { readonly deliveryArea?: string | null | undefined },
): Refusal | null {
  const { field, zipCode } = deliveredTo(form);
  const chosen = areas.find(({ id }) => id === form.deliveryArea);
  if (bare(zipCode) === '' || !chosen || isInArea(chosen, zipCode)) return null;
  const right = areaOfPostcode(areas, zipCode, null);
  return right
    ? refuse('order.area-mismatch', 'deliveryArea', { area: chosen.area, zipCode, deliveryArea: right.id })
    : refuse('order.postcode-undelivered', field, { zipCode });
}

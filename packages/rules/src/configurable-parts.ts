import type { Product } from '@filiale/contracts/catalog/product';
import type { Part, PartOption, PartType } from '@filiale/contracts/catalog/product-part';
import type { PartValue } from '@filiale/contracts/ordering/place-order';
import { type Decimal, decimal } from './decimal.ts';
import { type Refusal, refuse } from './refusal.ts';

/** What a customer chose for one part. Which of the three it may be depends on the part's type. */
export type PartChoice = PartValue['value'];

/** The fields of a part that decide; names are de-AT and unique within their product. */
export type PartRule = Pick<Part, 'name' | 'type' | 'optional'> & {
  readonly options: readonly Pick<PartOption, 'name' | 'modifier' | 'value'>[];
};
export type ConfigurableProduct = Pick<Product, 'name' | 'type'> & {
  readonly config: { readonly parts: readonly PartRule[] };
};

const documentTypes = ['txt', 'csv', 'gif', 'jpg', 'jpeg', 'png', 'svg', 'mp4', 'mpeg', 'webm', 'zip'] as const;
const officeTypes = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'] as const;
/** File extensions an upload part accepts. Source: PROD-026. */
export const fileExtensions: readonly string[] = [...documentTypes, ...officeTypes];
/** File extensions an image part accepts. Source: PROD-026. */
export const imageExtensions: readonly string[] = ['jpg', 'jpeg', 'png', 'gif'];

/** Extensions a part takes; none for parts without uploads. Source: PROD-026. */
export function acceptedExtensions(type: PartType): readonly string[] {
  if (type === 'image' || type === 'images') return imageExtensions;
  return type === 'file' || type === 'files' ? fileExtensions : [];
}

/** True for the part types that take more than one file. Source: PROD-025. */
export const acceptsSeveralFiles = (type: PartType): boolean => type === 'images' || type === 'files';

/** Parts of a product that count: only configurable products and bundles have any, even if the record of another type still lists some. */
export const partsOf = <P extends ConfigurableProduct>(product: P): P['config']['parts'] =>
  product.type === 'configurable' || product.type === 'bundle' ? product.config.parts : [];

const isEmpty = (value: PartChoice | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0);

/** A part passes when it is optional, or filled: a text or choice with a value, a list with at least one entry. Source: PROD-018. */
export const isPartValid = (part: Pick<PartRule, 'optional'>, value: PartChoice | undefined): boolean =>
  part.optional || !isEmpty(value);

/** An item is valid when its amount is above 0 and every part of its product passes. Source: PROD-017. */
export function isItemValid(
  product: ConfigurableProduct,
  item: { readonly amount: number; readonly parts: readonly PartValue[] },
): boolean {
  if (!(item.amount > 0)) return false;
  return partsOf(product).every((part) => isPartValid(part, choiceFor(item.parts, part.name)));
}

const choiceFor = (parts: readonly PartValue[], name: string): PartChoice | undefined =>
  parts.find((part) => part.name === name)?.value;

/** Names of the options chosen in a part: one for select, any number for multiselect, none for the other types. */
function chosenNames(part: PartRule, value: PartChoice | undefined): readonly string[] {
  if (value === undefined || isEmpty(value)) return [];
  if (part.type === 'select') return typeof value === 'string' ? [value] : [];
  return part.type === 'multiselect' && isNames(value) ? value : [];
}

const isNames = (value: PartChoice): value is string[] =>
  typeof value !== 'string' && value.every((entry) => typeof entry === 'string');
const isFiles = (value: PartChoice): boolean =>
  typeof value !== 'string' && value.every((entry) => typeof entry === 'object');

/** Options chosen for an item, in the order of the product: part after part, option after option. */
export function chosenOptions<P extends ConfigurableProduct>(
  product: P,
  parts: readonly PartValue[],
): P['config']['parts'][number]['options'][number][] {
  return partsOf(product).flatMap((part) => {
    const names = chosenNames(part, choiceFor(parts, part.name));
    return names.length === 0 ? [] : part.options.filter((option) => names.includes(option.name));
  });
}

/**
 * Gross price of one configured item, exact: from the product's price, each chosen option adds, subtracts or overwrites in the
 * order of the product, not of the clicks, so that the same choice always costs the same. An overwrite forgets what came
 * before it. The result is never below 0. Options of a bundle count by their modifiers too. Source: PRICE-006, PROD-030, READ-036.
 */
export function configuredPrice(
  product: ConfigurableProduct & Pick<Product, 'price'>,
  parts: readonly PartValue[],
): Decimal {
  let price = decimal(product.price);
  for (const { modifier, value } of chosenOptions(product, parts)) {
    if (modifier === 'add') price = price.plus(value);
    else if (modifier === 'subtract') price = price.minus(value);
    else price = decimal(value);
  }
  return price.lt(0) ? decimal(0) : price;
}

export type PartRefusal = Refusal<'order.part-unknown' | 'order.part-invalid' | 'order.part-required'>;

/**
 * What a server says to the parts of an ordered item; null when they are fine. Refused are parts the product does not have,
 * parts named twice, values of the wrong kind, options it does not offer or named twice, a second file where one is allowed,
 * and a required part left empty. `field` is `parts.<name>`; `details` name product and part. Source: CHECK-030, PROD-017,
 * PROD-018, PROD-025.
 */
export function checkParts(product: ConfigurableProduct, parts: readonly PartValue[]): PartRefusal | null {
  const known = partsOf(product);
  const no = <Code extends PartRefusal['code']>(code: Code, part: string) =>
    refuse(code, `parts.${part}`, { name: product.name, part });
  const seen = new Set<string>();
  for (const { name, value } of parts) {
    const part = known.find((candidate) => candidate.name === name);
    if (part === undefined) return no('order.part-unknown', name);
    if (seen.has(name) || !isAnswer(part, value)) return no('order.part-invalid', name);
    seen.add(name);
  }
  const missing = known.find((part) => !isPartValid(part, choiceFor(parts, part.name)));
  return missing === undefined ? null : no('order.part-required', missing.name);
}

/** True when the value is of the part's kind and names only options it offers, each once. Empty values are of every kind. */
function isAnswer(part: PartRule, value: PartChoice): boolean {
  if (isEmpty(value)) return true;
  switch (part.type) {
    case 'text':
    case 'textarea':
      return typeof value === 'string';
    case 'select':
      return typeof value === 'string' && areOffered(part, [value]);
    case 'multiselect':
      return isNames(value) && new Set(value).size === value.length && areOffered(part, value);
    case 'file':
    case 'image':
      return isFiles(value) && value.length === 1;
    case 'files':
    case 'images':
      return isFiles(value);
    default:
      return part.type satisfies never;
  }
}

const areOffered = (part: PartRule, names: readonly string[]): boolean =>
  names.every((name) => part.options.some((option) => option.name === name));

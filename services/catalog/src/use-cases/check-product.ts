import type { Product } from '@filiale/contracts/catalog/product';
import type { Problem } from '@filiale/kit/http/problem-error';
import { checkOpeningHours } from './check-opening-hours.ts';

type Checked = Pick<
  Product,
  'config' | 'alternativeUnits' | 'unit' | 'minimumQuantity' | 'maximumQuantity' | 'schedule'
>;

/** Names that an earlier entry of the same list has already. */
const repeatedNames = (entries: readonly { readonly name: string }[], field: string): Problem[] => {
  const seen = new Set<string>();
  return entries.flatMap(({ name }, index): Problem[] => {
    if (seen.has(name)) return [{ code: 'field.unique', field: `${field}.${index}.name` }];
    seen.add(name);
    return [];
  });
};

/** 0 and null mean "no limit", as the quantity rules read them. */
const crossedLimits = (
  { minimumQuantity, maximumQuantity }: Pick<Product, 'minimumQuantity' | 'maximumQuantity'>,
  prefix = '',
): Problem[] =>
  minimumQuantity && maximumQuantity && maximumQuantity < minimumQuantity
    ? [{ code: 'field.too-small', field: `${prefix}maximumQuantity`, details: { minimum: minimumQuantity } }]
    : [];

/**
 * Rules of a product beyond its field types: names of parts unique in the product and of options in their part,
 * because orders name them; each unit once, with a ratio above zero; limits that do not cross.
 * Source: PROD-004, PROD-021.
 */
export function checkProduct({ config, alternativeUnits, unit, schedule, ...limits }: Checked): Problem[] {
  const parts = config.parts.flatMap((part, index) => repeatedNames(part.options, `config.parts.${index}.options`));
  const seenUnits = new Set<string>([unit]);
  const units = alternativeUnits.flatMap((alternative, index): Problem[] => {
    const at = `alternativeUnits.${index}.`;
    const repeats: Problem[] = seenUnits.has(alternative.unit) ? [{ code: 'field.unique', field: `${at}unit` }] : [];
    seenUnits.add(alternative.unit);
    const ratio: Problem[] =
      alternative.ratio > 0 ? [] : [{ code: 'field.too-small', field: `${at}ratio`, details: { minimum: 0.000001 } }];
    return [...repeats, ...ratio, ...crossedLimits(alternative, at)];
  });
  return [
    ...repeatedNames(config.parts, 'config.parts'),
    ...parts,
    ...crossedLimits(limits),
    ...units,
    ...checkOpeningHours(schedule, 'schedule'),
  ];
}

import type { AlternativeUnit } from '@filiale/contracts/catalog/product';
import type { PartRule } from './configurable-parts.ts';
import type { PricedArea, PricedProduct } from './pricing.ts';

type ExampleProduct = PricedProduct & {
  readonly description: string;
  readonly isEnabled: boolean;
  readonly defaultQuantity: number | null;
  readonly defaultUnit: string;
};

/** A simple product as the catalogue answers it, for tests; `overrides` replace fields. */
export const exampleProduct = (overrides: Partial<ExampleProduct> = {}): ExampleProduct => ({
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Tafelspitz',
  description: 'mit Apfelkren',
  type: 'simple',
  price: 10,
  tax: 10,
  takeawayTax: 10,
  dineInTax: 10,
  pricing: 'unit',
  calculationModel: 'fixed',
  isPriceHidden: false,
  isEnabled: true,
  unit: 'piece',
  minimumQuantity: null,
  maximumQuantity: null,
  quantityStepSize: null,
  defaultQuantity: null,
  defaultUnit: '',
  alternativeUnits: [],
  config: { parts: [] },
  ...overrides,
});

/** An alternative unit without limits of its own. */
export const exampleUnit = (overrides: Partial<AlternativeUnit>): AlternativeUnit => ({
  unit: 'piece',
  ratio: 1,
  minimumQuantity: null,
  maximumQuantity: null,
  quantityStepSize: null,
  calculationModel: 'fixed',
  ...overrides,
});

/** A part; options are given as `[name, modifier, value]`. */
export const examplePart = (
  overrides: Partial<Omit<PartRule, 'options'>>,
  options: readonly (readonly [string, PartRule['options'][number]['modifier'], number])[] = [],
): PartRule => ({
  name: 'Beilage',
  type: 'select',
  optional: false,
  ...overrides,
  options: options.map(([name, modifier, value]) => ({ name, modifier, value })),
});

/** A delivery area with a fee of 3,90 at 20 %, free from 40, minimum 15. */
export const exampleArea = (overrides: Partial<PricedArea> = {}): PricedArea => ({
  price: 3.9,
  tax: 20,
  free: false,
  freeFromOrderValue: 40,
  minimumOrderValue: 15,
  ...overrides,
});

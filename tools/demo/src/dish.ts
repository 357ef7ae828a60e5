import { type Allergen, allergenOptions } from '@filiale/contracts/catalog/allergens';
import type { Product } from '@filiale/contracts/catalog/product';
import type { ImageReference } from '@filiale/contracts/fields/fields';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { demoId } from './demo-id.ts';
import type { DishDrawing } from './drawings/dishes.ts';

export type ProductRecord = InputOf<typeof Product> & { id: string };
type PartInput = NonNullable<NonNullable<ProductRecord['config']>['parts']>[number];
type OptionInput = NonNullable<PartInput['options']>[number];

/** A dish as the menu writes it; `more` is everything that most dishes do not need. */
export type Dish = {
  readonly key: string;
  readonly name: string;
  readonly text?: string;
  readonly en: readonly [name: string, text?: string];
  /** Gross, in euros, for one unit. */
  readonly price: number;
  readonly picture: DishDrawing;
  /** Letters of the Austrian allergen code, as „A C G“. */
  readonly allergens?: string;
  readonly parts?: readonly PartInput[];
  readonly more?: Partial<ProductRecord>;
};

export const pictureOf = (name: DishDrawing): ImageReference => ({
  id: demoId('image', name),
  version: 1,
  extension: 'png',
});

const isAllergen = (letter: string): letter is Allergen => allergenOptions.some(({ value }) => value === letter);
const lettersOf = (text: string): Allergen[] => text.split(' ').filter(isAllergen);

/** The product record of a dish. Ids of parts and options follow from the names, so that they stay the same too. */
export function productOf(dish: Dish): ProductRecord {
  const { key, name, text = '', en, price, picture, allergens = '', parts = [], more = {} } = dish;
  return {
    id: demoId('product', key),
    name,
    description: text,
    translations: { 'en-GB': { name: en[0], ...(en[1] ? { description: en[1] } : {}) } },
    price,
    allergens: lettersOf(allergens),
    images: [pictureOf(picture)],
    ...(parts.length > 0 ? { type: 'configurable' as const } : {}),
    ...more,
    config: {
      parts: parts.map((part) => ({
        ...part,
        id: demoId('part', `${key}/${part.name}`),
        options: (part.options ?? []).map((option) => ({
          ...option,
          id: demoId('option', `${key}/${part.name}/${option.name}`),
        })),
      })),
    },
  };
}

/** `[German, English, surcharge, allergens]`; a negative surcharge is taken off the price. */
export type OptionLine = readonly [name: string, en: string, surcharge?: number, allergens?: string];

const optionOf = ([name, en, surcharge = 0, allergens = '']: OptionLine): OptionInput => ({
  name,
  translations: { 'en-GB': { name: en } },
  modifier: surcharge < 0 ? 'subtract' : 'add',
  value: Math.abs(surcharge),
  allergens: lettersOf(allergens),
});
/** An option whose price replaces that of the product, for sizes. */
export const priced = (name: string, en: string, price: number): OptionInput => ({
  name,
  translations: { 'en-GB': { name: en } },
  modifier: 'overwrite',
  value: price,
});
/** An option of a bundle: the product it stands for, what it costs more, and how many it brings. */
export const choiceOf = (productKey: string, name: string, en: string, surcharge = 0, amount = 1): OptionInput => ({
  ...optionOf([name, en, surcharge]),
  product: demoId('product', productKey),
  amount,
});

type Words = { readonly de: string; readonly en: string; readonly hint?: string };
const partOf = (type: PartInput['type'], optional: boolean, { de, en, hint }: Words): PartInput => ({
  name: de,
  type,
  optional,
  translations: { 'en-GB': { name: en } },
  ...(hint ? { description: hint } : {}),
});

/** One of several; needed. */
export const choice = (
  de: string,
  en: string,
  options: readonly (OptionLine | OptionInput)[],
  hint?: string,
): PartInput => ({
  ...partOf('select', false, { de, en, ...(hint ? { hint } : {}) }),
  options: options.map((option) => (isLine(option) ? optionOf(option) : option)),
});
/** One of several, or none. */
export const mayChoose = (de: string, en: string, options: readonly OptionLine[]): PartInput => ({
  ...choice(de, en, options),
  optional: true,
});
/** Any of several. */
export const extras = (de: string, en: string, options: readonly OptionLine[]): PartInput => ({
  ...partOf('multiselect', true, { de, en }),
  options: options.map(optionOf),
});
/** Something the guest writes or uploads. */
export const wish = (type: 'text' | 'textarea' | 'image' | 'images' | 'file' | 'files', words: Words): PartInput =>
  partOf(type, true, words);

const isLine = (option: OptionLine | OptionInput): option is OptionLine => Array.isArray(option);

/** Drinks carry 20 % wherever they are drunk. */
export const drink = { tax: 20, takeawayTax: 20, dineInTax: 20 } as const;
/** Goods weighed at the counter: priced per kilogram, ordered in decagrams, the price only about right until weighed. */
export const weighed = (servingKilograms: number, defaultDecagrams = 20) =>
  ({
    unit: 'kilogram',
    calculationModel: 'approximate',
    minimumQuantity: 0.1,
    maximumQuantity: 5,
    quantityStepSize: 0.05,
    defaultUnit: 'decagram',
    defaultQuantity: defaultDecagrams,
    alternativeUnits: [
      {
        unit: 'decagram',
        ratio: 0.01,
        minimumQuantity: 10,
        maximumQuantity: 500,
        quantityStepSize: 5,
        calculationModel: 'approximate',
      },
      {
        unit: 'serving',
        ratio: servingKilograms,
        minimumQuantity: 1,
        maximumQuantity: 20,
        quantityStepSize: 1,
        calculationModel: 'approximate',
      },
    ],
  }) as const satisfies Partial<ProductRecord>;

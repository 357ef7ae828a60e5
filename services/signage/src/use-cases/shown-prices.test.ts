import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import { initialConfig } from '@filiale/contracts/catalog/config';
import { Menu } from '@filiale/contracts/catalog/menu';
import { Product } from '@filiale/contracts/catalog/product';
import { newId } from '@filiale/contracts/fields/ids';
import { Scene } from '@filiale/contracts/signage/scene';
import { SignageSegment } from '@filiale/contracts/signage/segment';
import { SignageStream } from '@filiale/contracts/signage/stream';
import { configuredPrice } from '@filiale/rules/configurable-parts';
import { formatPrice } from '@filiale/rules/formats';
import { shownPrice } from '@filiale/rules/shown-price';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { composeContent } from './compose-manifest.ts';

const at = new Date('2026-03-10T11:00:00.000Z');
const [branch, category, menu, side] = [newId(), newId(), newId(), newId()];
const head = (id: string) => ({ id, revision: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() });
const config = { ...initialConfig, id: newId() } as never;
const later = '2026-03-10T20:00:00.000Z';
const over = '2026-03-10T10:00:00.000Z';

const graz = Branch.record.parse({ ...Branch.create.parse({ identifier: 'graz', name: 'Graz' }), ...head(branch) });
const lunch = Category.record.parse({ ...Category.create.parse({ name: 'Mittag' }), ...head(category) });
const off = Product.record.parse({
  ...Product.create.parse({ name: 'Reis', price: 1, isEnabled: false }),
  ...head(side),
});

/** Sold out here, elsewhere, or until a moment that is over. */
const soldOut = fc.record({
  branch: fc.constantFrom(branch, newId()),
  until: fc.constantFrom(later, over),
});
const option = fc.record({
  modifier: fc.constantFrom('add', 'subtract', 'overwrite'),
  cents: fc.integer({ min: 0, max: 900 }),
  gone: fc.option(soldOut, { nil: null, freq: 2 }),
  /** It stands for a dish that is switched off. */
  isOfSide: fc.boolean(),
});
const dishes = fc.record({
  type: fc.constantFrom('simple', 'configurable', 'bundle'),
  cents: fc.integer({ min: 0, max: 3_000 }),
  isPriceHidden: fc.boolean(),
  isEnabled: fc.boolean(),
  unit: fc.constantFrom('piece', 'kilogram', 'liter'),
  pricing: fc.constantFrom('unit', 'flat'),
  calculationModel: fc.constantFrom('fixed', 'approximate', 'minimum'),
  gone: fc.option(soldOut, { nil: null, freq: 3 }),
  parts: fc.array(
    fc.record({
      type: fc.constantFrom('select', 'multiselect'),
      isOptional: fc.boolean(),
      options: fc.array(option, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 2 },
  ),
});

type Entry = { readonly branch: string; readonly until: string };
const isGone = (entry: Entry | null): boolean => entry?.branch === branch && entry.until === later;

/** A product with what was drawn for it, and the ids of the options that nobody can choose here now. */
function productOf(drawn: typeof dishes extends fc.Arbitrary<infer D> ? D : never) {
  const gone: string[] = [];
  const soldOut: object[] = drawn.gone ? [{ option: '', ...drawn.gone }] : [];
  const parts = drawn.parts.map((part, nth) => ({
    ...{ id: newId(), name: `Wahl ${nth}`, type: part.type, optional: part.isOptional },
    options: part.options.map(({ modifier, cents, gone: entry, isOfSide }, place) => {
      const id = newId();
      if (entry) soldOut.push({ option: id, ...entry });
      if (isGone(entry) || (drawn.type === 'bundle' && isOfSide)) gone.push(id);
      const product = drawn.type === 'bundle' && isOfSide ? side : null;
      return { id, name: `Option ${nth}.${place}`, modifier, value: cents / 100, product };
    }),
  }));
  const { type, isPriceHidden, isEnabled, unit, pricing, calculationModel } = drawn;
  const product = Product.record.parse({
    ...Product.create.parse({
      ...{ name: 'Gericht', type, price: drawn.cents / 100, isPriceHidden, isEnabled, unit },
      ...{ pricing, calculationModel, config: { parts } },
    }),
    ...{ ...head(newId()), soldOut },
  });
  return { product, gone };
}

/** All prices that a guest can be charged for one of a product, with what is there. */
function chargedFor(product: Product, gone: readonly string[]): number[] {
  const parts = product.type === 'simple' ? [] : product.config.parts;
  const subsets = ([first, ...others]: readonly string[]): string[][] =>
    first === undefined ? [[]] : subsets(others).flatMap((one) => [one, [first, ...one]]);
  const choices = parts.reduce<{ name: string; value: string | string[] }[][]>(
    (all, part) => {
      const names = part.options.flatMap(({ id, name }) => (gone.includes(id) ? [] : name));
      const of: (string | string[])[] = part.type === 'select' ? names : subsets(names).filter((one) => one.length > 0);
      const ways = part.optional || of.length === 0 ? [[], ...of] : of;
      return all.flatMap((chosen) => ways.map((value) => [...chosen, { name: part.name, value }]));
    },
    [[]],
  );
  return choices.map((chosen) => Math.round(Number(configuredPrice(product, chosen)) * 100));
}

it('a screen shows of any product the price that its card shows, which a guest can be charged, or none [SIGN-001, SIGN-004, RES-035]', () => {
  fc.assert(
    fc.property(dishes, (drawn) => {
      const { product, gone } = productOf(drawn);
      const scene = Scene.record.parse({
        ...Scene.create.parse({
          ...{ path: 'tafel', name: 'Tafel' },
          layers: [
            { kind: 'category', category },
            { kind: 'product', product: product.id },
            { kind: 'text', text: '', binding: { resource: 'product', record: product.id, field: 'price' } },
          ],
        }),
        ...head(newId()),
      });
      const segment = SignageSegment.record.parse({
        ...SignageSegment.create.parse({
          name: 'Mittag',
          items: [
            { kind: 'scene', scene: scene.id },
            { kind: 'menu', menu },
          ],
        }),
        ...head(newId()),
      });
      const stream = SignageStream.record.parse({
        ...SignageStream.create.parse({ name: 'Theke', defaultSegment: segment.id }),
        ...head(newId()),
      });
      const catalogue = {
        ...{ version: 1, config },
        branches: new Map([[branch, graz]]),
        categories: new Map([[category, lunch]]),
        products: new Map([product, off].map((one) => [one.id, one])),
        menus: new Map([
          [
            menu,
            Menu.record.parse({
              ...Menu.create.parse({
                ...{ name: 'Karte', availableFrom: '2026-01-01T00:00:00.000Z', branches: [branch] },
                catalog: [{ id: category, products: [product.id] }],
              }),
              ...head(menu),
            }),
          ],
        ]),
      };
      const { content } = composeContent({
        ...{
          catalogue,
          stream,
          segments: [segment],
          scenes: [scene],
          pages: new Map(),
          takeovers: [],
          branch,
          at,
          language: '',
        },
      });

      const layers = content.scenes.flatMap((one) => one.layers);
      const rows = [
        ...layers.flatMap((layer) => (layer.kind === 'rows' ? layer.rows : [])),
        ...content.boards.flatMap(({ groups }) => groups.flatMap((group) => group.rows)),
      ];
      const bound = layers.flatMap((layer) => (layer.kind === 'text' ? layer : []));
      if (!product.isEnabled) {
        expect(rows).toEqual([]);
        expect(bound.filter(({ text }) => /\d/.test(text))).toEqual([]);
        return;
      }
      const { amount, model, per } = shownPrice({ ...product, goneOptions: gone }, 'de');
      const card = product.isPriceHidden
        ? ''
        : `${formatPrice(amount, model, 'de-AT', initialConfig.currency)}${per ? ` / ${per}` : ''}`;
      expect(rows.map(({ price }) => price)).toEqual([card, card, card]);
      expect(rows.map(({ soldOutUntil }) => soldOutUntil !== null)).toEqual(Array(3).fill(isGone(drawn.gone)));
      if (!isGone(drawn.gone)) expect(bound.map(({ text }) => text)).toEqual([card]);
      expect(chargedFor(product, gone)).toContain(Math.round(amount * 100));
    }),
    { numRuns: 120 },
  );
});

import { describe, expect, it } from '@jest/globals';
import { checkBundleOptions, isOptionSold } from './bundle-options.ts';
import { dailyHours, VIENNA } from './example-branch.ts';
import { examplePart, exampleProduct } from './example-product.ts';

const [strudel, soup, gone] = ['strudel', 'soup', 'gone'];
/** A Saturday, half past four in the afternoon in Vienna. */
const now = new Date('2026-11-21T15:30:00.000Z');
const breakfast = [dailyHours('07:00', '11:00')];
const products = new Map([
  [strudel, { isEnabled: true, schedule: [] }],
  [soup, { isEnabled: false, schedule: [] }],
  ['eggs', { isEnabled: true, schedule: breakfast }],
]);
const sold = { products, now, zone: VIENNA };

describe('an option of a bundle', () => {
  it.each([
    ['of a product that is sold', strudel, true],
    ['of a product that is switched off', soup, false],
    ['of a product whose schedule is closed', 'eggs', false],
    ['of a product that is gone', gone, false],
    ['that stands for no product', null, true],
  ])('%s can be chosen or not [PROD-009, PROD-030]', (_name, product, isSold) => {
    expect(isOptionSold({ product }, sold)).toBe(isSold);
  });

  it('is sold again when the schedule of its product opens', () => {
    expect(isOptionSold({ product: 'eggs' }, { ...sold, now: new Date('2026-11-22T07:00:00.000Z') })).toBe(true);
  });
});

describe('a bundle that is ordered', () => {
  const part = examplePart({ name: 'Vorspeise' }, [
    ['Suppe', 'add', 0],
    ['Strudel', 'add', 1],
  ]);
  const options = part.options.map((option, index) => ({ ...option, product: [soup, strudel][index] ?? null }));
  const bundle = { ...exampleProduct({ name: 'Menü', type: 'bundle' }), config: { parts: [{ ...part, options }] } };

  it('is refused with an option that is not sold now, and only then [PROD-030, CHECK-030]', () => {
    expect(checkBundleOptions(bundle, [{ name: 'Vorspeise', value: 'Suppe' }], sold)).toMatchObject({
      code: 'order.option-unavailable',
      field: 'parts',
      details: { name: 'Menü', option: 'Suppe' },
    });
    expect(checkBundleOptions(bundle, [{ name: 'Vorspeise', value: 'Strudel' }], sold)).toBeNull();
    expect(
      checkBundleOptions({ ...bundle, type: 'configurable' }, [{ name: 'Vorspeise', value: 'Suppe' }], sold),
    ).toBeNull();
  });
});

import { Category } from '@filiale/contracts/catalog/category';
import { Product } from '@filiale/contracts/catalog/product';
import { describe, expect, it } from '@jest/globals';
import { textsIn } from '../../../i18n/define-messages.ts';
import { type ListedCategory, type ListedMenu, menusNow } from './menus-now.ts';
import { branchesWith, categoriesWith, productState, type StatedProduct } from './product-state.ts';
import { productStateMessages } from './product-state-messages.ts';
import { productStateText } from './product-state-text.ts';

/** A Friday, 13:00 in Vienna. */
const NOW = new Date('2026-11-27T12:00:00Z');
const company = { timeZone: 'Europe/Vienna' };
const branches = ['neubau', 'linz'].map((id) => ({ id, name: id, timeZone: '' }));
const everyDay = (from: string, to: string) =>
  [{ type: 'daily', date: null, isClosed: false, from, to }] satisfies Product['schedule'];
const category = (id: string, more: Partial<Category> = {}): ListedCategory => ({
  ...Category.create.parse({ name: id }),
  id,
  ...more,
});
const menu = (products: readonly string[], more: Partial<ListedMenu> = {}): ListedMenu => ({
  ...{ id: 'm', availableFrom: '2026-01-01T00:00:00Z', isEnabled: true, branches: ['neubau', 'linz'] },
  catalog: [{ id: 'suppen', products: [...products] }],
  ...more,
});
const dish = (more: Partial<Product> = {}): StatedProduct => ({
  ...(Product.create.parse({ name: 'Gulasch', price: 9 }) as Product),
  id: 'gulasch',
  ...more,
});
const soldOut = (branch: string, until: string, option = '') => ({ branch, until, option });

function stateAt(
  product: StatedProduct,
  { menus = [menu(['gulasch'])], categories = [category('suppen')], looked = ['neubau', 'linz'] } = {},
) {
  const known = menusNow({ menus, categories, branches }, company, NOW);
  const state = productState(product, known, new Set(looked), NOW);
  return productStateText(state, NOW, 'de-AT', textsIn(productStateMessages, 'de-AT'));
}

describe('the state of a product in the office', () => {
  it('is what guests find', () => {
    expect(stateAt(dish())).toBe('Bestellbar');
    expect(stateAt(dish({ isEnabled: false }))).toBe('Inaktiv');
    expect(stateAt(dish(), { menus: [menu([])] })).toBe('Auf keiner Karte');
    expect(stateAt(dish(), { categories: [category('suppen', { isEnabled: false })] })).toBe('Nicht bestellbar');
  });

  it.each([
    ['2026-11-27T17:00:00Z', 'Ausverkauft bis 18:00'],
    ['2026-11-28T04:00:00Z', 'Ausverkauft bis morgen'],
    ['2026-11-30T04:00:00Z', 'Ausverkauft bis Mo'],
    ['2027-01-07T04:00:00Z', 'Ausverkauft bis 07.01.2027'],
    ['2026-11-27T11:59:00Z', 'Bestellbar'],
  ])('says until when it is sold out: %s', (until, text) => {
    expect(stateAt(dish({ soldOut: [soldOut('neubau', until), soldOut('linz', until)] }))).toBe(text);
  });

  it('counts the branches where it is sold out, of those that are looked at', () => {
    const product = dish({ soldOut: [soldOut('linz', '2026-11-27T17:00:00Z')] });
    expect(stateAt(product)).toBe('In 1 von 2 ausverkauft');
    expect(stateAt(product, { looked: ['linz'] })).toBe('Ausverkauft bis 18:00');
    expect(stateAt(product, { looked: ['neubau'] })).toBe('Bestellbar');
    const option = dish({ soldOut: [soldOut('linz', '2026-11-27T17:00:00Z', 'knoedel')] });
    expect(stateAt(option)).toBe('Auswahl ausverkauft');
    expect(stateAt(option, { looked: ['neubau'] })).toBe('Bestellbar');
  });

  it('says from when on it can be ordered, also where guests do not see it until then', () => {
    expect(stateAt(dish({ schedule: everyDay('14:00', '22:00') }))).toBe('Ab 14:00');
    expect(stateAt(dish({ schedule: everyDay('08:00', '11:00') }))).toBe('Ab morgen, 08:00');
    const categories = [category('suppen', { schedule: everyDay('17:00', '22:00') })];
    expect(stateAt(dish(), { categories })).toBe('Ab 17:00');
    const winter = menu(['gulasch'], { id: 'w', availableFrom: '2026-12-01T05:00:00Z' });
    expect(stateAt(dish(), { menus: [menu([]), winter] })).toBe('Ab Di, 06:00');
  });

  it('has its headings and branches from the menus of now', () => {
    const menus = [
      menu(['gulasch'], { branches: ['neubau'] }),
      menu(['gulasch'], { id: 'n', branches: ['linz'], availableFrom: '2027-01-01T00:00:00Z' }),
    ];
    const known = menusNow({ menus, categories: [category('suppen')], branches }, company, NOW);
    expect(branchesWith('gulasch', known).map(({ id }) => id)).toEqual(['neubau']);
    expect(categoriesWith('gulasch', known, new Set(['neubau', 'linz']))).toEqual(['suppen']);
    expect(categoriesWith('gulasch', known, new Set(['linz']))).toEqual([]);
  });
});

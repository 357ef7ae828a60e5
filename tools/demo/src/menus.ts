import type { Menu } from '@filiale/contracts/catalog/menu';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { branchId, type House } from './branches.ts';
import { categoryId, type MenuGroup } from './categories.ts';
import { demoId } from './demo-id.ts';
import { productIds } from './products.ts';

export type MenuRecord = InputOf<typeof Menu> & { id: string };

const FIRST_DAY = '2025-01-07T05:00:00.000Z';
const NEXT_CARD_DAYS = 60;
const DAY_MS = 86_400_000;

type Line = MenuGroup | readonly [group: MenuGroup, without: readonly string[]];
const catalogOf = (lines: readonly Line[]): MenuRecord['catalog'] =>
  lines.map((line) => {
    const [group, without] = typeof line === 'string' ? [line, []] : line;
    return { id: categoryId(group), products: productIds(group, without) };
  });

const inn: readonly Line[] = [
  ['mains', ['martinigansl']],
  'lunch',
  'bundles',
  'soups',
  'salads',
  'sideDishes',
  'snacks',
  'desserts',
  'hotDrinks',
  'coldDrinks',
  'wineAndBeer',
];
/** What each house sells now. */
const cards: Readonly<Record<House, { name: string; en: string; lines: readonly Line[] }>> = {
  josefstadt: {
    name: 'Karte Josefstadt',
    en: 'Josefstadt menu',
    lines: [
      ['mains', ['martinigansl', 'kalbsleber']],
      'breakfast',
      'lunch',
      'bundles',
      'soups',
      'salads',
      'sideDishes',
      'snacks',
      'desserts',
      'counter',
      'hotDrinks',
      'coldDrinks',
      'wineAndBeer',
      'pantry',
    ],
  },
  naschmarkt: {
    name: 'Standkarte Naschmarkt',
    en: 'Naschmarkt stall menu',
    lines: [
      'breakfast',
      'snacks',
      ['soups', ['eierschwammerlsuppe']],
      ['bundles', ['familienpaket']],
      'counter',
      'hotDrinks',
      'coldDrinks',
    ],
  },
  graz: {
    name: 'Karte Lend',
    en: 'Lend menu',
    lines: ['mains', 'lunch', ...inn.slice(inn.indexOf('bundles')), ['pantry', ['torte-ganz']]],
  },
  linz: { name: 'Cateringkarte', en: 'Catering menu', lines: ['catering', ['pantry', ['gutschein']]] },
  salzburg: { name: 'Karte Andräviertel', en: 'Andräviertel menu', lines: inn },
  stPoelten: { name: 'Karte St. Pölten', en: 'St. Pölten menu', lines: inn },
};
/** With the goose, without the chanterelles: the card that follows for all inns. */
const winter: readonly Line[] = [
  'mains',
  'lunch',
  'bundles',
  ['soups', ['eierschwammerlsuppe']],
  ...inn.slice(inn.indexOf('salads')),
];

/** Per branch the card of today and, 60 days after loading, the one that replaces it. */
export const menusOn = (loadedOn: Date): readonly MenuRecord[] => {
  const houses = Object.keys(cards) as House[];
  const next = new Date(loadedOn.getTime() + NEXT_CARD_DAYS * DAY_MS).toISOString();
  const inns = houses.filter((house) => house !== 'linz');
  return [
    ...houses.map((house) => ({
      id: demoId('menu', house),
      name: cards[house].name,
      translations: { 'en-GB': { name: cards[house].en } },
      availableFrom: FIRST_DAY,
      branches: [branchId(house)],
      catalog: catalogOf(cards[house].lines),
    })),
    {
      id: demoId('menu', 'seasonal'),
      name: 'Saisonkarte',
      translations: { 'en-GB': { name: 'Seasonal menu' } },
      availableFrom: next,
      branches: inns.map(branchId),
      catalog: catalogOf(winter),
    },
    {
      id: demoId('menu', 'seasonal-catering'),
      name: 'Cateringkarte, Saison',
      translations: { 'en-GB': { name: 'Seasonal catering menu' } },
      availableFrom: next,
      branches: [branchId('linz')],
      catalog: catalogOf(['catering', 'bundles']),
    },
  ];
};

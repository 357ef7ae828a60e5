import type { Category } from '@filiale/contracts/catalog/category';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { demoId } from './demo-id.ts';
import { type Dish, pictureOf } from './dish.ts';
import { bundles } from './dishes/bundles.ts';
import { catering } from './dishes/catering.ts';
import { counter } from './dishes/counter.ts';
import { coldDrinks, hotDrinks, wineAndBeer } from './dishes/drinks.ts';
import { lunch, mains } from './dishes/mains.ts';
import { pantry } from './dishes/pantry.ts';
import { breakfast, snacks } from './dishes/snacks.ts';
import { salads, sideDishes, soups } from './dishes/starters.ts';
import { desserts } from './dishes/sweets.ts';
import type { DishDrawing } from './drawings/dishes.ts';
import { type StationKey, stationIdOf } from './kitchen-stations.ts';

export type CategoryRecord = InputOf<typeof Category> & { id: string };

const weekdays = (from: string, to: string) =>
  (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((type) => ({ type, from, to }));

type CategoryDraft = {
  readonly name: string;
  readonly text?: string;
  readonly en: readonly [name: string, text?: string];
  readonly picture: DishDrawing;
  readonly dishes: readonly Dish[];
  readonly more?: Partial<CategoryRecord>;
};

/** What the menus are put together from, in the order of the card. */
export const menuGroups = {
  lunch: {
    name: 'Mittagsmenü',
    text: 'Montag bis Freitag von 11 bis 14 Uhr.',
    en: ['Lunch', 'Monday to Friday, 11 am to 2 pm.'],
    picture: 'lasagne',
    dishes: lunch,
    more: { schedule: weekdays('11:00', '14:00'), isVisibleWhenUnavailable: true },
  },
  breakfast: {
    name: 'Frühstück',
    text: 'Bis halb zwölf.',
    en: ['Breakfast', 'Until half past eleven.'],
    picture: 'breakfast',
    dishes: breakfast,
    more: { schedule: [{ type: 'daily', from: '06:00', to: '11:30' }], isVisibleWhenUnavailable: true },
  },
  mains: {
    name: 'Vom Herd',
    text: 'Mit Butterschmalz gebacken, mit Zeit geschmort.',
    en: ['From the stove', 'Fried in clarified butter, braised with time.'],
    picture: 'schnitzel',
    dishes: mains,
    more: { isVisibleWhenUnavailable: true },
  },
  bundles: {
    name: 'Menüs',
    text: 'Mehreres zusammen, günstiger als einzeln.',
    en: ['Set menus', 'Several dishes together for less.'],
    picture: 'porkSchnitzel',
    dishes: bundles,
  },
  soups: { name: 'Suppen', en: ['Soups'], picture: 'cheeseDumplingSoup', dishes: soups },
  salads: { name: 'Salate & Vegetarisches', en: ['Salads & vegetarian'], picture: 'leafSalad', dishes: salads },
  sideDishes: {
    name: 'Beilagen & kalte Küche',
    en: ['Sides & cold dishes'],
    picture: 'potatoSalad',
    dishes: sideDishes,
  },
  snacks: {
    name: 'Auf die Hand',
    text: 'Für unterwegs.',
    en: ['To go', 'For on the way.'],
    picture: 'burger',
    dishes: snacks,
  },
  desserts: {
    name: 'Mehlspeisen',
    text: 'Aus der eigenen Backstube.',
    en: ['Desserts', 'From our own bakery.'],
    picture: 'appleStrudel',
    dishes: desserts,
    more: { isVisibleWhenUnavailable: true },
  },
  counter: {
    name: 'Von der Theke',
    text: 'Nach Gewicht, frisch aufgeschnitten.',
    en: ['From the counter', 'By weight, freshly cut.'],
    picture: 'ham',
    dishes: counter,
  },
  hotDrinks: { name: 'Kaffee & Tee', en: ['Coffee & tea'], picture: 'melange', dishes: hotDrinks },
  coldDrinks: { name: 'Getränke', en: ['Drinks'], picture: 'lemonade', dishes: coldDrinks },
  wineAndBeer: {
    name: 'Wein & Bier',
    text: 'Ab 16 Jahren.',
    en: ['Wine & beer', 'From the age of 16.'],
    picture: 'whiteWine',
    dishes: wineAndBeer,
  },
  pantry: {
    name: 'Für zuhause',
    text: 'Eingemacht, abgefüllt, eingepackt.',
    en: ['To take home', 'Preserved, bottled, packed.'],
    picture: 'apricotJar',
    dishes: pantry,
  },
  catering: {
    name: 'Catering',
    text: 'Für Feste und Besprechungen, mit Angebot.',
    en: ['Catering', 'For parties and meetings, with an offer.'],
    picture: 'canapes',
    dishes: catering,
  },
} as const satisfies Record<string, CategoryDraft>;
export type MenuGroup = keyof typeof menuGroups;

/** Keys of what goes with the dishes of a group. */
const goesWith: Partial<Record<MenuGroup, readonly string[]>> = {
  mains: ['blattsalat', 'kraeuterlimonade', 'frittatensuppe', 'apfelstrudel', 'maerzen'],
  bundles: ['maerzen', 'kaiserschmarrn'],
  soups: ['kaisersemmel', 'kraeuterlimonade', 'hollersoda', 'mineralwasser'],
  salads: ['hollersoda', 'sachertorte'],
  snacks: ['pommes', 'kraeuterlimonade', 'radler'],
  desserts: ['melange', 'espresso'],
  lunch: ['kraeuterlimonade', 'melange'],
  breakfast: ['melange', 'apfelsaft'],
};

/** Where the dishes of a group are made; what is only handed out has no station. */
const stationOf: Partial<Record<MenuGroup, StationKey>> = {
  ...{ mains: 'stove', lunch: 'stove', bundles: 'stove', soups: 'stove', snacks: 'stove', breakfast: 'cold' },
  ...{ salads: 'cold', sideDishes: 'cold', catering: 'cold', desserts: 'sweets' },
  ...{ hotDrinks: 'bar', coldDrinks: 'bar', wineAndBeer: 'bar' },
};

export const categoryId = (group: MenuGroup): string => demoId('category', group);

export const categories: readonly CategoryRecord[] = (Object.entries(menuGroups) as [MenuGroup, CategoryDraft][]).map(
  ([group, { name, text = '', en, picture, more = {} }], place) => ({
    id: categoryId(group),
    name,
    description: text,
    translations: { 'en-GB': { name: en[0], ...(en[1] ? { description: en[1] } : {}) } },
    image: pictureOf(picture),
    sortOrder: (place + 1) * 10,
    station: stationIdOf(stationOf[group]),
    goesWith: goesWith[group]?.map((key) => demoId('product', key)) ?? [],
    ...more,
  }),
);

import { choice, type Dish, drink, mayChoose, priced } from '../dish.ts';

const milk = mayChoose('Milch', 'Milk', [
  ['Hafermilch', 'Oat milk', 0.5, 'A'],
  ['Laktosefreie Milch', 'Lactose-free milk', 0.3, 'G'],
]);

/** Kaffee & Tee. */
export const hotDrinks: readonly Dish[] = [
  {
    key: 'melange',
    name: 'Wiener Melange',
    en: ['Viennese melange'],
    price: 4.3,
    picture: 'melange',
    allergens: 'G',
    parts: [milk],
    more: drink,
  },
  { key: 'espresso', name: 'Kleiner Schwarzer', en: ['Espresso'], price: 3.1, picture: 'espresso', more: drink },
  {
    key: 'tee',
    name: 'Tee im Glas',
    en: ['Glass of tea'],
    price: 3.8,
    picture: 'tea',
    more: drink,
    parts: [
      choice('Sorte', 'Kind', [
        ['Alpenkräuter', 'Alpine herbs'],
        ['Schwarztee', 'Black tea'],
        ['Grüntee', 'Green tea'],
        ['Rosmarin-Zitrone', 'Rosemary and lemon'],
      ]),
    ],
  },
  // Mostly milk, therefore food by law when taken along, a drink at the table.
  {
    key: 'heisse-schokolade',
    name: 'Heiße Schokolade',
    text: 'Mit Schlagobers',
    en: ['Hot chocolate', 'With whipped cream'],
    price: 4.9,
    picture: 'chocolate',
    allergens: 'G',
    more: { tax: 10, takeawayTax: 10, dineInTax: 20 },
  },
  {
    key: 'eiskaffee',
    name: 'Eiskaffee',
    text: 'Vanilleeis, Schlagobers, Hohlhippe',
    en: ['Iced coffee', 'Vanilla ice cream, whipped cream, wafer'],
    price: 6.4,
    picture: 'icedCoffee',
    allergens: 'A C G',
    more: { tax: 10, takeawayTax: 10, dineInTax: 20 },
  },
];

/** Getränke. */
export const coldDrinks: readonly Dish[] = [
  {
    key: 'kraeuterlimonade',
    name: 'Kräuterlimonade 0,4 l',
    text: 'Zitronenmelisse, Holunder, Soda',
    en: ['Herb lemonade 0.4 l', 'Lemon balm, elderflower, soda'],
    price: 4.2,
    picture: 'lemonade',
    more: drink,
  },
  {
    key: 'hollersoda',
    name: 'Hollersoda 0,5 l',
    en: ['Elderflower soda 0.5 l'],
    price: 3.9,
    picture: 'elderflower',
    more: drink,
  },
  {
    key: 'apfelsaft',
    name: 'Apfelsaft naturtrüb',
    text: 'Aus dem Mostviertel',
    en: ['Cloudy apple juice', 'From the Mostviertel'],
    price: 3.6,
    picture: 'appleJuice',
    more: drink,
    parts: [
      choice('Größe', 'Size', [priced('0,25 l', '0.25 l', 3.6), priced('0,5 l gespritzt', '0.5 l with soda', 4.4)]),
    ],
  },
  {
    key: 'ribiselsaft',
    name: 'Ribiselsaft',
    en: ['Redcurrant juice'],
    price: 3.9,
    picture: 'currantJuice',
    more: drink,
    parts: [
      choice('Größe', 'Size', [priced('0,25 l', '0.25 l', 3.9), priced('0,5 l gespritzt', '0.5 l with soda', 4.6)]),
    ],
  },
  {
    key: 'eistee',
    name: 'Hausgemachter Eistee 0,4 l',
    text: 'Schwarztee, Rosmarin, Zitrone',
    en: ['Home-made iced tea 0.4 l', 'Black tea, rosemary, lemon'],
    price: 4.1,
    picture: 'icedTea',
    more: drink,
  },
  { key: 'cola', name: 'Steirer Cola 0,33 l', en: ['Styrian cola 0.33 l'], price: 3.6, picture: 'cola', more: drink },
  {
    key: 'mineralwasser',
    name: 'Mineralwasser 0,33 l',
    en: ['Mineral water 0.33 l'],
    price: 2.9,
    picture: 'water',
    more: { ...drink, netQuantity: { value: 330, unit: 'milliliter' } },
    parts: [
      choice('Sorte', 'Kind', [
        ['Prickelnd', 'Sparkling'],
        ['Still', 'Still'],
      ]),
    ],
  },
];

/** Wein & Bier. */
export const wineAndBeer: readonly Dish[] = [
  {
    key: 'maerzen',
    name: 'Märzen vom Fass',
    en: ['Draught Märzen beer'],
    price: 5.4,
    picture: 'beer',
    allergens: 'A',
    more: drink,
    parts: [
      choice('Größe', 'Size', [
        priced('Seidel 0,3 l', 'Small 0.3 l', 4.2),
        priced('Krügerl 0,5 l', 'Large 0.5 l', 5.4),
      ]),
    ],
  },
  {
    key: 'radler',
    name: 'Radler 0,5 l',
    en: ['Shandy 0.5 l'],
    price: 5.2,
    picture: 'shandy',
    allergens: 'A',
    more: drink,
  },
  {
    key: 'gemischter-satz',
    name: 'Gemischter Satz 1/8 l',
    text: 'Wiener Weingut, trocken',
    en: ['Gemischter Satz 1/8 l', 'Viennese winery, dry'],
    price: 4.8,
    picture: 'whiteWine',
    allergens: 'O',
    more: drink,
  },
  {
    key: 'gruener-veltliner',
    name: 'Grüner Veltliner 1/8 l',
    text: 'Weinviertel, pfeffrig',
    en: ['Grüner Veltliner 1/8 l', 'Weinviertel, peppery'],
    price: 4.4,
    picture: 'whiteWine',
    allergens: 'O',
    more: drink,
  },
  {
    key: 'zweigelt',
    name: 'Blauer Zweigelt 1/8 l',
    text: 'Burgenland, kirschig',
    en: ['Blauer Zweigelt 1/8 l', 'Burgenland, cherry notes'],
    price: 4.6,
    picture: 'redWine',
    allergens: 'O',
    more: drink,
  },
  {
    key: 'kaiserspritzer',
    name: 'Kaiserspritzer 1/4 l',
    text: 'Weißwein, Soda, Holler',
    en: ['Kaiser spritzer 1/4 l', 'White wine, soda, elderflower'],
    price: 4.5,
    picture: 'spritzer',
    allergens: 'O',
    more: drink,
  },
];

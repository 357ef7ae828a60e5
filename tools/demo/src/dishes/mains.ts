import { choice, type Dish, extras, mayChoose } from '../dish.ts';

const sides = choice(
  'Beilage',
  'Side',
  [
    ['Erdäpfelsalat', 'Potato salad', 0, 'L M'],
    ['Petersilerdäpfel', 'Parsley potatoes', 0, 'G'],
    ['Gemischter Salat', 'Mixed salad', 1.2, 'M O'],
    ['Pommes frites', 'Chips', 0.8],
    ['Ohne Beilage', 'No side', -3],
  ],
  'Im Preis enthalten',
);

/** Vom Herd. */
export const mains: readonly Dish[] = [
  {
    key: 'wiener-schnitzel',
    name: 'Wiener Schnitzel vom Kalb',
    text: 'Erdäpfelsalat, Preiselbeeren, Zitrone',
    en: ['Wiener schnitzel (veal)', 'Potato salad, lingonberries, lemon'],
    price: 24.9,
    picture: 'schnitzel',
    allergens: 'A C G M',
    more: { isStepByStep: true },
    parts: [
      sides,
      extras('Dazu', 'Extras', [
        ['Preiselbeeren', 'Lingonberries', 1.5],
        ['Sardellenringerl', 'Anchovy ring', 1.2, 'D'],
        ['Sauce Tartare', 'Tartar sauce', 1.9, 'C G M'],
        ['Extra Zitrone', 'Extra lemon'],
      ]),
    ],
  },
  {
    key: 'schweinsschnitzel',
    name: 'Schnitzel vom Schwein',
    text: 'Petersilerdäpfel, Zitrone',
    en: ['Pork schnitzel', 'Parsley potatoes, lemon'],
    price: 16.5,
    picture: 'porkSchnitzel',
    allergens: 'A C G',
    parts: [sides],
  },
  {
    key: 'tafelspitz',
    name: 'Tafelspitz mit Semmelkren',
    text: 'Rösterdäpfel, Cremespinat, Schnittlauchsauce',
    en: ['Boiled beef with bread-horseradish', 'Roast potatoes, creamed spinach, chive sauce'],
    price: 22.5,
    picture: 'tafelspitz',
    allergens: 'A C G L',
  },
  {
    key: 'fiakergulasch',
    name: 'Fiakergulasch',
    text: 'Rindswade, Spiegelei, Frankfurter, Semmelknödel',
    en: ['Fiaker goulash', 'Beef shin, fried egg, frankfurter, bread dumpling'],
    price: 16.9,
    picture: 'gulasch',
    allergens: 'A C G L',
    // Sold out: shown greyed with the reason, as the category says.
    more: { isEnabled: false },
  },
  {
    key: 'saftgulasch',
    name: 'Wiener Saftgulasch',
    text: 'Semmelknödel, Essiggurkerl',
    en: ['Viennese beef goulash', 'Bread dumpling, gherkin'],
    price: 15.4,
    picture: 'gulasch',
    allergens: 'A C G L',
    parts: [
      choice('Größe', 'Size', [
        ['Große Portion', 'Large'],
        ['Kleine Portion', 'Small', -3.5],
      ]),
    ],
  },
  {
    key: 'kaesespaetzle',
    name: 'Käsespätzle aus dem Pfandl',
    text: 'Bergkäse, Röstzwiebel, grüner Salat',
    en: ['Cheese spaetzle from the pan', 'Mountain cheese, crisp onions, green salad'],
    price: 14.8,
    picture: 'spaetzle',
    allergens: 'A C G',
    parts: [
      mayChoose('Extra', 'Extra', [
        ['Speckwürfel', 'Bacon', 2.2],
        ['Mehr Käse', 'More cheese', 1.8, 'G'],
      ]),
    ],
  },
  {
    key: 'schweinsbraten',
    name: 'Schweinsbraten',
    text: 'Semmelknödel, warmer Krautsalat, Natursaft',
    en: ['Roast pork', 'Bread dumpling, warm cabbage salad, gravy'],
    price: 16.8,
    picture: 'roastPork',
    allergens: 'A C G L M',
  },
  {
    key: 'forelle',
    name: 'Forelle Müllerin',
    text: 'Aus der Ybbs, Petersilerdäpfel, Mandelbutter',
    en: ['Trout meunière', 'From the Ybbs, parsley potatoes, almond butter'],
    price: 21.9,
    picture: 'trout',
    allergens: 'A D G H',
    more: { leadTime: { value: 10, unit: 'minutes' } },
  },
  {
    key: 'backhendl',
    name: 'Steirisches Backhendl',
    text: 'Ausgelöst oder mit Bein, Erdäpfel-Vogerlsalat',
    en: ['Styrian fried chicken', 'Boned or on the bone, potato and lamb’s lettuce salad'],
    price: 17.6,
    picture: 'chickenSalad',
    allergens: 'A C G M',
    parts: [
      choice('Zubereitung', 'How', [
        ['Ausgelöst', 'Boned'],
        ['Mit Bein', 'On the bone', -1],
      ]),
      sides,
    ],
  },
  {
    key: 'gefuellte-paprika',
    name: 'Gefüllte Paprika',
    text: 'Faschiertes, Paradeissauce, Salzerdäpfel',
    en: ['Stuffed peppers', 'Minced meat, tomato sauce, boiled potatoes'],
    price: 13.9,
    picture: 'stuffedPepper',
    allergens: 'A C L',
  },
  {
    key: 'blunzengroestl',
    name: 'Blunzengröstl mit Spiegelei',
    text: 'Erdäpfel, Blutwurst, frischer Kren',
    en: ['Black pudding hash with fried egg', 'Potatoes, black pudding, fresh horseradish'],
    price: 13.4,
    picture: 'groestl',
    allergens: 'A C G M',
  },
  {
    key: 'martinigansl',
    name: 'Martinigansl',
    text: 'Viertel, Rotkraut, Erdäpfelknödel. Nur auf Vorbestellung',
    en: ['Martinmas goose', 'A quarter, red cabbage, potato dumpling. Preorder only'],
    price: 29.5,
    picture: 'goose',
    allergens: 'A C G L O',
    more: { leadTime: { value: 1, unit: 'days' }, maximumQuantity: 12 },
    parts: [
      extras('Dazu', 'Extras', [
        ['Apfelrotkraut', 'Red cabbage', 2.4],
        ['Erdäpfelknödel', 'Potato dumpling', 2.1, 'A C'],
        ['Maroni', 'Chestnuts', 3.2],
      ]),
    ],
  },
  {
    key: 'kalbsleber',
    name: 'Kalbsleber geröstet',
    text: 'Majoran, Zwiebel, Petersilerdäpfel',
    en: ['Sautéed veal liver', 'Marjoram, onions, parsley potatoes'],
    price: 17.2,
    picture: 'liver',
    allergens: 'A G O',
  },
];

/** Mittagsmenü: on weekdays from 11 to 14. */
export const lunch: readonly Dish[] = [
  {
    key: 'mittag-fleisch',
    name: 'Mittagsteller Fleisch',
    text: 'Faschierter Braten, Erdäpfelpüree, Röstzwiebel',
    en: ['Lunch plate with meat', 'Meat loaf, mashed potatoes, crisp onions'],
    price: 10.9,
    picture: 'meatLoaf',
    allergens: 'A C G M',
    parts: [
      mayChoose('Vorspeise', 'Starter', [
        ['Tagessuppe', 'Soup of the day', 2.5, 'A G L'],
        ['Kleiner Salat', 'Small salad', 2.5, 'M O'],
      ]),
    ],
  },
  {
    key: 'mittag-gemuese',
    name: 'Mittagsteller Gemüse',
    text: 'Kürbisrisotto, Vogerlsalat, Kernöl',
    en: ['Vegetable lunch plate', 'Pumpkin risotto, lamb’s lettuce, pumpkin seed oil'],
    price: 9.9,
    picture: 'risotto',
    allergens: 'G L',
    parts: [
      mayChoose('Vorspeise', 'Starter', [
        ['Tagessuppe', 'Soup of the day', 2.5, 'A G L'],
        ['Kleiner Salat', 'Small salad', 2.5, 'M O'],
      ]),
    ],
  },
  {
    key: 'mittag-lasagne',
    name: 'Lasagne aus dem Rohr',
    text: 'Rind und Schwein, Blattsalat',
    en: ['Oven-baked lasagne', 'Beef and pork, leaf salad'],
    price: 10.4,
    picture: 'lasagne',
    allergens: 'A C G L',
  },
  {
    key: 'mittag-eiernockerl',
    name: 'Eiernockerl mit grünem Salat',
    en: ['Egg dumplings with green salad'],
    price: 9.4,
    picture: 'dumplingEgg',
    allergens: 'A C G M',
  },
];

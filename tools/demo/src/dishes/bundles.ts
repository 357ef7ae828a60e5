import { choice, choiceOf, type Dish, mayChoose } from '../dish.ts';

const bundle = { type: 'bundle' } as const;
const starters = choice('Vorspeise', 'Starter', [
  choiceOf('frittatensuppe', 'Frittatensuppe', 'Pancake soup'),
  choiceOf('kaspressknoedelsuppe', 'Kaspressknödelsuppe', 'Cheese dumpling soup', 1),
  choiceOf('blattsalat', 'Blattsalat', 'Leaf salad', 1.5),
]);
const drinks = choice('Getränk', 'Drink', [
  choiceOf('kraeuterlimonade', 'Kräuterlimonade', 'Herb lemonade'),
  choiceOf('mineralwasser', 'Mineralwasser', 'Mineral water', -0.5),
  choiceOf('radler', 'Radler', 'Shandy', 1),
]);

/** Menüs: several dishes at one price. */
export const bundles: readonly Dish[] = [
  {
    key: 'wiener-menue',
    name: 'Wiener Menü',
    text: 'Suppe, Schnitzel, Mehlspeise, Getränk',
    en: ['Viennese menu', 'Soup, schnitzel, dessert, drink'],
    price: 29.9,
    picture: 'schnitzel',
    allergens: 'A C G L M',
    more: { ...bundle, isStepByStep: true },
    parts: [
      starters,
      choice('Hauptspeise', 'Main course', [
        choiceOf('schweinsschnitzel', 'Schnitzel vom Schwein', 'Pork schnitzel'),
        choiceOf('wiener-schnitzel', 'Wiener Schnitzel vom Kalb', 'Wiener schnitzel (veal)', 7.5),
        choiceOf('kuerbisrisotto', 'Kürbisrisotto', 'Pumpkin risotto', -2),
      ]),
      choice('Mehlspeise', 'Dessert', [
        choiceOf('apfelstrudel', 'Apfelstrudel', 'Apple strudel'),
        choiceOf('sachertorte', 'Sachertorte', 'Sacher cake'),
      ]),
      drinks,
    ],
  },
  {
    key: 'familienpaket',
    name: 'Familienpaket für vier',
    text: 'Vier Schnitzel, zwei Beilagen, ein Dessert zum Teilen',
    en: ['Family pack for four', 'Four schnitzels, two sides, a dessert to share'],
    price: 64,
    picture: 'porkSchnitzel',
    allergens: 'A C G L M',
    more: { ...bundle, maximumQuantity: 5 },
    parts: [
      choice('Erste Beilage', 'First side', [
        choiceOf('erdaepfelsalat', 'Erdäpfelsalat', 'Potato salad'),
        choiceOf('pommes', 'Pommes frites', 'Chips'),
      ]),
      choice('Zweite Beilage', 'Second side', [
        choiceOf('krautsalat', 'Krautsalat', 'Cabbage salad'),
        choiceOf('gurkensalat', 'Gurkensalat', 'Cucumber salad'),
      ]),
      choice('Dessert', 'Dessert', [
        choiceOf('kaiserschmarrn', 'Kaiserschmarrn', 'Kaiserschmarrn', 4, 2),
        choiceOf('apfelstrudel', 'Apfelstrudel', 'Apple strudel', 0, 4),
      ]),
    ],
  },
  {
    key: 'jause',
    name: 'Jausenmenü',
    text: 'Leberkässemmel, Getränk, Krapfen',
    en: ['Snack menu', 'Meat loaf roll, drink, doughnut'],
    price: 11.9,
    picture: 'meatLoafRoll',
    allergens: 'A C G M',
    more: bundle,
    parts: [drinks, mayChoose('Nachspeise', 'Dessert', [['Krapfen', 'Doughnut', 2.5, 'A C G']])],
  },
];

import { choice, type Dish, extras, mayChoose } from '../dish.ts';

const bread = choice('Gebäck', 'Bread', [
  ['Kaisersemmel', 'Kaiser roll', 0, 'A'],
  ['Kornspitz', 'Wholegrain roll', 0.3, 'A N'],
  ['Glutenfreies Weckerl', 'Gluten-free roll', 1.2],
]);

/** Auf die Hand. */
export const snacks: readonly Dish[] = [
  {
    key: 'leberkaessemmel',
    name: 'Leberkässemmel',
    text: 'Zwei Finger dick, süßer oder scharfer Senf',
    en: ['Meat loaf roll', 'Two fingers thick, sweet or hot mustard'],
    price: 5.4,
    picture: 'meatLoafRoll',
    allergens: 'A G M',
    parts: [
      choice('Senf', 'Mustard', [
        ['Süß', 'Sweet', 0, 'M'],
        ['Scharf', 'Hot', 0, 'M'],
        ['Ohne', 'None'],
      ]),
      bread,
    ],
  },
  {
    key: 'burger',
    name: 'Josefstädter Burger',
    text: 'Rind aus dem Waldviertel, Bergkäse, Gurkerl',
    en: ['Josefstadt burger', 'Beef from the Waldviertel, mountain cheese, gherkin'],
    price: 13.9,
    picture: 'burger',
    allergens: 'A C G M N',
    more: { isStepByStep: true },
    parts: [
      choice('Garstufe', 'Cooked', [
        ['Rosa', 'Pink'],
        ['Durch', 'Well done'],
      ]),
      extras('Belag', 'Toppings', [
        ['Speck', 'Bacon', 1.9],
        ['Spiegelei', 'Fried egg', 1.6, 'C'],
        ['Extra Käse', 'Extra cheese', 1.4, 'G'],
        ['Ohne Zwiebel', 'No onion'],
      ]),
      mayChoose('Beilage', 'Side', [
        ['Pommes frites', 'Chips', 3.2],
        ['Krautsalat', 'Cabbage salad', 2.9, 'M'],
      ]),
    ],
  },
  {
    key: 'kaesekrainer-hotdog',
    name: 'Käsekrainer im Weckerl',
    text: 'Senf, Kren, Röstzwiebel',
    en: ['Cheese sausage in a roll', 'Mustard, horseradish, crisp onions'],
    price: 6.2,
    picture: 'hotDog',
    allergens: 'A G M',
    parts: [
      extras('Drauf', 'On top', [
        ['Süßer Senf', 'Sweet mustard', 0, 'M'],
        ['Scharfer Senf', 'Hot mustard', 0, 'M'],
        ['Ketchup', 'Ketchup'],
        ['Kren', 'Horseradish', 0.4, 'O'],
        ['Röstzwiebel', 'Crisp onions', 0.5, 'A'],
      ]),
    ],
  },
  {
    key: 'frankfurter',
    name: 'Frankfurter mit Senf',
    text: 'Ein Paar, frischer Kren, Semmel',
    en: ['Frankfurters with mustard', 'One pair, fresh horseradish, roll'],
    price: 5.9,
    picture: 'sausagePair',
    allergens: 'A M',
    more: { unit: 'pair', maximumQuantity: 30 },
  },
  {
    key: 'schnitzelsemmel',
    name: 'Schnitzelsemmel',
    text: 'Schwein oder Hendl, Salat, Sauce Tartare',
    en: ['Schnitzel roll', 'Pork or chicken, salad, tartar sauce'],
    price: 7.4,
    picture: 'meatLoafRoll',
    allergens: 'A C G M',
    parts: [
      choice('Fleisch', 'Meat', [
        ['Schwein', 'Pork'],
        ['Hendl', 'Chicken', 0.5],
      ]),
      bread,
    ],
  },
  {
    key: 'lachsbrot',
    name: 'Lachsbrot',
    text: 'Gebeizter Alpenlachs, Dille, rote Zwiebel',
    en: ['Salmon on bread', 'Cured Alpine salmon, dill, red onion'],
    price: 7.9,
    picture: 'salmonBread',
    allergens: 'A D G M',
  },
];

/** Frühstück, until half past eleven. */
export const breakfast: readonly Dish[] = [
  {
    key: 'wirtshausfruehstueck',
    name: 'Wirtshausfrühstück',
    text: 'Spiegeleier, Speck, Semmel, Marillenmarmelade',
    en: ['Inn breakfast', 'Fried eggs, bacon, roll, apricot jam'],
    price: 11.9,
    picture: 'breakfast',
    allergens: 'A C G',
    parts: [
      choice('Eier', 'Eggs', [
        ['Spiegeleier', 'Fried', 0, 'C'],
        ['Eierspeis', 'Scrambled', 0, 'C G'],
        ['Weiches Ei', 'Soft-boiled', -1, 'C'],
      ]),
      mayChoose('Dazu', 'Extra', [
        ['Melange', 'Melange', 3.2, 'G'],
        ['Orangensaft', 'Orange juice', 3.4],
      ]),
    ],
  },
  {
    key: 'muesli',
    name: 'Bircher Müsli',
    text: 'Joghurt, Beeren, Haselnüsse',
    en: ['Bircher muesli', 'Yoghurt, berries, hazelnuts'],
    price: 7.6,
    picture: 'muesli',
    allergens: 'A G H',
  },
  {
    key: 'avocadobrot',
    name: 'Avocadobrot',
    text: 'Paradeiser, Kresse, Sauerteigbrot',
    en: ['Avocado on toast', 'Tomato, cress, sourdough'],
    price: 9.4,
    picture: 'avocadoBread',
    allergens: 'A',
    parts: [
      mayChoose('Dazu', 'Extra', [
        ['Pochiertes Ei', 'Poached egg', 2.1, 'C'],
        ['Lachs', 'Salmon', 3.9, 'D'],
      ]),
    ],
  },
  {
    key: 'eibrot',
    name: 'Eibrot mit Schnittlauch',
    en: ['Egg on bread with chives'],
    price: 5.2,
    picture: 'eggBread',
    allergens: 'A C G',
  },
  {
    key: 'palatschinken-fruehstueck',
    name: 'Topfenpalatschinken',
    text: 'Vanille, Marillenröster',
    en: ['Curd cheese pancakes', 'Vanilla, stewed apricots'],
    price: 8.4,
    picture: 'pancakes',
    allergens: 'A C G',
  },
  {
    key: 'kaisersemmel',
    name: 'Kaisersemmel',
    en: ['Kaiser roll'],
    price: 0.9,
    picture: 'roll',
    allergens: 'A',
    more: { maximumQuantity: 100 },
  },
];

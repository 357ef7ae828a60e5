import type { Node } from '@filiale/contracts/content/node';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { demoId } from '../demo-id.ts';
import { petImage } from './pet-pictures.ts';

export type PetNode = InputOf<typeof Node> & { readonly id: string };
type Range = 'catSnack' | 'dogSnack' | 'completeFood';
type Words = readonly [name: string, text: string, composition: string];

const product = (
  picture: Parameters<typeof petImage>[0],
  select: Range,
  [name, body, composition]: Words,
  [english, text, madeOf]: Words,
  components: string,
): PetNode => ({
  ...{ id: demoId('node', `pets/${picture}`), type: 'product', identifier: `futter-${picture}`, isPublic: true },
  content: {
    ...{ name, select, body, composition, image: petImage(picture, name) },
    ...{ compositionHeadline: 'Zusammensetzung', componentsHeadline: 'Analytische Bestandteile', components },
    translations: {
      'en-GB': {
        ...{ name: english, body: text, composition: madeOf, components },
        ...{ compositionHeadline: 'Composition', componentsHeadline: 'Analytical constituents' },
      },
    },
  },
});

/** Three of each range. Source: SITE-024, SITE-025. */
export const petProducts: readonly PetNode[] = [
  product(
    ...(['fish', 'catSnack'] as const),
    ['Fischknusper', 'Knusprige Stangen aus Forelle, luftgetrocknet.', 'Forelle 92 %, Erdäpfelmehl, Leinsamen'],
    ['Fish crunch', 'Crunchy sticks of trout, air-dried.', 'Trout 92 %, potato flour, linseed'],
    'Rohprotein 58 %, Rohfett 12 %, Rohasche 9 %, Rohfaser 1 %',
  ),
  product(
    ...(['cheese', 'catSnack'] as const),
    ['Käsehappen', 'Kleine Happen mit Heumilchkäse.', 'Heumilchkäse 40 %, Huhn 35 %, Reis'],
    ['Cheese bites', 'Small bites with hay milk cheese.', 'Hay milk cheese 40 %, chicken 35 %, rice'],
    'Rohprotein 44 %, Rohfett 18 %, Rohasche 6 %, Rohfaser 1 %',
  ),
  product(
    ...(['mint', 'catSnack'] as const),
    ['Minzestangen', 'Mit Katzenminze aus dem Waldviertel.', 'Huhn 70 %, Erbsen, Katzenminze 2 %'],
    ['Mint sticks', 'With catnip from the Waldviertel.', 'Chicken 70 %, peas, catnip 2 %'],
    'Rohprotein 49 %, Rohfett 14 %, Rohasche 7 %, Rohfaser 2 %',
  ),
  product(
    ...(['beef', 'dogSnack'] as const),
    ['Rinderstange', 'Eine Stunde Kauen, nichts sonst.', 'Rind 100 %'],
    ['Beef stick', 'An hour of chewing, and nothing else.', 'Beef 100 %'],
    'Rohprotein 72 %, Rohfett 9 %, Rohasche 5 %, Rohfaser 1 %',
  ),
  product(
    ...(['lamb', 'dogSnack'] as const),
    ['Lammtaler', 'Taler zum Üben, klein genug für jede Hosentasche.', 'Lamm 80 %, Kürbis, Petersilie'],
    ['Lamb coins', 'Coins for training, small enough for any pocket.', 'Lamb 80 %, pumpkin, parsley'],
    'Rohprotein 46 %, Rohfett 21 %, Rohasche 6 %, Rohfaser 2 %',
  ),
  product(
    ...(['carrot', 'dogSnack'] as const),
    ['Karottenknochen', 'Ohne Fleisch, mit viel Biss.', 'Karotte 60 %, Erbsenprotein, Apfel'],
    ['Carrot bones', 'Without meat, with a good bite.', 'Carrot 60 %, pea protein, apple'],
    'Rohprotein 19 %, Rohfett 4 %, Rohasche 5 %, Rohfaser 6 %',
  ),
  product(
    ...(['salmon', 'completeFood'] as const),
    [
      'Lachs mit Kartoffel',
      'Alleinfutter für ausgewachsene Katzen, aus der Dose.',
      'Lachs 64 %, Brühe, Kartoffel 4 %, Lachsöl',
    ],
    ['Salmon with potato', 'Complete food for adult cats, from the tin.', 'Salmon 64 %, broth, potato 4 %, salmon oil'],
    'Rohprotein 11 %, Rohfett 6 %, Rohasche 2 %, Feuchte 79 %',
  ),
  product(
    ...(['poultry', 'completeFood'] as const),
    ['Huhn mit Reis', 'Alleinfutter für Hunde, kalt gepresst.', 'Huhn 55 %, Reis, Karotte, Kräuter'],
    ['Chicken with rice', 'Complete food for dogs, cold pressed.', 'Chicken 55 %, rice, carrot, herbs'],
    'Rohprotein 26 %, Rohfett 12 %, Rohasche 7 %, Rohfaser 3 %',
  ),
  product(
    ...(['game', 'completeFood'] as const),
    [
      'Wild aus den Alpen',
      'Alleinfutter für empfindliche Hunde, ohne Getreide.',
      'Reh und Hirsch 60 %, Süßkartoffel, Heidelbeere',
    ],
    ['Alpine game', 'Complete food for sensitive dogs, without grain.', 'Venison 60 %, sweet potato, blueberry'],
    'Rohprotein 28 %, Rohfett 14 %, Rohasche 7 %, Rohfaser 3 %',
  ),
];

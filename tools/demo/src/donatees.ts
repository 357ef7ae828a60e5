import type { Donatee } from '@filiale/contracts/catalog/donatee';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { demoId } from './demo-id.ts';

type Line = readonly [identifier: string, name: string, text: string, enName: string, enText: string];
const lines: readonly Line[] = [
  [
    'tafel-wien-west',
    'Tafel Wien West',
    'Rettet Lebensmittel und gibt sie an 900 Haushalte weiter.',
    'Vienna West food bank',
    'Saves food and passes it on to 900 households.',
  ],
  [
    'lesepaten-graz',
    'Lesepaten Graz',
    'Freiwillige lesen mit Volksschulkindern, einmal in der Woche.',
    'Reading mentors Graz',
    'Volunteers read with primary school children once a week.',
  ],
  [
    'notschlafstelle-linz',
    'Notschlafstelle Linz Mitte',
    'Vierzig Betten und ein warmes Frühstück.',
    'Night shelter Linz',
    'Forty beds and a warm breakfast.',
  ],
  [
    'hospiz-lebensbogen',
    'Hospiz Lebensbogen',
    'Begleitet Familien in Niederösterreich zuhause.',
    'Lebensbogen hospice',
    'Accompanies families in Lower Austria at home.',
  ],
  [
    'bergwald-salzburg',
    'Bergwald Salzburg',
    'Pflanzt Schutzwald im Pongau.',
    'Salzburg mountain forest',
    'Plants protective forest in the Pongau.',
  ],
  [
    'tierheim-donauau',
    'Tierheim Donauau',
    'Ein Zuhause auf Zeit für Hunde, Katzen und Hasen.',
    'Donauau animal shelter',
    'A home for a while for dogs, cats and rabbits.',
  ],
];

/** Whom a guest may choose at checkout. */
export const donatees: readonly (InputOf<typeof Donatee> & { id: string })[] = lines.map(
  ([identifier, name, description, enName, enText]) => ({
    id: demoId('donatee', identifier),
    identifier,
    name,
    description,
    translations: { 'en-GB': { name: enName, description: enText } },
  }),
);

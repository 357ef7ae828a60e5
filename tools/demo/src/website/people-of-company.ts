import type { Node } from '@filiale/contracts/content/node';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { demoId } from '../demo-id.ts';
import { portraitImage } from './page-pictures.ts';

type Demo = InputOf<typeof Node> & { readonly id: string };

const person = (
  key: Parameters<typeof portraitImage>[0],
  name: string,
  [position, english]: readonly [string, string],
): Demo => ({
  ...{ id: demoId('node', key), type: 'contactPerson', identifier: `team-${key}`, isPublic: true },
  content: {
    ...{ name, position, image: portraitImage(key, name) },
    links: [{ id: demoId('link', key), href: `mailto:${key}@rosmarin-kren.example` }],
    translations: { 'en-GB': { position: english } },
  },
});

/** Contact persons of guests. */
export const team: readonly Demo[] = [
  person('maria', 'Maria Kren', ['Küchenchefin und Gründerin', 'Head chef and founder']),
  person('jakob', 'Jakob Rosmarin', ['Geschäftsführung', 'Managing director']),
  person('amira', 'Amira Hadžić', ['Catering und Feste', 'Catering and parties']),
  person('lukas', 'Lukas Brandauer', ['Küchenchef Salzburg', 'Head chef, Salzburg']),
  person('ines', 'Ines Pichler', ['Patisserie', 'Pastry']),
  person('tomo', 'Tomo Kovač', ['Ausbildung und Lehre', 'Training and apprentices']),
];

type Words = readonly [name: string, position: string, body: string];
const job = (identifier: string, [name, position, body]: Words, [english, as, text]: Words): Demo => ({
  ...{ id: demoId('node', identifier), type: 'job', identifier, isPublic: true },
  content: { name, position, body, translations: { 'en-GB': { name: english, position: as, body: text } } },
});

export const jobs: readonly Demo[] = [
  job(
    'koch-graz',
    [
      'Köchin oder Koch in Graz',
      'Vollzeit',
      'Wir suchen **ab sofort**.\n\n- 40 Stunden an vier Tagen\n- 2.650 € brutto, Überzahlung nach Erfahrung\n- jeder zweite Sonntag frei',
    ],
    [
      'Cook in Graz',
      'Full time',
      'We are looking **right now**.\n\n- 40 hours on four days\n- €2,650 gross, more with experience\n- every other Sunday off',
    ],
  ),
  job(
    'service-josefstadt',
    ['Service in der Josefstadt', '25 Stunden', 'Abends und an Wochenenden. Trinkgeld teilen wir mit der Küche.'],
    ['Service in Josefstadt', '25 hours', 'Evenings and weekends. Tips are shared with the kitchen.'],
  ),
  job(
    'lehre-linz',
    [
      'Lehre Restaurantfach in Linz',
      'Lehrling',
      'Ab September, mit Lehre und Matura. Schnuppern ist jede Woche möglich.',
    ],
    ['Apprenticeship in service, Linz', 'Apprentice', 'From September, also with A-levels. Come and try any week.'],
  ),
  job(
    'patisserie-salzburg',
    ['Patisserie in Salzburg', 'Vollzeit', 'Strudel, Torten, Eis: alles aus der Hand, nichts aus der Packung.'],
    ['Pastry in Salzburg', 'Full time', 'Strudel, cakes, ice cream: all by hand, nothing from a packet.'],
  ),
];

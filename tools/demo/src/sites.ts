import type { Site } from '@filiale/contracts/content/site';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { houseImage } from './branches.ts';
import { demoId } from './demo-id.ts';

type Input = InputOf<typeof Site> & { id: string };
type Block = NonNullable<NonNullable<Input['content']>['body']>[number];
type Texts = { readonly path: string; readonly name: string; readonly title: string; readonly description: string };
type Page = {
  readonly key: string;
  readonly de: Texts;
  readonly en?: Texts;
  readonly isPublic?: boolean;
  readonly body: (id: (place: string) => string, say: Say) => Block[];
};
/** One of a German and an English text. */
type Say = (german: string, english?: string) => string;

const written =
  (type: 'heading' | 'text') =>
  (id: string, text: string): Block => ({ id, type, value: { text } });
const heading = written('heading');
const paragraph = written('text');

const pages: readonly Page[] = [
  {
    key: 'start',
    de: {
      path: '/',
      name: 'Startseite',
      title: 'Willkommen bei Rosmarin & Kren',
      description: 'Wirtshausküche aus sechs Filialen.',
    },
    en: { path: '', name: 'Home', title: 'Welcome to Rosmarin & Kren', description: 'Inn cooking from six branches.' },
    body: (id, say) => [
      paragraph(
        id('a'),
        say(
          'Schnitzel, Tafelspitz und Mehlspeisen, jeden Tag frisch gekocht. [Was uns wichtig ist](/unternehmen/kueche)',
          'Schnitzel, boiled beef and desserts, cooked fresh every day. [What matters to us](/en/company/kitchen)',
        ),
      ),
    ],
  },
  {
    key: 'unternehmen',
    de: {
      path: 'unternehmen',
      name: 'Über uns',
      title: 'Ein Wirtshaus, sechs Adressen',
      description: 'Wer hinter Rosmarin & Kren steht.',
    },
    en: {
      path: 'company',
      name: 'About us',
      title: 'One inn, six addresses',
      description: 'Who is behind Rosmarin & Kren.',
    },
    body: (id, say) => [
      paragraph(
        id('a'),
        say(
          'Angefangen hat es 2009 mit zwölf Tischen in der Josefstadt. Heute kochen wir in Wien, Graz, Linz und Salzburg, und noch immer wird jede Suppe in der Filiale angesetzt, in der sie gegessen wird.',
          'It began in 2009 with twelve tables in Josefstadt. Today we cook in Vienna, Graz, Linz and Salzburg, and every soup is still made in the branch where it is eaten.',
        ),
      ),
      {
        id: id('b'),
        type: 'image',
        value: {
          image: houseImage('josefstadt'),
          text: say('Das Stammhaus in der Lerchenfelder Straße.', 'Where it began, in Lerchenfelder Straße.'),
        },
      },
      heading(id('c'), say('Das Team', 'The team')),
      paragraph(
        id('d'),
        say(
          '- 84 Menschen in sechs Küchen\n- 11 Lehrlinge, von denen die meisten bleiben\n- ein Betriebsrat, der auch mitkocht',
          '- 84 people in six kitchens\n- 11 apprentices, most of whom stay\n- a works council that cooks, too',
        ),
      ),
    ],
  },
  {
    key: 'kueche',
    de: {
      path: 'unternehmen/kueche',
      name: 'Unsere Küche',
      title: 'Woher unser Essen kommt',
      description: 'Fleisch, Gemüse und Mehl aus Österreich.',
    },
    en: {
      path: 'company/kitchen',
      name: 'Our kitchen',
      title: 'Where our food comes from',
      description: 'Meat, vegetables and flour from Austria.',
    },
    body: (id, say) => [
      paragraph(
        id('a'),
        say(
          'Wir kaufen bei Menschen, die wir kennen. Die Karte richtet sich danach, was sie gerade haben.',
          'We buy from people we know. The menu follows what they have.',
        ),
      ),
      heading(id('b'), say('Unsere Lieferanten', 'Our suppliers')),
      paragraph(
        id('c'),
        say(
          '| Was | Woher |\n| --- | --- |\n| Kalb und Rind | Murau, Steiermark |\n| Erdäpfel | Weinviertel |\n| Kren | Feldbach |\n| Brot | zwei Bäckereien in jeder Stadt |',
          '| What | From |\n| --- | --- |\n| Veal and beef | Murau, Styria |\n| Potatoes | Weinviertel |\n| Horseradish | Feldbach |\n| Bread | two bakeries in each town |',
        ),
      ),
      heading(id('d'), say('Allergien', 'Allergies')),
      paragraph(
        id('e'),
        say(
          'Bei jeder Speise stehen die Buchstaben der 14 Allergene. Was sie bedeuten, steht [hier](/site/allergens).',
          'Every dish carries the letters of the 14 allergens. What they mean is explained [here](/en/site/allergens).',
        ),
      ),
    ],
  },
  {
    key: 'jobs',
    de: {
      path: 'unternehmen/jobs',
      name: 'Jobs',
      title: 'Arbeiten bei uns',
      description: 'Offene Stellen in Küche und Service.',
    },
    en: {
      path: 'company/jobs',
      name: 'Jobs',
      title: 'Work with us',
      description: 'Vacancies in kitchen and service.',
    },
    body: (id, say) => [
      paragraph(
        id('a'),
        say(
          'Vier-Tage-Woche, Dienstplan zwei Wochen im Voraus, jeden zweiten Sonntag frei. Schreiben Sie an [jobs@rosmarin-kren.example](mailto:jobs@rosmarin-kren.example).',
          'Four-day week, rosters two weeks ahead, every other Sunday off. Write to [jobs@rosmarin-kren.example](mailto:jobs@rosmarin-kren.example).',
        ),
      ),
      heading(id('b'), say('Offene Stellen', 'Vacancies')),
      paragraph(
        id('c'),
        say(
          '- **Köchin oder Koch**, Graz Lend, ab sofort\n- **Service**, Wien Josefstadt, 25 Stunden\n- **Lehre Restaurantfach**, Linz Altstadt, ab September',
          '- **Cook**, Graz Lend, from now on\n- **Service**, Vienna Josefstadt, 25 hours\n- **Apprenticeship in service**, Linz Altstadt, from September',
        ),
      ),
    ],
  },
  {
    key: 'catering',
    de: {
      path: 'catering',
      name: 'Catering',
      title: 'Catering für 10 bis 400 Gäste',
      description: 'Buffets und Menüs aus unserer Küche in Linz.',
    },
    en: {
      path: 'catering',
      name: 'Catering',
      title: 'Catering for 10 to 400 guests',
      description: 'Buffets and menus from our kitchen in Linz.',
    },
    body: (id, say) => [
      paragraph(
        id('a'),
        say(
          'Ob Taufe, Betriebsfeier oder Almabtrieb: Wir kochen in Linz und liefern in ganz Oberösterreich. Ein Angebot bekommen Sie am schnellsten, wenn Sie Ihre Wünsche gleich [zusammenstellen](/store/linz-altstadt).',
          'Christening, company party or cattle drive: we cook in Linz and deliver all over Upper Austria. The quickest way to a quotation is to [put together](/en/store/linz-altstadt) what you would like.',
        ),
      ),
    ],
  },
  {
    key: 'stammtisch',
    de: {
      path: 'stammtisch',
      name: 'Stammtisch',
      title: 'Der Stammtisch',
      description: 'Jeden ersten Montag im Monat.',
    },
    body: (id, say) => [
      paragraph(id('a'), say('Jeden ersten Montag im Monat ab 19 Uhr im Graz Lend. Ohne Anmeldung, mit Tarockkarten.')),
    ],
  },
  {
    key: 'weihnachten',
    isPublic: false,
    de: {
      path: 'weihnachten',
      name: 'Weihnachten',
      title: 'Gansl und Karpfen zum Abholen',
      description: 'Unsere Weihnachtskarte.',
    },
    en: {
      path: 'christmas',
      name: 'Christmas',
      title: 'Goose and carp to collect',
      description: 'Our Christmas menu.',
    },
    body: (id, say) => [
      paragraph(id('a'), say('Bestellschluss ist der 20. Dezember.', 'Please order by 20 December.')),
    ],
  },
];

export const siteId = (key: string): string => demoId('site', key);

/** Pages of the company: one only in German, one still a draft. The start page is shown once its plugin is on. */
export const sites: readonly Input[] = pages.map(({ key, de, en, isPublic = true, body }) => {
  const content = (say: Say) => ({ body: body((place) => demoId('block', `${key}/${place}`), say) });
  const english = content((german, text = german) => text);
  return {
    id: siteId(key),
    ...de,
    isPublic,
    ...(en ? { translations: { 'en-GB': { ...en, content: english } } } : {}),
    content: content((german) => german),
  };
});

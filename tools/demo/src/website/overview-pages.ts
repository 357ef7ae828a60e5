import { newsletterId } from './form-parts.ts';
import { type Page, page, paragraph } from './page-parts.ts';
import { sceneImage } from './page-pictures.ts';

/** Lists of articles: news, knowledge, use cases. */
export const overviewPages: readonly Page[] = [
  {
    key: 'aktuelles',
    de: { path: 'aktuelles', name: 'Aktuelles', title: 'Aktuelles', description: 'Neues aus sechs Küchen.' },
    en: { path: 'latest', name: 'News', title: 'News', description: 'News from six kitchens.' },
    body: (id, say) => [
      paragraph(
        id('a'),
        say('Was gerade wächst, kocht und gefeiert wird.', 'What is growing, cooking and being celebrated.'),
      ),
      { id: id('news'), type: 'overview', value: { overview: 'news' } },
      { id: id('letter'), type: 'form', value: { form: newsletterId } },
    ],
  },
  {
    key: 'wissenswertes',
    de: {
      path: 'kuechenwissen',
      name: 'Wissenswertes',
      title: 'Was unsere Küche weiß',
      description: 'Von Kren, Heumilch und Panier.',
    },
    en: {
      path: 'kitchen-knowledge',
      name: 'Knowledge',
      title: 'What our kitchen knows',
      description: 'Horseradish, hay milk and breadcrumbs.',
    },
    body: (id, say) => [
      {
        id: id('hero'),
        type: 'heroCover',
        value: {
          headline: say('Was unsere Küche weiß', 'What our kitchen knows'),
          text: say('Kleine Antworten auf große Fragen.', 'Small answers to large questions.'),
          image: sceneImage('cards', say('Bier, Leberkäse und Senf', 'Beer, meat loaf and mustard')),
        },
      },
      { id: id('list'), type: 'overview', value: { overview: 'knowledge' } },
    ],
  },
  {
    key: 'beispiele',
    de: {
      path: 'catering/beispiele',
      name: 'Beispiele',
      title: 'Wofür wir gekocht haben',
      description: 'Hochzeiten, Büros und Schulfeste.',
    },
    en: {
      path: 'catering/examples',
      name: 'Examples',
      title: 'What we have cooked for',
      description: 'Weddings, offices and school parties.',
    },
    body: (id, say) => [
      { id: id('list'), type: 'overview', value: { overview: 'useCase' } },
      {
        id: id('ask'),
        type: 'callToAction',
        value: {
          headline: say('Und was feiern Sie?', 'And what do you celebrate?'),
          text: say('Ein Angebot bekommen Sie am nächsten Werktag.', 'You get a quotation on the next working day.'),
          backgroundImage: sceneImage('buffet'),
          links: [page(id('ask/a'), say('Zum Catering', 'To our catering'), 'catering')],
        },
      },
    ],
  },
];

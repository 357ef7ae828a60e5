import { demoId } from '../demo-id.ts';
import { type Page, page, point, siteId, siteOf } from '../website/page-parts.ts';
import { petFormId } from './pet-contents.ts';
import { petImage } from './pet-pictures.ts';

const key = (name: string): string => `pets/${name}`;

const pages: readonly Page[] = [
  {
    key: key('start'),
    de: {
      path: '/',
      name: 'Startseite',
      title: 'Gutes im Napf',
      description: 'Futter und Snacks für Hunde und Katzen aus Wels.',
    },
    en: {
      path: '',
      name: 'Home',
      title: 'Good things in the bowl',
      description: 'Food and snacks for dogs and cats from Wels.',
    },
    body: (id, say) => [
      {
        id: id('hero'),
        type: 'heroCover',
        value: {
          headline: say('Gutes im Napf', 'Good things in the bowl'),
          text: say(
            'Alleinfutter und Snacks, gemacht in Wels, ohne Zucker.',
            'Complete food and snacks, made in Wels, without sugar.',
          ),
          image: petImage('meadow'),
          links: [page(id('hero/a'), say('Zum Sortiment', 'See our range'), key('products'))],
        },
      },
      {
        id: id('icons'),
        type: 'icons',
        value: {
          columns: '4',
          icons: [
            point(
              id('icons/a'),
              say('Aus Österreich', 'From Austria'),
              say('Fleisch von Höfen im Umkreis.', 'Meat from farms nearby.'),
            ),
            point(
              id('icons/b'),
              say('Kalt gepresst', 'Cold pressed'),
              say('Bei 42 °C, damit bleibt, was gut ist.', 'At 42 °C, to keep what is good.'),
            ),
            point(
              id('icons/c'),
              say('Offen gesagt', 'Said openly'),
              say('Jede Zutat steht auf dem Sack.', 'Every ingredient is on the bag.'),
              key('products'),
            ),
          ],
        },
      },
      { id: id('news'), type: 'articles', value: { headline: say('Neues', 'News'), overview: 'news' } },
    ],
  },
  {
    key: key('products'),
    de: {
      path: 'sortiment',
      name: 'Sortiment',
      title: 'Unser Sortiment',
      description: 'Katzensnacks, Hundesnacks und Alleinfutter.',
    },
    en: { path: 'range', name: 'Range', title: 'Our range', description: 'Cat snacks, dog snacks and complete food.' },
    body: (id, say) => [
      {
        id: id('catalogue'),
        type: 'productCatalogue',
        value: { text: say('Wählen Sie, für wen es sein soll.', 'Choose whom it is for.') },
      },
      {
        id: id('certificate'),
        type: 'certificates',
        value: {
          headline: say('Geprüft', 'Checked'),
          certificates: [
            {
              id: id('certificate/a'),
              date: '2026-02-20',
              image: petImage('certificate', say('Zertifikat', 'Certificate')),
              text: say('Futtermittelsicherheit', 'Feed safety'),
            },
          ],
        },
      },
    ],
  },
  {
    key: key('company'),
    de: {
      path: 'ueber-uns',
      name: 'Über uns',
      title: 'Drei Generationen am Trog',
      description: 'Wer bei Pfote & Napf arbeitet.',
    },
    en: {
      path: 'about-us',
      name: 'About us',
      title: 'Three generations at the trough',
      description: 'Who works at Pfote & Napf.',
    },
    body: (id, say) => [
      {
        id: id('text'),
        type: 'text',
        value: {
          text: say(
            '1962 mischte Josef Lang Futter für die Hunde der Nachbarn. Heute arbeiten 38 Menschen in Wels, und gemischt wird noch immer nach Gewicht, nicht nach Farbe.',
            'In 1962 Josef Lang mixed food for the neighbours’ dogs. Today 38 people work in Wels, and food is still mixed by weight, not by colour.',
          ),
        },
      },
      { id: id('team'), type: 'team', value: { headline: say('Wer Sie berät', 'Who gives advice') } },
    ],
  },
  {
    key: key('knowledge'),
    de: {
      path: 'ratgeber',
      name: 'Ratgeber',
      title: 'Ratgeber',
      description: 'Antworten auf Fragen rund um den Napf.',
    },
    en: { path: 'guide', name: 'Guide', title: 'Guide', description: 'Answers to questions around the bowl.' },
    body: (id) => [{ id: id('list'), type: 'overview', value: { overview: 'knowledge' } }],
  },
  {
    key: key('contact'),
    de: { path: 'kontakt', name: 'Kontakt', title: 'Fragen Sie uns', description: 'Formular für Fragen zum Futter.' },
    en: { path: 'contact', name: 'Contact', title: 'Ask us', description: 'Form for questions about food.' },
    body: (id) => [{ id: id('form'), type: 'form', value: { form: petFormId } }],
  },
];

/** Pages of the maker of pet food; its range has the hero of a products overview. Source: SITE-009, SITE-025. */
export const petSites = pages.map((each) => {
  const site = siteOf(each);
  if (each.key !== key('products')) return site;
  const look = { primaryColor: '#ffffff', secondaryColor: '#7a3b1c', coverImage: petImage('evening') };
  const english = site.translations?.['en-GB'];
  return {
    ...site,
    type: 'products' as const,
    content: { ...site.content, ...look, headline: 'Für Katzen, **für Hunde**' },
    translations: {
      'en-GB': { ...english, content: { ...english?.content, ...look, headline: 'For cats, **for dogs**' } },
    },
  };
});

const item = (name: string, label: string, english: string) => ({
  ...{ id: demoId('item', `pets/${name}`), type: 'site' as const, target: siteId(key(name)), label },
  translations: { 'en-GB': { label: english } },
});
const items = [
  item('products', 'Sortiment', 'Range'),
  item('knowledge', 'Ratgeber', 'Guide'),
  item('company', 'Über uns', 'About us'),
  item('contact', 'Kontakt', 'Contact'),
];
export const petNavigations = (['mainMenu', 'footer'] as const).map((identifier) => ({
  ...{ id: demoId('navigation', `pets/${identifier}`), identifier, isPublic: true },
  items: items.map((each) => ({ ...each, id: demoId('item', `pets/${identifier}/${each.label}`) })),
}));

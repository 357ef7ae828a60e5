import { branchId } from '../branches.ts';
import { categoryId } from '../categories.ts';
import { type Page, path, siteId } from './page-parts.ts';
import { sceneImage } from './page-pictures.ts';

/** Offers besides ordering: events, dishes, white label. */
export const offerPages: readonly Page[] = [
  {
    key: 'veranstaltungen',
    de: {
      path: 'veranstaltungen',
      name: 'Veranstaltungen',
      title: 'Was bei uns los ist',
      description: 'Abende, Kurse und Feste.',
    },
    en: { path: 'events', name: 'Events', title: 'What is on', description: 'Evenings, courses and parties.' },
    body: (id, say) => [
      {
        id: id('events'),
        type: 'events',
        value: {
          events: [
            {
              id: id('events/a'),
              title: say('Krampusabend', 'Krampus evening'),
              startsAt: '2030-12-05T17:00:00.000Z',
              endsAt: '2030-12-05T21:00:00.000Z',
              place: 'Graz Lend',
              image: sceneImage('goose', ''),
              text: say('Gansl, Punsch und wilde Gesellen.', 'Goose, punch and wild fellows.'),
            },
            {
              id: id('events/b'),
              title: say('Strudel ziehen', 'Stretching strudel'),
              startsAt: '2031-01-18T14:00:00.000Z',
              endsAt: '2031-01-18T17:00:00.000Z',
              place: 'Linz Altstadt',
              image: sceneImage('strudel', ''),
              text: say('Acht Plätze, ein großer Tisch.', 'Eight places, one large table.'),
            },
          ],
        },
      },
      { id: id('share'), type: 'sharePanel', value: { headline: say('Weitersagen', 'Tell others') } },
    ],
  },
  {
    key: 'speisen',
    de: {
      path: 'speisen',
      name: 'Speisen',
      title: 'Aus unserer Karte',
      description: 'Ein Auszug, zu den Preisen von heute.',
    },
    en: { path: 'dishes', name: 'Dishes', title: 'From our menu', description: "A part of it, at today's prices." },
    body: (id, say) => [
      {
        id: id('menu'),
        type: 'menuExcerpt',
        value: {
          text: say('Die Karte von Graz Lend, so wie sie heute gilt.', 'The menu of Graz Lend as it is today.'),
          branch: branchId('graz'),
          categories: [categoryId('mains'), categoryId('desserts')],
          links: [path(id('menu/a'), say('Zur ganzen Karte', 'To the whole menu'), '/store/graz-lend')],
        },
      },
      {
        id: id('pictures'),
        type: 'imageSlider',
        value: {
          label: say('Speisen', 'Dishes'),
          images: [
            sceneImage('trout', say('Forelle mit Erdäpfelsalat', 'Trout with potato salad')),
            sceneImage('vegetarian', say('Falafel und Risotto', 'Falafel and risotto')),
            sceneImage('sweets', say('Torten', 'Cakes')),
          ],
          duration: 5,
        },
      },
    ],
  },
  {
    key: 'eigenmarken',
    de: {
      path: 'eigenmarken',
      name: 'Eigenmarken',
      title: 'Ihre Marke, unsere Küche',
      description: 'Suppen und Saucen im Glas unter Ihrem Namen.',
    },
    en: {
      path: 'white-label',
      name: 'White label',
      title: 'Your brand, our kitchen',
      description: 'Soups and sauces in jars under your name.',
    },
    body: (id, say) => [
      {
        id: id('white'),
        type: 'whiteLabel',
        value: {
          mainImage: sceneImage('labels', say('Gläser und Sackerl ohne Etikett', 'Jars and bags without a label')),
          mainContent: say(
            'Hotels, Hofläden und Feinkost lassen bei uns kochen: nach Ihrem Rezept oder nach unserem.',
            'Hotels, farm shops and delicatessens have us cook: by your recipe or ours.',
          ),
          subImage: sceneImage('pantry', say('Marmelade, Gulasch und Honig', 'Jam, goulash and honey')),
          subContent: say(
            'Ab 500 Gläsern, mit Ihrem Etikett, haltbar für ein Jahr.',
            'From 500 jars, with your label, good for a year.',
          ),
        },
      },
      {
        id: id('pages'),
        type: 'siteTeasers',
        value: {
          headline: say('Mehr dazu', 'More about it'),
          sites: [
            {
              id: id('pages/a'),
              value: {
                site: siteId('zertifikate'),
                image: sceneImage('cheese'),
                text: say('Was geprüft ist.', 'What is checked.'),
              },
            },
            {
              id: id('pages/b'),
              value: {
                site: siteId('nachhaltigkeit'),
                image: sceneImage('soup'),
                text: say('Was übrig bleibt.', 'What is left over.'),
              },
            },
            {
              id: id('pages/c'),
              value: {
                site: siteId('kontakt'),
                image: sceneImage('gifts'),
                text: say('Schreiben Sie uns.', 'Write to us.'),
              },
            },
          ],
        },
      },
    ],
  },
];

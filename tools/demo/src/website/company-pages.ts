import { houseImage } from '../branches.ts';
import { articleId } from './articles.ts';
import { type Page, page, point } from './page-parts.ts';
import { certificateImage, sceneImage } from './page-pictures.ts';

/** The company itself, below `/unternehmen`. */
export const companyPages: readonly Page[] = [
  {
    key: 'team',
    de: {
      path: 'unternehmen/team',
      name: 'Team',
      title: 'Wer für Sie da ist',
      description: 'Die Menschen hinter dem Herd.',
    },
    en: {
      path: 'company/team',
      name: 'Team',
      title: 'Who is here for you',
      description: 'The people behind the stove.',
    },
    body: (id, say) => [
      {
        id: id('team'),
        type: 'team',
        value: {
          text: say(
            '84 Menschen arbeiten bei uns. Diese sechs erreichen Sie am schnellsten.',
            '84 people work with us. These six are the quickest to reach.',
          ),
        },
      },
      {
        id: id('statement'),
        type: 'statement',
        value: {
          statement: say('Gut essen ist kein Luxus, sondern ein guter Tag.', 'Good food is no luxury, but a good day.'),
          signature: 'Maria Kren',
        },
      },
      {
        id: id('jobs'),
        type: 'callToAction',
        value: {
          headline: say('Ein Platz ist frei', 'There is a place for you'),
          links: [page(id('jobs/a'), say('Offene Stellen', 'Vacancies'), 'jobs')],
        },
      },
    ],
  },
  {
    key: 'geschichte',
    de: {
      path: 'unternehmen/geschichte',
      name: 'Geschichte',
      title: 'Von zwölf Tischen zu sechs Häusern',
      description: 'Unsere Geschichte seit 2009.',
    },
    en: {
      path: 'company/history',
      name: 'History',
      title: 'From twelve tables to six houses',
      description: 'Our history since 2009.',
    },
    body: (id, say) => [
      {
        id: id('slides'),
        type: 'slides',
        value: {
          label: say('Die Jahre', 'The years'),
          duration: 0,
          slides: [
            {
              id: id('slides/a'),
              value: {
                image: houseImage('josefstadt'),
                text: say(
                  '## 2009\n\nMaria Kren übernimmt ein Beisl in der Josefstadt: zwölf Tische, ein Herd.',
                  '## 2009\n\nMaria Kren takes over an inn in Josefstadt: twelve tables, one stove.',
                ),
              },
            },
            {
              id: id('slides/b'),
              value: {
                image: houseImage('graz'),
                text: say(
                  '## 2014\n\nGraz kommt dazu, mit Gastgarten und Kastanien.',
                  '## 2014\n\nGraz joins, with a garden and chestnut trees.',
                ),
              },
            },
            {
              id: id('slides/c'),
              value: {
                image: houseImage('salzburg'),
                text: say('## 2026\n\nSalzburg ist die sechste Adresse.', '## 2026\n\nSalzburg is the sixth address.'),
              },
            },
          ],
        },
      },
      {
        id: id('quote'),
        type: 'quote',
        value: {
          quote: say(
            'Wir sind gewachsen, die Suppe ist dieselbe geblieben.',
            'We have grown, the soup has stayed the same.',
          ),
          person: 'Jakob Rosmarin',
          position: say('Geschäftsführung', 'Managing director'),
        },
      },
    ],
  },
  {
    key: 'nachhaltigkeit',
    de: {
      path: 'unternehmen/nachhaltigkeit',
      name: 'Nachhaltigkeit',
      title: 'Was übrig bleibt, zählt',
      description: 'Glas, Sonne und kurze Wege.',
    },
    en: {
      path: 'company/sustainability',
      name: 'Sustainability',
      title: 'What is left over counts',
      description: 'Jars, sun and short ways.',
    },
    body: (id, say) => [
      {
        id: id('icons'),
        type: 'icons',
        value: {
          icons: [
            point(id('icons/a'), say('9 von 10', '9 of 10'), say('Pfandgläser kommen zurück.', 'jars come back.')),
            point(id('icons/b'), '64', say('Module auf dem Dach in Linz.', 'modules on the roof in Linz.')),
            point(
              id('icons/c'),
              '40 km',
              say('weit fährt unser Gemüse im Schnitt.', 'is how far our vegetables travel.'),
            ),
            point(id('icons/d'), '3 %', say('der Speisen bleiben übrig.', 'of our dishes are left over.')),
          ],
        },
      },
      {
        id: id('split'),
        type: 'textSlider',
        value: {
          headline: say('Wir kaufen das ganze Tier', 'We buy the whole animal'),
          text: say(
            'Ein halbes Rind in der Woche, von der Schulter bis zum Schweif. Was kein Steak wird, wird Gulasch, Suppe oder Sulz.',
            'Half an ox a week, from shoulder to tail. What does not become a steak becomes goulash, soup or aspic.',
          ),
          label: say('Aus der Küche', 'From the kitchen'),
          images: [sceneImage('beef', say('Tafelspitz', 'Boiled beef')), sceneImage('pantry', say('Gläser', 'Jars'))],
          duration: 6,
        },
      },
      {
        id: id('more'),
        type: 'knowledgeTeaser',
        value: { headline: say('Weiterlesen', 'Read on'), articles: [articleId('tafelspitz'), articleId('kaese')] },
      },
    ],
  },
  {
    key: 'zertifikate',
    de: {
      path: 'unternehmen/zertifikate',
      name: 'Zertifikate',
      title: 'Geprüft und ausgezeichnet',
      description: 'Bio, Hygiene, Herkunft, Energie.',
    },
    en: {
      path: 'company/certificates',
      name: 'Certificates',
      title: 'Checked and awarded',
      description: 'Organic, hygiene, origin, energy.',
    },
    body: (id, say) => [
      {
        id: id('organic'),
        type: 'certificate',
        value: {
          headline: say('Bio seit 2019', 'Organic since 2019'),
          text: say(
            'Getreide, Milch und Eier kommen von Biohöfen. Einmal im Jahr kommt die Kontrolle, angemeldet oder nicht.',
            'Cereals, milk and eggs come from organic farms. The inspection comes once a year, announced or not.',
          ),
          certificate: {
            date: '2019-05-02',
            image: certificateImage('organic', say('Bio-Zertifikat', 'Organic certificate')),
            text: say('Kontrollstelle der Demofirma', 'Inspection body of the demo company'),
          },
        },
      },
      {
        id: id('all'),
        type: 'certificates',
        value: {
          headline: say('Alle Zertifikate', 'All certificates'),
          certificates: [
            {
              id: id('all/a'),
              date: '2026-03-11',
              image: certificateImage('hygiene', say('Hygiene-Zertifikat', 'Hygiene certificate')),
              text: say('Küchenhygiene, alle Filialen', 'Kitchen hygiene, all branches'),
            },
            {
              id: id('all/b'),
              date: '2025-09-30',
              image: certificateImage('region', say('Herkunfts-Zertifikat', 'Certificate of origin')),
              text: say('Fleisch und Gemüse aus Österreich', 'Meat and vegetables from Austria'),
            },
            {
              id: id('all/c'),
              date: '2026-02-16',
              image: certificateImage('energy', say('Energie-Zertifikat', 'Energy certificate')),
              text: say('Strom aus Sonne und Wasser', 'Power from sun and water'),
            },
          ],
        },
      },
      {
        id: id('text'),
        type: 'certificateText',
        value: {
          headline: say('So wird geprüft', 'How we are checked'),
          date: '2026-03-11',
          text: say(
            'Jede Küche misst zweimal täglich Temperaturen und schreibt sie auf. Die Behörde sieht sie jederzeit.',
            'Every kitchen measures temperatures twice a day and writes them down. The authority can see them at any time.',
          ),
        },
      },
    ],
  },
  {
    key: 'lehre',
    de: {
      path: 'unternehmen/lehre',
      name: 'Lehre',
      title: 'Lernen, wo gekocht wird',
      description: 'Die Lehre bei Rosmarin & Kren.',
    },
    en: {
      path: 'company/apprenticeship',
      name: 'Apprenticeship',
      title: 'Learn where we cook',
      description: 'Apprenticeships at Rosmarin & Kren.',
    },
    body: (id, say) => [
      {
        id: id('hero'),
        type: 'hero',
        value: {
          headline: say('Lernen, wo gekocht wird', 'Learn where we cook'),
          text: say(
            'Drei Jahre, sechs Küchen, am Ende ein eigener Abend.',
            'Three years, six kitchens, and an evening of your own.',
          ),
          image: sceneImage('apprentices', say('Teller der Lehrlinge', 'Plates of our apprentices')),
          links: [page(id('hero/a'), say('Offene Stellen', 'Vacancies'), 'jobs')],
        },
      },
      {
        id: id('points'),
        type: 'bulletPoints',
        value: {
          headline: say('Was dich erwartet', 'What to expect'),
          points: [
            {
              id: id('points/a'),
              title: say('Erstes Jahr', 'First year'),
              text: say(
                'Gemüse, Suppen, Salate. Jede Woche ein Posten.',
                'Vegetables, soups, salads. A new station each week.',
              ),
            },
            {
              id: id('points/b'),
              title: say('Zweites Jahr', 'Second year'),
              text: say(
                'Saucen, Fisch, Fleisch, und drei Monate Patisserie.',
                'Sauces, fish, meat, and three months of pastry.',
              ),
            },
            {
              id: id('points/c'),
              title: say('Drittes Jahr', 'Third year'),
              text: say(
                'Ein eigener Posten und der Abend der Lehrlinge.',
                'A station of your own and the apprentices’ evening.',
              ),
            },
          ],
        },
      },
      { id: id('text'), type: 'knowledgeText', value: { article: articleId('schnitzel') } },
    ],
  },
];

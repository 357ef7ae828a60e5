import { branchId, houseImage } from '../branches.ts';
import { categoryId } from '../categories.ts';
import { articleId } from './articles.ts';
import { enquiryId, newsletterId } from './form-parts.ts';
import { type Page, page, paragraph, path, point, siteId } from './page-parts.ts';
import { certificateImage, sceneImage } from './page-pictures.ts';

/** What a visitor reads besides the pages that lead to orders. */
export const companyPages: readonly Page[] = [
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
    key: 'kontakt',
    de: {
      path: 'kontakt',
      name: 'Kontakt',
      title: 'Schreiben Sie uns',
      description: 'Formular, Karte und Ansprechpersonen.',
    },
    en: { path: 'contact', name: 'Contact', title: 'Write to us', description: 'Form, map and people to turn to.' },
    body: (id, say) => [
      paragraph(
        id('a'),
        say(
          'Für Reservierungen rufen Sie bitte in der Filiale an. Für alles andere gibt es dieses Formular.',
          'To reserve a table please call the branch. For everything else there is this form.',
        ),
      ),
      { id: id('form'), type: 'form', value: { form: enquiryId } },
      {
        id: id('map'),
        type: 'map',
        value: {
          headline: say('Das Stammhaus', 'Where it began'),
          branch: branchId('josefstadt'),
          fax: '+43 1 5554820-9',
        },
      },
      { id: id('hours'), type: 'openingHours', value: { headline: say('Alle Filialen', 'All branches') } },
    ],
  },
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
  {
    key: 'fragen',
    de: {
      path: 'fragen',
      name: 'Fragen und Antworten',
      title: 'Fragen und Antworten',
      description: 'Reservieren, liefern, bezahlen.',
    },
    en: {
      path: 'questions',
      name: 'Questions and answers',
      title: 'Questions and answers',
      description: 'Reserving, delivery, paying.',
    },
    body: (id, say) => [
      {
        id: id('questions'),
        type: 'questions',
        value: {
          questions: [
            {
              id: id('a'),
              question: say('Kann ich reservieren?', 'Can I reserve a table?'),
              answer: say('Ja, am besten telefonisch in Ihrer Filiale.', 'Yes, best by phone at your branch.'),
            },
            {
              id: id('b'),
              question: say('Wie weit liefern Sie?', 'How far do you deliver?'),
              answer: say(
                'Das sehen Sie, sobald Sie Ihre Adresse eingeben.',
                'You see that once you enter your address.',
              ),
            },
            {
              id: id('c'),
              question: say('Wie kann ich bezahlen?', 'How can I pay?'),
              answer: say('Bar, mit Karte, online oder mit einem Gutschein.', 'Cash, card, online or with a voucher.'),
            },
            {
              id: id('d'),
              question: say('Gibt es vegane Speisen?', 'Are there vegan dishes?'),
              answer: say('Ja, auf jeder Karte mindestens drei.', 'Yes, at least three on every menu.'),
            },
            {
              id: id('e'),
              question: say('Sind Hunde willkommen?', 'Are dogs welcome?'),
              answer: say('Ja, und Wasser bringen wir gleich mit.', 'Yes, and we bring water along.'),
            },
          ],
        },
      },
      {
        id: id('more'),
        type: 'callToAction',
        value: {
          headline: say('Ihre Frage ist nicht dabei?', 'Your question is not here?'),
          links: [page(id('more/a'), say('Kontakt', 'Contact'), 'kontakt')],
        },
      },
    ],
  },
  {
    key: 'newsletter',
    de: { path: 'newsletter', name: 'Newsletter', title: 'Einmal im Monat', description: 'Was auf die Karte kommt.' },
    en: { path: 'newsletter', name: 'Newsletter', title: 'Once a month', description: 'What comes onto the menu.' },
    body: (id) => [{ id: id('form'), type: 'form', value: { form: newsletterId } }],
  },
];

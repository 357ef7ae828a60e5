import { houseImage } from './branches.ts';
import { regionalBlocks } from './contents.ts';
import { productIds } from './products.ts';
import { companyPages } from './website/company-pages.ts';
import { contactPages } from './website/contact-pages.ts';
import { enquiryId } from './website/form-parts.ts';
import { offerPages } from './website/offer-pages.ts';
import { overviewPages } from './website/overview-pages.ts';
import { heading, type Page, page, paragraph, path, point, type SiteInput, siteOf } from './website/page-parts.ts';
import { sceneImage } from './website/page-pictures.ts';

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
      {
        id: id('hero'),
        type: 'hero',
        value: {
          headline: say('Willkommen bei Rosmarin & Kren', 'Welcome to Rosmarin & Kren'),
          text: say(
            'Schnitzel, Tafelspitz und Mehlspeisen, jeden Tag frisch gekocht.',
            'Schnitzel, boiled beef and desserts, cooked fresh every day.',
          ),
          image: houseImage('graz'),
          links: [
            path(id('hero/a'), say('Filiale wählen', 'Choose a branch'), say('#filialen', '#branches')),
            page(id('hero/b'), say('Was uns wichtig ist', 'What matters to us'), 'kueche'),
          ],
        },
      },
      {
        id: id('dishes'),
        type: 'products',
        value: {
          headline: say('Heute besonders gut', 'Especially good today'),
          text: say('Was die Küche empfiehlt, zu den Preisen von heute.', "The kitchen's choice, at today's prices."),
          products: [...productIds('mains').slice(0, 3), ...productIds('desserts').slice(0, 1)],
        },
      },
      {
        id: id('points'),
        type: 'icons',
        value: {
          headline: say('Worauf Sie sich verlassen', 'What you can rely on'),
          icons: [
            point(
              id('points/a'),
              say('Von Höfen, die wir kennen', 'From farms we know'),
              say('Fleisch, Gemüse und Mehl kommen aus Österreich.', 'Meat, vegetables and flour come from Austria.'),
              'kueche',
            ),
            point(
              id('points/b'),
              say('Jeden Tag frisch', 'Fresh every day'),
              say('Jede Suppe wird dort angesetzt, wo sie gegessen wird.', 'Every soup is made where it is eaten.'),
            ),
            point(
              id('points/c'),
              say('Gute Arbeit', 'Good work'),
              say('Vier-Tage-Woche für alle, die sie wollen.', 'A four-day week for all who want one.'),
              'jobs',
            ),
          ],
        },
      },
      {
        id: id('catering'),
        type: 'teaser',
        value: {
          headline: say('Feiern Sie mit uns', 'Celebrate with us'),
          text: say(
            'Taufe, Betriebsfeier oder Almabtrieb: Wir kochen für 10 bis 400 Gäste.',
            'Christening, company party or cattle drive: we cook for 10 to 400 guests.',
          ),
          image: houseImage('linz'),
          mirrored: true,
          links: [page(id('catering/a'), say('Catering ansehen', 'See our catering'), 'catering')],
        },
      },
      {
        id: id('news'),
        type: 'articles',
        value: { headline: say('Aktuelles', 'News'), overview: 'news' },
      },
      {
        id: id('branches'),
        type: 'openingHours',
        value: { headline: say('Filialen', 'Branches') },
      },
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
      {
        id: id('quote'),
        type: 'quote',
        value: {
          quote: say('Wer bei uns isst, soll wissen, wer gekocht hat.', 'Whoever eats with us should know who cooked.'),
          person: 'Maria Kren',
          position: say('Küchenchefin und Gründerin', 'Head chef and founder'),
        },
      },
      {
        id: id('houses'),
        type: 'gallery',
        value: {
          headline: say('Unsere Häuser', 'Our houses'),
          images: [houseImage('josefstadt'), houseImage('graz'), houseImage('linz')],
        },
      },
      {
        id: id('jobs'),
        type: 'callToAction',
        value: {
          headline: say('Lust, mit uns zu kochen?', 'Would you like to cook with us?'),
          text: say('Wir suchen Menschen für Küche und Service.', 'We are looking for people for kitchen and service.'),
          links: [page(id('jobs/a'), say('Offene Stellen', 'Vacancies'), 'jobs')],
        },
      },
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
      { id: id('regional'), type: 'shared', value: { block: regionalBlocks } },
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
      { id: id('careers'), type: 'careers', value: { headline: say('Offene Stellen', 'Vacancies') } },
      {
        id: id('apprentices'),
        type: 'teaser',
        value: {
          headline: say('Lehre bei uns', 'Apprenticeships'),
          text: say('Elf Lehrlinge, sechs Küchen, ein Ausbildungsplan.', 'Eleven apprentices, six kitchens, one plan.'),
          image: sceneImage('apprentices'),
          links: [page(id('apprentices/a'), say('Zur Lehre', 'About apprenticeships'), 'lehre')],
        },
      },
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
      {
        id: id('questions'),
        type: 'questions',
        value: {
          headline: say('Häufige Fragen', 'Frequent questions'),
          questions: [
            {
              id: id('questions/a'),
              question: say('Wie viele Tage vorher muss ich bestellen?', 'How many days ahead do I have to order?'),
              answer: say(
                'Bis 40 Gäste drei Werktage, darüber zwei Wochen.',
                'Three working days for up to 40 guests, two weeks for more.',
              ),
            },
            {
              id: id('questions/b'),
              question: say('Bringen Sie auch Geschirr mit?', 'Do you bring plates and cutlery?'),
              answer: say(
                'Ja, und wir holen es am nächsten Tag ungewaschen wieder ab.',
                'Yes, and we collect it the next day, unwashed.',
              ),
            },
            {
              id: id('questions/c'),
              question: say('Gibt es vegetarische Buffets?', 'Are there vegetarian buffets?'),
              answer: say(
                'Ja. Jedes Buffet gibt es auch ganz ohne Fleisch.',
                'Yes. Every buffet is available without any meat.',
              ),
            },
          ],
        },
      },
      { id: id('form'), type: 'form', value: { form: enquiryId } },
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

/** Pages of the company: one only in German, one still a draft. The start page is shown once its plugin is on. */
export const sites: readonly SiteInput[] = [
  ...pages,
  ...overviewPages,
  ...companyPages,
  ...contactPages,
  ...offerPages,
].map(siteOf);

import { branchId } from '../branches.ts';
import { enquiryId, newsletterId } from './form-parts.ts';
import { type Page, page, paragraph } from './page-parts.ts';

/** Ways to reach the company, and frequent questions. */
export const contactPages: readonly Page[] = [
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

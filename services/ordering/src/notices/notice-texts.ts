import { languageOf, writtenLocale } from '@filiale/rules/locales';
import { orderWords, type Translate, translator } from '../order-text/order-words.ts';
import cs from './words/cs.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import hu from './words/hu.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };
import sl from './words/sl.json' with { type: 'json' };

/** Words of all messages, beside those for the facts of an order. `{name}` marks a place. German is the source, the others have the same keys. */
const german = {
  'order-placed.subject': 'Ihre Bestellung{ticket} bei {shop}',
  'order-placed.head': 'Danke für Ihre Bestellung',
  'order-placed.lead': 'Wir haben sie erhalten und bestätigen sie gleich.',
  'order-placed.quotation': 'Wir haben Ihre Anfrage erhalten und melden uns mit einem unverbindlichen Angebot.',
  'new-order.subject': 'Neue Bestellung{ticket} · {way} · {total}',
  'new-order.head': 'Neue Bestellung{ticket}',
  'new-order.lead': '{way} für {name}, {wanted}.',
  'payment-link.subject': 'Ihre Bestellung bei {shop} wartet auf die Zahlung',
  'payment-link.head': 'Ihre Zahlung fehlt noch',
  'payment-link.lead':
    'Sobald sie da ist, geht Ihre Bestellung an die Küche. Über diesen Link kommen Sie zurück zur Zahlung.',
  'payment-owed.subject': 'Ihre Bestellung{ticket} bei {shop} wurde geändert',
  'payment-owed.head': 'Es fehlen noch {owed}',
  'payment-owed.takeaway': 'Ihre Bestellung kostet nach der Änderung mehr. Bitte bezahlen Sie {owed} bei der Abholung.',
  'payment-owed.delivery': 'Ihre Bestellung kostet nach der Änderung mehr. Bitte bezahlen Sie {owed} bei der Übergabe.',
  'payment-owed.dine-in': 'Ihre Bestellung kostet nach der Änderung mehr. Bitte bezahlen Sie {owed} an Ihrem Tisch.',
  'payment-failed.subject': 'Ihre Bestellung bei {shop} wurde nicht aufgenommen',
  'payment-failed.head': 'Die Zahlung ist nicht zustande gekommen',
  'payment-failed.lead': 'Ihre Bestellung wurde nicht aufgenommen. Es wird nichts verrechnet.',
  'counter-offer.subject': 'Bitte antworten: anderer Termin für Ihre Bestellung{ticket}',
  'counter-offer.head': 'Passt {counter} auch?',
  'counter-offer.lead':
    'Zu Ihrer Wunschzeit geht es sich leider nicht aus. Bitte nehmen Sie den neuen Termin an oder lehnen Sie ihn ab; dann wird die Bestellung storniert.',
  'confirmed.subject': 'Bestätigt: Ihre Bestellung{ticket} bei {shop}',
  'confirmed.head': 'Ihre Bestellung ist bestätigt',
  'confirmed.takeaway': 'Sie ist {promised} zur Abholung bereit.',
  'confirmed.delivery': 'Wir bringen sie Ihnen {promised}.',
  'confirmed.dine-in': 'Sie ist {promised} an Ihrem Tisch.',
  'confirmed.soon': 'Wir machen sie so schnell wie möglich fertig.',
  'delayed.subject': 'Später als zugesagt: Ihre Bestellung{ticket}',
  'delayed.head': 'Ihre Bestellung dauert länger',
  'delayed.lead': 'Wir sind {promised} so weit. Bitte entschuldigen Sie die Verzögerung.',
  'in-delivery.subject.takeaway': 'Abholbereit: Ihre Bestellung{ticket}',
  'in-delivery.head.takeaway': 'Jetzt abholbereit',
  'in-delivery.lead.takeaway': 'Ihre Bestellung liegt an der Kassa für Sie bereit.',
  'in-delivery.subject.delivery': 'Unterwegs: Ihre Bestellung{ticket}',
  'in-delivery.head.delivery': 'Unterwegs zu Ihnen',
  'in-delivery.lead.delivery': 'Ihre Bestellung ist auf dem Weg.',
  'in-delivery.subject.dine-in': 'Fertig: Ihre Bestellung{ticket}',
  'in-delivery.head.dine-in': 'Gleich an Ihrem Tisch',
  'in-delivery.lead.dine-in': 'Ihre Bestellung ist fertig und kommt zu Ihnen.',
  'rejected.subject': 'Ihre Bestellung{ticket} können wir leider nicht annehmen',
  'rejected.head': 'Wir können Ihre Bestellung leider nicht annehmen',
  'rejected.lead': 'Es wird nichts verrechnet.',
  'rejected.paid': 'Was Sie bezahlt haben, erhalten Sie zurück.',
  'canceled.subject': 'Storniert: Ihre Bestellung{ticket} bei {shop}',
  'canceled.head': 'Ihre Bestellung wurde storniert',
  'canceled.lead': 'Es wird nichts verrechnet.',
  'canceled.paid': 'Was Sie bezahlt haben, erhalten Sie zurück.',
  'refunded.subject': 'Rückzahlung zu Ihrer Bestellung{ticket} bei {shop}',
  'refunded.head': 'Wir haben {refund} zurückgezahlt',
  'refunded.lead': 'Je nach Zahlungsart dauert es einige Tage, bis der Betrag auf Ihrem Konto ist.',
  'refunded.on-the-spot': 'Sie haben vor Ort bezahlt und bekommen den Betrag auch dort zurück.',
  'refunded.lead.further':
    'Insgesamt sind es jetzt {refunded}. Je nach Zahlungsart dauert es einige Tage, bis der Betrag auf Ihrem Konto ist.',
  'refunded.on-the-spot.further':
    'Insgesamt sind es jetzt {refunded}. Sie haben vor Ort bezahlt und bekommen den Betrag auch dort zurück.',
  'action.status': 'Bestellung ansehen',
  'action.answer': 'Termin beantworten',
  'action.pay': 'Zur Zahlung',
  'action.again': 'Zurück zur Speisekarte',
  ticketPlace: ' Nr. {number}',
  message: 'Nachricht der Filiale',
  items: 'Ihre Bestellung',
  itemsOfBranch: 'Bestellt',
  automatic: 'Diese Nachricht wurde automatisch zu Ihrer Bestellung verschickt.',
  ...orderWords['de-AT'],
} as const;

export type NoticeText = keyof typeof german;

const english: Readonly<Record<NoticeText, string>> = {
  'order-placed.subject': 'Your order{ticket} at {shop}',
  'order-placed.head': 'Thank you for your order',
  'order-placed.lead': 'We have received it and will confirm it shortly.',
  'order-placed.quotation': 'We have received your request and will send you a non-binding offer.',
  'new-order.subject': 'New order{ticket} · {way} · {total}',
  'new-order.head': 'New order{ticket}',
  'new-order.lead': '{way} for {name}, {wanted}.',
  'payment-link.subject': 'Your order at {shop} is waiting for payment',
  'payment-link.head': 'Your payment is still missing',
  'payment-link.lead': 'As soon as it arrives your order goes to the kitchen. This link takes you back to the payment.',
  'payment-owed.subject': 'Your order{ticket} at {shop} was changed',
  'payment-owed.head': 'Another {owed} to pay',
  'payment-owed.takeaway': 'Your order costs more after the change. Please pay {owed} when you pick it up.',
  'payment-owed.delivery': 'Your order costs more after the change. Please pay {owed} when it is handed over.',
  'payment-owed.dine-in': 'Your order costs more after the change. Please pay {owed} at your table.',
  'payment-failed.subject': 'Your order at {shop} was not placed',
  'payment-failed.head': 'The payment did not go through',
  'payment-failed.lead': 'Your order was not placed. You will not be charged.',
  'counter-offer.subject': 'Please answer: another time for your order{ticket}',
  'counter-offer.head': 'Would {counter} work as well?',
  'counter-offer.lead':
    'Unfortunately we cannot make it by the time you asked for. Please accept the new time or decline it; the order is cancelled then.',
  'confirmed.subject': 'Confirmed: your order{ticket} at {shop}',
  'confirmed.head': 'Your order is confirmed',
  'confirmed.takeaway': 'It will be ready for pickup {promised}.',
  'confirmed.delivery': 'We will bring it to you {promised}.',
  'confirmed.dine-in': 'It will be at your table {promised}.',
  'confirmed.soon': 'We will have it ready as soon as possible.',
  'delayed.subject': 'Later than promised: your order{ticket}',
  'delayed.head': 'Your order will take longer',
  'delayed.lead': 'We will be ready {promised}. We apologise for the delay.',
  'in-delivery.subject.takeaway': 'Ready for pickup: your order{ticket}',
  'in-delivery.head.takeaway': 'Ready for pickup now',
  'in-delivery.lead.takeaway': 'Your order is waiting for you at the till.',
  'in-delivery.subject.delivery': 'On its way: your order{ticket}',
  'in-delivery.head.delivery': 'On its way to you',
  'in-delivery.lead.delivery': 'Your order is on its way.',
  'in-delivery.subject.dine-in': 'Ready: your order{ticket}',
  'in-delivery.head.dine-in': 'At your table in a moment',
  'in-delivery.lead.dine-in': 'Your order is ready and on its way to you.',
  'rejected.subject': 'Unfortunately we cannot take your order{ticket}',
  'rejected.head': 'Unfortunately we cannot take your order',
  'rejected.lead': 'You will not be charged.',
  'rejected.paid': 'What you have paid will be refunded.',
  'canceled.subject': 'Cancelled: your order{ticket} at {shop}',
  'canceled.head': 'Your order has been cancelled',
  'canceled.lead': 'You will not be charged.',
  'canceled.paid': 'What you have paid will be refunded.',
  'refunded.subject': 'Refund for your order{ticket} at {shop}',
  'refunded.head': 'We have refunded {refund}',
  'refunded.lead': 'Depending on how you paid, it may take a few days to reach your account.',
  'refunded.on-the-spot': 'You paid in person and will get the amount back there.',
  'refunded.lead.further':
    'That makes {refunded} in total. Depending on how you paid, it may take a few days to reach your account.',
  'refunded.on-the-spot.further':
    'That makes {refunded} in total. You paid in person and will get the amount back there.',
  'action.status': 'See your order',
  'action.answer': 'Answer',
  'action.pay': 'Go to payment',
  'action.again': 'Back to the menu',
  ticketPlace: ' no. {number}',
  message: 'Message from the branch',
  items: 'Your order',
  itemsOfBranch: 'Ordered',
  automatic: 'This message was sent automatically about your order.',
  ...orderWords['en-GB'],
};

/** By language; those from files are unreviewed (`docs/languages.md`). */
export const noticeTexts: Readonly<Record<string, Readonly<Record<NoticeText, string>>>> = {
  de: german,
  en: english,
  cs,
  fr,
  hu,
  it,
  sl,
};

/** The locale of the words of a message: the reader's, else the company's, else English. */
export const noticeLocale = (spoken: string, base: string): string =>
  writtenLocale([spoken, base], Object.keys(noticeTexts));

/** @param locale one of {@link noticeLocale} */
export const translateNotice = (locale: string): Translate<NoticeText> =>
  translator(noticeTexts[languageOf(locale)] ?? english);

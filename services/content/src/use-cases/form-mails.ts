import { oneLine } from '@filiale/contracts/fields/one-line';
import type { FormMailJson } from '@filiale/proto/filiale/content/v1/form_event_pb';
import { translated } from '@filiale/rules/locales';
import type { Form, FormAnswers } from './form-answers.ts';

/** What a mail says where its action says nothing. */
const usual = {
  de: {
    sendMail: ['Neue Einsendung: {form}', 'Jemand hat Ihr Formular „{form}“ ausgefüllt.'],
    thankSender: ['Ihre Nachricht ist angekommen', 'Danke für Ihre Nachricht. Wir melden uns bei Ihnen.'],
    confirmAddress: [
      'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      'Bitte bestätigen Sie mit einem Klick, dass Sie das waren. Wenn nicht, brauchen Sie nichts zu tun.',
    ],
  },
  en: {
    sendMail: ['New submission: {form}', 'Somebody has filled in your form “{form}”.'],
    thankSender: ['We have received your message', 'Thank you for your message. We will get back to you.'],
    confirmAddress: [
      'Please confirm your e-mail address',
      'Please confirm with one click that this was you. If it was not, there is nothing to do.',
    ],
  },
} as const;

const SUBJECT_MAX = 200;
/** Anybody may give the address of somebody else: a mail to the sender quotes an answer in a few words, so that it carries no message of a stranger. */
const QUOTED_MAX = 60;

const shortened = (value: string, most: number): string =>
  value.length <= most ? value : `${oneLine(value).slice(0, most)}…`;

/**
 * The mails of a submission: `{fieldId}` in subject and message stands for an answer. Those to the sender need an address among the answers;
 * `token` proves it. Source: FORM-003.
 */
export function formMails(
  {
    form,
    formName,
    answers,
    email,
    locale,
    language,
  }: Pick<FormAnswers, 'answers' | 'email'> & {
    readonly form: Form;
    readonly formName: string;
    readonly locale: string;
    readonly language: 'de' | 'en';
  },
  token: string,
): FormMailJson[] {
  const values = new Map([['form', formName], ...answers.map(({ fieldId, value }) => [fieldId, value] as const)]);
  const filled = (text: string, most: number): string =>
    text.replace(/\{([A-Za-z][\w-]*)\}/g, (place, name: string) => {
      const value = values.get(name);
      return value === undefined ? place : name === 'form' ? value : shortened(value, most);
    });
  return form.actions.flatMap((action): FormMailJson[] => {
    if (action.type === 'makeLead') return [];
    const [subject, message] = usual[language][action.type];
    const most = action.type === 'sendMail' ? Number.POSITIVE_INFINITY : QUOTED_MAX;
    const words = {
      subject: oneLine(filled(translated(action, locale, 'subject') || subject, most)).slice(0, SUBJECT_MAX),
      message: filled(translated(action, locale, 'message') || message, most),
    };
    if (action.type === 'sendMail')
      return action.recipient === ''
        ? []
        : [{ ...words, recipient: action.recipient, replyTo: email, hasAnswers: true }];
    if (email === '') return [];
    const isConfirming = action.type === 'confirmAddress';
    return [{ ...words, recipient: email, ...(isConfirming && { confirmationToken: token }) }];
  });
}

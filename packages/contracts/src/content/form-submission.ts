import { z } from 'zod';
import {
  boolean,
  collection,
  date,
  email,
  files,
  locale,
  reference,
  select,
  text,
  textarea,
} from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { LocaleTag } from '../fields/locale-tag.ts';
import { defaultLocale } from '../fields/locales.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A form that a visitor sent. Source: FORM-003, FORM-004. */
export const FormSubmission = resource(
  'form-submissions',
  {
    /** It may be deleted; what was sent stays. */
    form: reference({
      label: { de: 'Formular', en: 'Form' },
      targets: ['node'],
      only: { type: ['form'] },
      isLoose: true,
    }),
    /** As the form was called when it was sent. */
    formName: text({ label: { de: 'Formular', en: 'Form' }, max: 200 }),
    state: select({
      label: { de: 'Status', en: 'State' },
      options: [
        { value: 'new', label: { de: 'Neu', en: 'New' } },
        { value: 'inProgress', label: { de: 'In Arbeit', en: 'In progress' } },
        { value: 'done', label: { de: 'Erledigt', en: 'Done' } },
        { value: 'spam', label: { de: 'Spam', en: 'Spam' } },
      ],
      default: 'new',
    }),
    assignee: reference({ label: { de: 'Zuständig', en: 'Assignee' }, targets: ['user'] }),
    /** The first mail address among the answers. */
    email: email({ label: { de: 'E-Mail', en: 'E-mail' }, sensitive: true }),
    /** In the order of the form, with the labels that the visitor saw. */
    answers: collection({
      label: { de: 'Angaben', en: 'Answers' },
      max: 100,
      layout: 'table',
      sensitive: true,
      fields: {
        fieldId: text({ label: { de: 'Kennung', en: 'Identifier' }, max: 80 }),
        label: text({ label: { de: 'Feld', en: 'Field' }, max: 200 }),
        value: textarea({ label: { de: 'Angabe', en: 'Answer' }, max: 20_000 }),
        /** They go with the submission. */
        files: files({ label: { de: 'Dateien', en: 'Files' }, max: 20 }),
      },
    }),
    /** Language of the page. */
    locale: locale({ label: { de: 'Sprache', en: 'Language' }, default: defaultLocale }),
    /** When the sender followed the link of the mail that asks for it; only of forms that ask. */
    confirmedAt: date({ label: { de: 'Bestätigt am', en: 'Confirmed at' } }),
    isConfirmationOpen: boolean({ label: { de: 'Bestätigung ausständig', en: 'Awaiting confirmation' } }),
    note: textarea({ label: { de: 'Notiz', en: 'Note' }, max: 5000, sensitive: true }),
    /** It is deleted after this day. */
    keepUntil: date({ label: { de: 'Aufbewahren bis', en: 'Keep until' }, mode: 'date' }),
  },
  {
    service: 'content',
    about: 'What visitors sent by forms of pages.',
    label: { one: { de: 'Einsendung', en: 'Submission' }, many: { de: 'Einsendungen', en: 'Submissions' } },
    list: ['formName', 'state', 'email', 'assignee', 'locale'],
    note: ['email'],
    editedFirst: 'state',
    sortedBy: '-createdAt',
    board: { by: 'state', notes: ['email', 'assignee'] },
    filters: ['form', 'formName', 'state', 'assignee', 'isConfirmationOpen'],
    search: ['formName', 'email'],
    ownerField: 'assignee',
    byService: ['form', 'formName', 'email', 'answers', 'locale', 'confirmedAt', 'isConfirmationOpen'],
    isOwnOnly: true,
    rights: {
      read: { ROLE_MANAGER: 'all', ROLE_EDITOR: 'all', ROLE_EMPLOYEE: 'own', key: 'all' },
      update: {
        ROLE_MANAGER: 'all',
        ROLE_EDITOR: 'all',
        ROLE_EMPLOYEE: { scope: 'own', fields: ['state', 'note'] },
        key: 'all',
      },
      delete: { ROLE_MANAGER: 'all', ROLE_EDITOR: 'all', key: 'all' },
    },
  },
);
export type FormSubmission = RecordOf<typeof FormSubmission>;

/** Values by `fieldId` or by the position of the field from 0. Source: FORM-004. */
export const FormValues = z.record(z.string().max(80), z.unknown());
export type FormValues = z.infer<typeof FormValues>;

/** A file that was uploaded before its form is sent. */
export const SentFile = z.object({ id: Id, publicHash: z.string().min(1).max(64) });

/** The form by its id or identifier, in the language of the page. */
export const FormParams = z.object({
  locale: LocaleTag,
  formId: z.string().min(1).max(80),
});

/** Source: FORM-005, FORM-011. */
export const SubmittedForm = z.object({
  id: Id,
  submittedAt: z.iso.datetime(),
  /** The words of the form itself; empty where it has none. */
  thankYouMessage: z.string(),
  /** A mail asks the sender to confirm. */
  isConfirmationNeeded: z.boolean(),
});
export type SubmittedForm = z.infer<typeof SubmittedForm>;

/** Proof that somebody reads the mails of the address they typed in. */
export const ConfirmForm = z.strictObject({ token: z.string().min(20).max(100) });
export const ConfirmedForm = z.object({ formName: z.string(), confirmedAt: z.iso.datetime() });

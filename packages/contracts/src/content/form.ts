import type { Values } from '../fields/field.ts';
import { boolean, collection, email, multiselect, number, reference, text, textarea, word } from '../fields/fields.ts';
import type { KindSymbol } from '../fields/kind-symbols.ts';
import { formFileTypeOptions } from './form-file-types.ts';

const fieldId = { max: 80, pattern: /^[A-Za-z][A-Za-z0-9_-]*$/ };
const formField = {
  fieldId: word({ label: { de: 'Kennung', en: 'Identifier' }, required: true, ...fieldId }),
  label: text({ label: { de: 'Bezeichnung', en: 'Label' }, max: 200, translatable: true }),
  description: textarea({ label: { de: 'Beschreibung', en: 'Description' }, max: 1000, translatable: true }),
  isRequired: boolean({ label: { de: 'Pflichtfeld', en: 'Required' } }),
  hasMaxWidth: boolean({ label: { de: 'Volle Breite', en: 'Full width' } }),
};
const options = collection({
  label: { de: 'Auswahl', en: 'Options' },
  isTranslated: true,
  max: 100,
  fields: {
    value: text({ label: { de: 'Wert', en: 'Value' }, required: true, max: 120 }),
    label: text({ label: { de: 'Bezeichnung', en: 'Label' }, required: true, max: 200, translatable: true }),
  },
});
const input = (de: string, en: string, symbol: KindSymbol) => ({ label: { de, en }, symbol, fields: formField });
const choice = (de: string, en: string, symbol: KindSymbol) => ({
  label: { de, en },
  symbol,
  fields: { ...formField, options },
});
/** A form field as it was until 1.7: everything beside its type. */
const formerFormField = ({ id, type, ...others }: Values): Values | undefined =>
  others.value === undefined && others.fieldId !== undefined
    ? { ...(id !== undefined && { id }), ...(type !== undefined && { type }), value: others }
    : undefined;

/** Fields of a form that visitors fill in: the six types of the specification, and files. Source: FORM-002. */
const fields = collection({
  label: { de: 'Felder', en: 'Fields' },
  isIdentified: true,
  isTranslated: true,
  max: 100,
  kind: { at: 'type', holds: 'value', default: 'text' },
  former: formerFormField,
  kinds: {
    text: input('Text', 'Text', 'text'),
    textarea: input('Mehrzeilig', 'Text area', 'paragraph'),
    email: input('E-Mail', 'E-mail', 'mail'),
    select: choice('Auswahl', 'Select', 'choice'),
    multiselect: choice('Mehrfachauswahl', 'Multiselect', 'choices'),
    boolean: input('Ja oder Nein', 'Yes or no', 'check'),
    file: {
      label: { de: 'Datei', en: 'File' },
      symbol: 'file',
      fields: {
        ...formField,
        fileTypes: multiselect({
          label: { de: 'Erlaubte Dateien', en: 'Files allowed' },
          description: { de: 'Ohne Auswahl Bilder und PDF.', en: 'Images and PDF by default.' },
          options: formFileTypeOptions,
        }),
        maxFiles: number({ label: { de: 'Höchstens so viele', en: 'At most so many' }, min: 1, max: 10, default: 1 }),
        maxMegabytes: number({
          label: { de: 'Größe je Datei in MB, höchstens', en: 'Size per file in MB, at most' },
          ...{ min: 1, max: 25, default: 10 },
        }),
      },
    },
  },
});
const subject = text({ label: { de: 'Betreff', en: 'Subject' }, max: 200, translatable: true });
const message = textarea({
  label: { de: 'Nachricht', en: 'Message' },
  description: {
    de: '{feld} steht für die Angabe des Feldes mit dieser Kennung.',
    en: '{field} stands for the answer of the field with that identifier.',
  },
  max: 10_000,
  translatable: true,
});
/** The identifier of a field of the same form. */
const answerOf = (de: string, en: string) => word({ label: { de, en }, ...fieldId });
/** What happens when a form is sent. Source: FORM-003. */
const actions = collection({
  label: { de: 'Aktionen', en: 'Actions' },
  isIdentified: true,
  isTranslated: true,
  max: 5,
  kind: { at: 'type', default: 'sendMail' },
  kinds: {
    sendMail: {
      label: { de: 'E-Mail senden', en: 'Send e-mail' },
      description: { de: 'Schickt die Angaben an jemanden von Ihnen.', en: 'Sends the answers to one of you.' },
      symbol: 'mail',
      fields: { recipient: email({ label: { de: 'Empfänger', en: 'Recipient' }, needed: {} }), subject, message },
    },
    thankSender: {
      label: { de: 'Bestätigung an Absender', en: 'Confirmation to the sender' },
      description: {
        de: 'Schickt eine E-Mail an die angegebene Adresse.',
        en: 'Sends an e-mail to the given address.',
      },
      symbol: 'check',
      fields: { subject, message },
    },
    confirmAddress: {
      label: { de: 'Adresse bestätigen lassen', en: 'Have the address confirmed' },
      description: {
        de: 'Für Newsletter: Die Adresse gilt erst, wenn jemand dem Link in der E-Mail folgt.',
        en: 'For newsletters: the address counts once somebody has followed the link in the e-mail.',
      },
      symbol: 'person',
      fields: { subject, message },
    },
    makeLead: {
      label: { de: 'Als Lead führen', en: 'Keep as a lead' },
      description: {
        de: 'Wer das Formular schickt, steht unter „Leads“, so lange die Einsendung aufbewahrt wird.',
        en: 'Whoever sends the form is among the leads, for as long as the submission is kept.',
      },
      symbol: 'list',
      fields: {
        nameField: answerOf('Kennung des Felds: Name', 'Identifier of the field: name'),
        companyField: answerOf('Kennung des Felds: Firma', 'Identifier of the field: company'),
        phoneField: answerOf('Kennung des Felds: Telefon', 'Identifier of the field: phone'),
        consentField: word({
          label: { de: 'Kennung des Felds: Einwilligung', en: 'Identifier of the field: consent' },
          description: {
            de: 'Ein Feld „Ja oder Nein“. Wer nicht zustimmt, wird kein Lead.',
            en: 'A field “yes or no”. Whoever does not agree becomes no lead.',
          },
          ...fieldId,
        }),
        branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'] }),
        owner: reference({ label: { de: 'Zuständig', en: 'Owner' }, targets: ['user'] }),
      },
    },
  },
});

/** What a form of the website asks and does; the node of type `form` has it. */
export const formContent = {
  fields,
  actions,
  thankYouMessage: textarea({ label: { de: 'Dank', en: 'Thanks' }, max: 1000, translatable: true }),
  keepDays: number({
    label: { de: 'Einsendungen aufbewahren (Tage)', en: 'Keep submissions (days)' },
    min: 1,
    max: 3650,
    default: 365,
  }),
};

import { formFileExtensions } from '@filiale/contracts/content/form-file-types';
import { type FormSubmission, type FormValues, SentFile } from '@filiale/contracts/content/form-submission';
import type { Node } from '@filiale/contracts/content/node';
import type { Upload } from '@filiale/contracts/content/upload';
import { isMailAddress } from '@filiale/contracts/fields/mail-address';
import { oneLine } from '@filiale/contracts/fields/one-line';
import type { Problem } from '@filiale/kit/http/problem-error';
import { translated } from '@filiale/rules/locales';
import { z } from 'zod';

export type Form = Extract<Node, { type: 'form' }>['content'];
type FormField = Form['fields'][number];
type Answer = FormSubmission['answers'][number];

const SHORT_MAX = 500;
const LONG_MAX = 20_000;
const MEGABYTE = 1024 * 1024;

const yes: Readonly<Record<'de' | 'en', readonly [string, string]>> = { de: ['Nein', 'Ja'], en: ['No', 'Yes'] };

/** The answers of a form as text, or their problems. */
export type FormAnswers = {
  readonly answers: readonly Answer[];
  /** The first mail address among them; empty where there is none. */
  readonly email: string;
  /** Fields “yes or no” that say yes. */
  readonly agreed: ReadonlySet<string>;
  readonly problems: readonly Problem[];
};

/** A field's text and files, or the code of its problem. */
type Read =
  | { readonly text: string; readonly files?: readonly Upload[] }
  | { readonly problem: Omit<Problem, 'field'> };
const wrong = (code: Problem['code'], details?: object): Read => ({ problem: { code, ...(details && { details }) } });

type Option = Extract<FormField, { type: 'select' }>['value']['options'][number];

const labelOf = (options: readonly Option[], value: unknown, locale: string): string | undefined => {
  const option = options.find((each) => each.value === value);
  return option && translated(option, locale, 'label');
};

type Uploads = ReadonlyMap<string, Upload>;
type FileField = Extract<FormField, { type: 'file' }>['value'];

/** Files that were uploaded before; each is named by the hash that only its uploader got. */
function filesOf({ fileTypes, maxFiles, maxMegabytes }: FileField, given: unknown, uploads: Uploads): Read {
  const sent = z.array(SentFile).safeParse(given);
  if (!sent.success) return wrong('form.file-missing');
  if (sent.data.length > maxFiles) return wrong('field.too-many', { maximum: maxFiles });
  const files = sent.data.flatMap(({ id, publicHash }) => {
    const upload = uploads.get(id);
    return upload?.publicHash === publicHash ? [upload] : [];
  });
  if (files.length < sent.data.length) return wrong('form.file-missing');
  const extensions = formFileExtensions(fileTypes);
  if (files.some(({ extension }) => !extensions.includes(extension)))
    return wrong('form.file-type', { types: extensions.join(', ') });
  if (files.some(({ sizeBytes }) => sizeBytes > maxMegabytes * MEGABYTE))
    return wrong('form.file-size', { maximum: maxMegabytes });
  return { text: files.map(({ name }) => name).join(', '), files };
}

/** Ids of the files that a submission names. */
export const sentFileIds = ({ fields }: Form, values: FormValues): string[] =>
  fields.flatMap((field, index) => {
    const sent = field.type === 'file' ? z.array(SentFile).safeParse(sentValueOf(field, index, values)) : undefined;
    return sent?.data?.map(({ id }) => id) ?? [];
  });

/** What was sent for a field: under its id, else by its position. */
const sentValueOf = ({ value: { fieldId } }: FormField, index: number, values: FormValues): unknown =>
  Object.hasOwn(values, fieldId) ? values[fieldId] : values[String(index)];

type Words = { readonly locale: string; readonly language: 'de' | 'en'; readonly uploads: Uploads };

function textOf({ type, value: field }: FormField, given: unknown, { locale, language, uploads }: Words): Read {
  const isEmpty = given === undefined || given === null || given === '' || (Array.isArray(given) && given.length === 0);
  if (type === 'boolean') {
    if (!isEmpty && typeof given !== 'boolean') return wrong('field.invalid');
    if (field.isRequired && given !== true) return wrong('form.check');
    return { text: yes[language][given === true ? 1 : 0] };
  }
  if (isEmpty) return field.isRequired ? wrong('field.required') : { text: '' };
  switch (type) {
    case 'select': {
      const label = labelOf(field.options, given, locale);
      return label === undefined ? wrong('field.invalid') : { text: label };
    }
    case 'multiselect': {
      if (!Array.isArray(given)) return wrong('form.options');
      const labels = [...new Set(given)].map((each) => labelOf(field.options, each, locale));
      return labels.includes(undefined) ? wrong('form.options') : { text: labels.join(', ') };
    }
    case 'text':
    case 'textarea':
    case 'email': {
      if (typeof given !== 'string') return wrong('field.invalid');
      const text = type === 'textarea' ? given.trim() : oneLine(given).trim();
      if (text === '') return field.isRequired ? wrong('field.required') : { text };
      const maximum = type === 'textarea' ? LONG_MAX : SHORT_MAX;
      if (text.length > maximum) return wrong('field.too-long', { maximum });
      return type === 'email' && !isMailAddress(text) ? wrong('field.email') : { text };
    }
    case 'file':
      return filesOf(field, given, uploads);
    default:
      return type satisfies never;
  }
}

/**
 * Reads what a visitor sent: by `fieldId`, or by the position of the field where none is sent under its id. Values of no field are left out. `uploads`
 * are the files that it names, by id. Source: FORM-002, FORM-004, FORM-015, FORM-017, FORM-018.
 */
export function formAnswers(form: Form, values: FormValues, words: Words): FormAnswers {
  const answers: Answer[] = [];
  const problems: Problem[] = [];
  const agreed = new Set<string>();
  let email = '';
  form.fields.forEach((field, index) => {
    const { fieldId } = field.value;
    const given = sentValueOf(field, index, values);
    const read = textOf(field, given, words);
    if ('problem' in read) {
      problems.push({ ...read.problem, field: fieldId });
      return;
    }
    if (field.type === 'email' && email === '') email = read.text;
    if (field.type === 'boolean' && given === true) agreed.add(fieldId);
    const label = translated(field.value, words.locale, 'label') || fieldId;
    answers.push({ fieldId, label, value: read.text, files: (read.files ?? []).map(referenceTo) });
  });
  return { answers, email, agreed, problems };
}

const referenceTo = ({ id, version, extension, publicHash, name }: Upload) => ({
  ...{ id, version, extension, publicHash, name },
});

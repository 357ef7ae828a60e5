import type { FormSubmission, FormValues } from '@filiale/contracts/content/form-submission';
import type { Node } from '@filiale/contracts/content/node';
import { isMailAddress } from '@filiale/contracts/fields/mail-address';
import type { Problem } from '@filiale/kit/http/problem-error';
import { translated } from '@filiale/rules/locales';

export type Form = Extract<Node, { type: 'form' }>['content'];
type FormField = Form['fields'][number];
type Answer = FormSubmission['answers'][number];

const SHORT_MAX = 500;
const LONG_MAX = 20_000;

const yes: Readonly<Record<'de' | 'en', readonly [string, string]>> = { de: ['Nein', 'Ja'], en: ['No', 'Yes'] };

/** The answers of a form as text, or their problems. */
export type FormAnswers = {
  readonly answers: readonly Answer[];
  /** The first mail address among them; empty where there is none. */
  readonly email: string;
  readonly problems: readonly Problem[];
};

/** A field's text, or the code of its problem. */
type Read = { readonly text: string } | { readonly problem: Omit<Problem, 'field'> };
const wrong = (code: Problem['code'], details?: object): Read => ({ problem: { code, ...(details && { details }) } });

type Option = Extract<FormField, { type: 'select' }>['value']['options'][number];

const labelOf = (options: readonly Option[], value: unknown, locale: string): string | undefined => {
  const option = options.find((each) => each.value === value);
  return option && translated(option, locale, 'label');
};

function textOf({ type, value: field }: FormField, given: unknown, locale: string, language: 'de' | 'en'): Read {
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
      const text = given.trim();
      if (text === '') return field.isRequired ? wrong('field.required') : { text };
      const maximum = type === 'textarea' ? LONG_MAX : SHORT_MAX;
      if (text.length > maximum) return wrong('field.too-long', { maximum });
      return type === 'email' && !isMailAddress(text) ? wrong('field.email') : { text };
    }
    default:
      return type satisfies never;
  }
}

/**
 * Reads what a visitor sent: by `fieldId`, or by the position of the field where none is sent under its id. Values of no field are left out.
 * Source: FORM-002, FORM-004, FORM-015, FORM-017.
 */
export function formAnswers(form: Form, values: FormValues, locale: string, language: 'de' | 'en'): FormAnswers {
  const answers: Answer[] = [];
  const problems: Problem[] = [];
  let email = '';
  form.fields.forEach((field, index) => {
    const { fieldId } = field.value;
    const given = Object.hasOwn(values, fieldId) ? values[fieldId] : values[String(index)];
    const read = textOf(field, given, locale, language);
    if ('problem' in read) {
      problems.push({ ...read.problem, field: fieldId });
      return;
    }
    if (field.type === 'email' && email === '') email = read.text;
    answers.push({ fieldId, label: translated(field.value, locale, 'label') || fieldId, value: read.text });
  });
  return { answers, email, problems };
}

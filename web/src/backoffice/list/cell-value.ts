import type { Field } from '@filiale/contracts/fields/field';
import { formatNumber } from '@filiale/rules/formats';
import { fill } from '../../i18n/define-messages.ts';
import type { SectionTexts } from '../../i18n/messages.ts';
import { parseFigure } from './parse-figure.ts';

/** A typed text as the value of a field, or what is wrong with it. */
export type Typed = { readonly value: unknown } | { readonly wrong: string };

type Words = { readonly words: 'de' | 'en'; readonly texts: SectionTexts<'list'> };

const yes = new Set(['ja', 'yes', 'true', 'wahr', '1', 'x', 'j', 'y']);
const no = new Set(['nein', 'no', 'false', 'falsch', '0', '', 'n', '-']);
const typeable = new Set<Field['type']>(['number', 'boolean', 'select', 'text', 'textarea', 'color']);

/** Whether a value of the field is typed as one word or line. */
export const isTypeable = ({ type, mode, many }: Field): boolean =>
  !many && (typeable.has(type) || (type === 'date' && mode !== 'dateTime'));

/** Reads what somebody typed, or brought from a spreadsheet. Bounds are the field's; what else is wrong the server says. */
export function typedValue(field: Field, typed: string, words: Words): Typed {
  const { texts } = words;
  const text = typed.trim();
  switch (field.type) {
    case 'number':
      return text === '' ? { value: null } : figureOf(field, text, words);
    case 'boolean': {
      const word = text.toLowerCase();
      if (yes.has(word)) return { value: true };
      return no.has(word) ? { value: false } : { wrong: texts.notAnOption };
    }
    case 'select': {
      const word = text.toLowerCase();
      const option = field.options?.find(
        ({ value, label }) =>
          value.toLowerCase() === word || Object.values(label).some((each) => each.toLowerCase() === word),
      );
      return option ? { value: option.value } : { wrong: texts.notAnOption };
    }
    case 'date':
      return dayOf(field, text, texts);
    default:
      return { value: text };
  }
}

function figureOf({ min, max, decimals = 0 }: Field, text: string, { words, texts }: Words): Typed {
  const figure = parseFigure(text, words);
  if (figure === null) return { wrong: texts.notANumber };
  const said = (value: number) => formatNumber(value, decimals, words);
  if (min !== undefined && figure < min) return { wrong: fill(texts.tooSmall, { value: said(min) }) };
  if (max !== undefined && figure > max) return { wrong: fill(texts.tooBig, { value: said(max) }) };
  const factor = 10 ** decimals;
  if (Math.abs(figure * factor - Math.round(figure * factor)) > 1e-6)
    return { wrong: fill(texts.decimals, { count: decimals }) };
  return { value: figure };
}

function dayOf({ mode }: Field, text: string, texts: SectionTexts<'list'>): Typed {
  if (text === '') return { value: null };
  if (mode === 'time')
    return /^\d{1,2}:\d{2}$/.test(text) ? { value: text.padStart(5, '0') } : { wrong: texts.notADay };
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const iso = german ? [german[3], german[2]?.padStart(2, '0'), german[1]?.padStart(2, '0')].join('-') : text;
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso)) ? { value: iso } : { wrong: texts.notADay };
}

/** A value as it stands in an input, to be typed over. */
export function editText({ type, isMoney, decimals = 0, mode }: Field, value: unknown, words: 'de' | 'en'): string {
  if (value === null || value === undefined) return '';
  if (type === 'number') {
    const text = isMoney ? Number(value).toFixed(2) : String(Number(Number(value).toFixed(decimals)));
    return words === 'de' ? text.replace('.', ',') : text;
  }
  if (type === 'date' && mode === 'date' && words === 'de') return String(value).split('-').reverse().join('.');
  return String(value);
}

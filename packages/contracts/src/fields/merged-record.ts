import { type Field, type Fields, isCollection, isWholePerLanguage, type Values } from './field.ts';
import { settled } from './kinds.ts';

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts in other languages with others; null takes one away, or a whole language. Of a group that a language has whole the fields that are given. */
const mergedTexts = (fields: Fields, present: Values, given: Values): Values => {
  const languages = { ...present, ...given };
  const texts = Object.keys(languages).map((locale) => {
    const [before, after] = [present[locale], languages[locale]];
    if (!isValues(after)) return [locale, after] as const;
    const texts = isValues(before) ? before : {};
    const groups = Object.entries(after).flatMap(([name, value]): [string, unknown][] => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const whole = texts[name];
      if (!field || !isWholePerLanguage(field) || !isValues(value) || !isValues(whole)) return [];
      return [[name, mergedRecord({ [name]: field }, { [name]: whole }, { [name]: value })[name]]];
    });
    // One that is empty already says as little.
    const all = Object.entries({ ...texts, ...after, ...Object.fromEntries(groups) }).map(([name, text]) => [
      name,
      text ?? (texts[name] === '' ? '' : null),
    ]);
    return [locale, Object.fromEntries(all.filter(([, text]) => text !== null))] as const;
  });
  return Object.fromEntries(
    texts.filter(([, one]) => one !== null && !(isValues(one) && Object.keys(one).length === 0)),
  );
};

/** What stays of a value when another of a kind of its own is put over it: fields that both kinds have. */
function ofSameKind(field: Field, before: Values, given: Values, around: object): Values {
  const { at = '', isBeside } = field.kind ?? {};
  const said = isBeside || given[at] === undefined ? before : { ...before, [at]: given[at] };
  return settled(field, said, 'all', around) as Values;
}

/**
 * A record with other values for the fields that are given: of groups those that are given of them, of `translations` the texts, lists as a whole.
 * What the fields take is not asked.
 */
export function mergedRecord<V extends object>(fields: Fields, record: V, given: object): V {
  const present = record as Values;
  const merged = { ...record, ...given };
  const entries = Object.entries(given).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const before = present[name];
    if (!isValues(value) || !isValues(before)) return [name, value] as const;
    if (name === 'translations') return [name, mergedTexts(fields, before, value)] as const;
    if (!field?.fields || isCollection(field)) return [name, value] as const;
    const kept = field.variants ? ofSameKind(field, before, value, merged) : before;
    return [name, mergedRecord(field.fields, kept, value)] as const;
  });
  return { ...record, ...Object.fromEntries(entries) };
}

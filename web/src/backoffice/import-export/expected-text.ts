import type { Field } from '@filiale/contracts/fields/field';
import type { Label } from '@filiale/contracts/fields/locales';

/** Problems that are about the kind of a value. */
const kinds = new Set(['field.type', 'field.option', 'field.invalid']);

const texts: Partial<Record<Field['type'], Label>> = {
  number: { de: 'eine Zahl, etwa 6,50', en: 'a number, such as 6.50' },
  boolean: { de: 'Ja oder Nein', en: 'Yes or No' },
  date: { de: 'ein Datum, etwa 2026-12-24', en: 'a date, such as 2026-12-24' },
  reference: { de: 'die „id“ des Eintrags', en: 'the “id” of the entry' },
};

/** What a column takes, where a value is of another kind; null where the problem says it already. */
export function expectedText(field: Field | undefined, code: string, language: keyof Label): string | null {
  if (!field || !kinds.has(code)) return null;
  if (field.options) return field.options.map(({ label }) => label[language]).join(', ');
  return texts[field.type]?.[language] ?? null;
}

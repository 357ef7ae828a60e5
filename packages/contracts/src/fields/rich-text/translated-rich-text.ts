import { documentOfText, isRichText, type RichText } from './rich-text.ts';
import { withHtml } from './rich-text-html.ts';

type RichTextField<Entry> = { [Key in keyof Entry]: Entry[Key] extends RichText | null ? Key : never }[keyof Entry] &
  string;

/** What carries texts of any kind in other languages. */
type Written = { readonly translations?: { readonly [locale: string]: object | undefined } | undefined };

/** A text that a service of the version before 1.8 answers, as paragraphs. */
const formerText = (text: string): RichText | null => {
  const document = documentOfText(text);
  return document && withHtml(document);
};

/** A rich text of a record in a locale, else the base text; null where there is none in either language. Source: READ-003. */
export function translatedRichText<Entry extends Written>(
  record: Entry,
  locale: string,
  field: RichTextField<Entry>,
): RichText | null {
  const { translations } = record;
  const texts = translations && Object.hasOwn(translations, locale) ? translations[locale] : undefined;
  const text: unknown = texts && Object.entries(texts).find(([name]) => name === field)?.[1];
  const found: unknown = text || record[field];
  if (typeof found === 'string') return formerText(found);
  return isRichText(found) ? found : null;
}

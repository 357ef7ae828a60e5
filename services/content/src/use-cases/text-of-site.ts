import type { Site } from '@filiale/contracts/content/site';
import type { SiteText } from '@filiale/contracts/content/site-text';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { isWrittenIn } from '@filiale/rules/site-path';

/** A language of a page; `base` is the company's own, which the fields of the record are in. */
export type Language = { readonly locale: string; readonly base: string };

type Values = ValuesOf<Site>;

/** What a page says in a language; null where it is not written. What it says nothing of itself is that of the base, as visitors see it. */
export function textOf(site: Values, { locale, base }: Language): SiteText | null {
  const { path, name, title, description, content } = site;
  if (locale === base) return { path, name, title, description, content };
  if (!isWrittenIn(site, locale, base)) return null;
  const own = site.translations[locale] ?? {};
  return {
    path: own.path || path,
    name: own.name || name,
    title: own.title || title,
    description: own.description || description,
    content: own.content ?? content,
  };
}

/** The page with another text in a language, and nothing else changed. */
export const withText = (site: Values, { locale, base }: Language, text: SiteText): Values =>
  locale === base ? { ...site, ...text } : { ...site, translations: { ...site.translations, [locale]: text } };

/** Languages that a page is written in. */
const writtenIn = (site: Values, base: string): string[] => [
  base,
  ...Object.keys(site.translations).filter((locale) => locale !== base && isWrittenIn(site, locale, base)),
];

/** The page as it is shown in a language from now on, and in no other one than before. */
export function shownIn(site: Values, { locale, base }: Language): Values {
  const hidden = site.isPublic ? site.hiddenLocales : writtenIn(site, base);
  return { ...site, isPublic: true, hiddenLocales: hidden.filter((each) => each !== locale) };
}

/** The page as it is shown in a language no more. */
export function hiddenIn(site: Values, { locale, base }: Language): Values {
  const hidden = [...new Set([...site.hiddenLocales, locale])];
  const isShown = writtenIn(site, base).some((each) => !hidden.includes(each));
  return isShown ? { ...site, hiddenLocales: hidden } : { ...site, isPublic: false, hiddenLocales: [] };
}

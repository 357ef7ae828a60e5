/**
 * Languages that the words of the shop are written in beside German and English, and whether somebody who grew up with one has read them. The words:
 * `words/`. How to add one: `docs/languages.md`.
 */
export const shopLanguages = {
  cs: { isReviewed: false },
  fr: { isReviewed: false },
  hu: { isReviewed: false },
  it: { isReviewed: false },
  sl: { isReviewed: false },
} as const;
export type ShopLanguage = keyof typeof shopLanguages;

/** Whether the words of the shop are in the language of a locale, and whether they are reviewed. */
export function writtenWords(locale: string): 'reviewed' | 'unreviewed' | 'missing' {
  const language = new Intl.Locale(locale).language;
  if (language === 'de' || language === 'en') return 'reviewed';
  if (!Object.hasOwn(shopLanguages, language)) return 'missing';
  return shopLanguages[language as ShopLanguage].isReviewed ? 'reviewed' : 'unreviewed';
}

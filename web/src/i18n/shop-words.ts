import { holdWords, type Words, wordsOf } from '@filiale/rules/words';
import { shopLanguage, withPlurals } from './define-messages.ts';
import type { ShopLanguage } from './shop-languages.ts';
import cs from './words/cs.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import hu from './words/hu.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };
import sl from './words/sl.json' with { type: 'json' };

/** Server only: a page is given the sections that it needs, and its document carries what stands in lists and in parts that are loaded later. */
export const shopWords: Readonly<Record<ShopLanguage, Words>> = { cs, fr, hu, it, sl };

holdWords(
  Object.fromEntries(
    Object.entries(shopWords).map(([language, { sections, refusals, labels }]): [string, Words] => [
      language,
      {
        sections: Object.fromEntries(
          Object.entries(sections).map(([section, texts]) => [section, withPlurals(texts, language)]),
        ),
        refusals: withPlurals(refusals, language),
        labels,
      },
    ]),
  ),
);

/** Sections of parts that are loaded later, of pages that could not be drawn, and of the page without a network. */
const carried = ['consent', 'frame', 'goesWith', 'install', 'menuSearch', 'pwa'] as const;

/** What a document in a locale carries for its scripts, as JSON; null where its words stand in the scripts: German and English. */
export function carriedWords(locale: string): string | null {
  const language = shopLanguage(locale);
  const words = wordsOf(language);
  if (!words) return null;
  const sections = Object.fromEntries(carried.map((section) => [section, words.sections[section] ?? {}]));
  return JSON.stringify({ [language]: { ...words, sections } }).replace(/</g, '\\u003c');
}

import { WORDS_ID } from './document-words.ts';
import { carriedWords } from './shop-words.ts';

/** The words that a document carries for its scripts, where it is in a language that does not stand in them. */
export function PageWords({ locale }: { readonly locale: string }) {
  const words = carriedWords(locale);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words as JSON, in which no tag can end
  return words && <script type="application/json" id={WORDS_ID} dangerouslySetInnerHTML={{ __html: words }} />;
}

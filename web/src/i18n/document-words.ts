import { holdWords } from '@filiale/rules/words';

/** Id of the element by which a document carries its words. */
export const WORDS_ID = 'words';

/** Holds the words that the document of this browser carries; none on the server, which holds all. */
export function holdDocumentWords(): void {
  const text = typeof document === 'undefined' ? null : document.getElementById(WORDS_ID)?.textContent;
  if (text) holdWords(JSON.parse(text));
}

/** The same for a document that was kept. */
export function holdWordsOfPage(html: string): void {
  const [, text] = new RegExp(`<script[^>]*\\bid="${WORDS_ID}"[^>]*>([^<]*)</script>`).exec(html) ?? [];
  if (text) holdWords(JSON.parse(text));
}

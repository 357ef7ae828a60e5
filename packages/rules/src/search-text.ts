/** How words are looked for in texts. */

/** Text as it is compared: lower case, umlauts by their base letter, ß as ss; so „Graz“ finds „GRAZ“ and „worgl“ finds „Wörgl“. */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

/** Umlauts as one writes them without their keys: „Woergl“. */
const spelledOut = (text: string): string =>
  text.normalize('NFC').replace(/[äöü]/gi, (letter) => `${searchable(letter)}e`);
/** What a word is looked for in. A line break keeps it from matching across two texts. */
export const haystackOf = (texts: readonly (string | undefined)[]): string => {
  const all = texts.filter((text) => text !== undefined).join('\n');
  return `${searchable(all)}\n${searchable(spelledOut(all))}`;
};

/** The words of a term, split on commas and spaces, as they are compared. */
export const wordsOf = (term: string): string[] =>
  searchable(term)
    .split(/[,\s]+/)
    .filter((word) => word !== '');

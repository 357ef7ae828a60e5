import { phoneDigits } from '@filiale/contracts/fields/phone-digits';
import { containing, escapeLike } from '@filiale/kit/stores/like-pattern';

const NAMES = `coalesce(form ->> 'firstName', '') || ' ' || coalesce(form ->> 'lastName', '')`;
/** Names and address of an order, as they stand and without accents. */
export const NAMED = `' ' || ${NAMES} || ' ' || coalesce(form ->> 'email', '')
  || ' ' || plain_letters(${NAMES}) || ' ' || spelt_letters(${NAMES})`;
/** All searched text of an order; the index `orders_search_letters` is on this very expression. A sign before the digits keeps them from being a word. */
export const SEARCHED = `(${NAMED} || ' ' || coalesce(form ->> 'phone', '')
  || ' +' || regexp_replace(coalesce(form ->> 'phone', ''), '[^0-9]', '', 'g'))`;

/** Trigrams need three characters; shorter terms match the beginning of words, where the space before it counts. */
const TRIGRAM = 3;

/** Patterns of which the searched text has one: the term as it was typed, without accents, with umlauts spelt out, and as a number. */
export function patternsOf(search: string): string[] {
  const digits = phoneDigits(search);
  const terms = new Set([search, plainLetters(search), speltLetters(search), ...(digits === null ? [] : [digits])]);
  return [...terms].map((term) => {
    return term.length < TRIGRAM ? `% ${escapeLike(term)}%` : containing(term);
  });
}

const strokes: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' },
};

/** The same as the function `plain_letters` of the database. */
export const plainLetters = (text: string): string =>
  text
    .replace(/[ßẞøØłŁđĐı]/g, (letter) => strokes[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** The same as the function `spelt_letters` of the database. */
export const speltLetters = (text: string): string =>
  plainLetters(text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (umlaut) => `${plainLetters(umlaut)}e`));

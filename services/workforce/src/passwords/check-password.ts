import { ProblemError } from '@filiale/kit/http/problem-error';
import { keysInRows } from './keyboard-rows.ts';

/** Letters behind leet characters. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const SHORTEST_WORD = 4;
const LONGEST_WORD = 24;
/** Required length of a password besides one leaked word or its owner's name, in characters; digits and signs count half, as they are added by habit. */
const OWN_CHARACTERS = 4;
const FEWEST_DIFFERENT = 5;
/** Words that attackers of a business like this try besides leaked passwords; the company's own name comes beside them. */
const TRADE_WORDS = [
  ...[
    'filiale',
    'filialleitung',
    'verwaltung',
    'redaktion',
    'küche',
    'kasse',
    'bestellung',
    'speisekarte',
    'restaurant',
  ],
  ...['gasthaus', 'kennwort', 'passwort', 'password', 'admin', 'administrator', 'manager', 'employee', 'editor'],
  ...['backend', 'backoffice', 'frontdesk', 'kitchen', 'order'],
];
const SHORTEST_NAME = 3;
/** With so much of it along the rows of a keyboard a password is such a row. */
const TYPED_SHARE = 0.75;

/** Tens of thousands of passwords from leaks, loaded when the first one is set. */
let leaked: Promise<ReadonlySet<string>> | undefined;
const loadLeaked = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set((dictionary['passwords-common'] as string[]).map((word) => word.toLowerCase()));
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const unleet = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
const weigh = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/\p{L}/u.test(character) ? 1 : 0.5), 0);

/** Whether a password is a leaked one, or one with little added. */
function isLeaked(password: string, words: ReadonlySet<string>): boolean {
  const text = plain(password);
  return [text, unleet(text)].some((spelling) => {
    if (words.has(spelling)) return true;
    for (let length = Math.min(LONGEST_WORD, spelling.length); length >= SHORTEST_WORD; length -= 1)
      for (let at = 0; at + length <= spelling.length; at += 1)
        if (
          words.has(spelling.slice(at, at + length)) &&
          weigh(text.slice(0, at) + text.slice(at + length)) < OWN_CHARACTERS
        )
          return true;
    return false;
  });
}

/** Whether little is left of a password without words that suggest themselves. */
function isMadeOf(spelling: string, words: readonly string[]): boolean {
  const named = words.map(plain).filter((word) => word.length >= SHORTEST_NAME);
  const rest = named.sort((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), spelling);
  return rest !== spelling && weigh(rest) < OWN_CHARACTERS;
}

/** Whether it is made of its owner's or the company's name, of the same again and again, or of keys in a row. */
function isGuessable(password: string, words: readonly string[]): boolean {
  const text = plain(password);
  const isOwn = [text, unleet(text)].some((spelling) => isMadeOf(spelling, words));
  const isRepeated = /^(.{1,8}?)\1+.{0,7}$/su.test(text);
  const isRow =
    [...text].filter((sign, at) => Math.abs(sign.charCodeAt(0) - text.charCodeAt(at - 1)) <= 1).length >=
    text.length - 3;
  const isTyped = keysInRows(text) >= text.length * TYPED_SHARE;
  return isOwn || isRepeated || isRow || isTyped || new Set(text).size < FEWEST_DIFFERENT;
}

/**
 * Refuses a password that guessers try first, without asking anybody outside: 422 `password.leaked` or `password.guessable`. How long it is, the
 * contract says. `owner`: whose it is to be; `companyWords`: what the company is called.
 */
export async function checkPassword(
  password: string,
  owner: { readonly email: string; readonly firstName: string; readonly lastName: string },
  companyWords: readonly string[],
): Promise<void> {
  leaked ??= loadLeaked();
  if (isLeaked(password, await leaked)) throw new ProblemError('password.leaked', { field: 'password' });
  const { email, firstName, lastName } = owner;
  const names = [email, firstName, lastName, ...companyWords].flatMap((name) => name.split(/[^\p{L}\p{N}]+/u));
  if (isGuessable(password, [...TRADE_WORDS, ...names]))
    throw new ProblemError('password.guessable', { field: 'password' });
}

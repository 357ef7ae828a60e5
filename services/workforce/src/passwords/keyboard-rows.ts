/** Keys beside and below each other, German and English, with and without Shift. */
const ROWS = [
  ...['1234567890', '!"§$%&/()=', '!@#$%^&*()'],
  ...['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm,.-', 'qwertyuiop', 'zxcvbnm,./'],
];
const COLUMNS = [
  '1qay',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6zhn',
  '6yhn',
  '7ujm',
  '8ik,',
  '9ol.',
  '0pö-',
  '0p;/',
];
const reversed = (keys: string): string => [...keys].reverse().join('');
const LINES = [...ROWS, ...COLUMNS].flatMap((keys) => [keys, reversed(keys)]);
/** Fewer keys in a line are in words too. */
const SHORTEST = 3;
const LONGEST = Math.max(...LINES.map((keys) => keys.length));

/** Length of the longest line of keys that a text goes on with. */
function lineAt(text: string, at: number): number {
  for (let length = Math.min(LONGEST, text.length - at); length >= SHORTEST; length -= 1)
    if (LINES.some((keys) => keys.includes(text.slice(at, at + length)))) return length;
  return 0;
}

/** How many characters of a text in lower case are typed along the rows and columns of a keyboard, in either direction. */
export function keysInRows(text: string): number {
  let typed = 0;
  for (let at = 0; at < text.length; ) {
    const length = lineAt(text, at);
    typed += length;
    at += Math.max(1, length);
  }
  return typed;
}

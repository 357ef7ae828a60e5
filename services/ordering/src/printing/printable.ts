/** Letters that have no decomposition, with their plain form. */
const readAs: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ə: 'e',
  Ə: 'E',
  ẞ: 'ß',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
};

/** The code page printers are set to, as text: ASCII and what stands in the upper half of Windows-1252. */
const known = new Set(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, code) => code)));

/** Pictures among letters, with what gives them colours, flags and frames, and the space before them. */
const pictures =
  / ?(?:(?![\u00a9\u00ae\u2122])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|[\u{e0020}-\u{e007f}])+/gu;

/**
 * Text as a printer may get it: composed umlauts, plain spaces, and nothing that a printer would take for a command, from any author.
 * Line ends stay. Latin letters the code page lacks are printed without their marks (`Şağ` as `Sag`), pictures are left out, and
 * letters of other scripts come out as question marks.
 */
export function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not reach a printer
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/\ufe0f|[\u200b-\u200f\u2028-\u202e\u2060-\u206f]/g, '')
    .replace(pictures, '');
  return Array.from(plain, (letter) => (known.has(letter) ? letter : withoutMarks(letter))).join('');
}

/** A letter as its base letters; as it is when the printer knows none of them either. */
function withoutMarks(letter: string): string {
  const bare = readAs[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(bare).every((each) => known.has(each)) ? bare : letter;
}

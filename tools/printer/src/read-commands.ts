/** What printers of the two makers understand. */
export type PrinterLanguage = 'esc-pos' | 'star-prnt';

/** One letter on paper; `width` and `height` multiply the ordinary size. */
export type Cell = {
  readonly character: string;
  readonly width: number;
  readonly height: number;
  readonly isBold: boolean;
  readonly isInverted: boolean;
};
/** What came out of the printer: lines of letters, and how often the knife fell. */
export type Sheet = { readonly lines: readonly (readonly Cell[])[]; readonly cuts: number };

type Style = Omit<Cell, 'character'> & { readonly decode: (byte: number) => string };

const windows1252 = new TextDecoder('windows-1252');
const decode1252 = (byte: number): string => windows1252.decode(Uint8Array.of(byte));
/** Of code page 437 only the rules that receipts are drawn with. */
const decode437 = (byte: number): string => {
  const rules: Record<number, string> = { 179: '│', 196: '─', 205: '═' };
  return rules[byte] ?? (byte < 128 ? String.fromCharCode(byte) : '\u{fffd}');
};
const plain: Style = { width: 1, height: 1, isBold: false, isInverted: false, decode: decode437 };

const codePages: Readonly<Record<PrinterLanguage, Readonly<Record<number, Style['decode']>>>> = {
  'esc-pos': { 0: decode437, 16: decode1252 },
  'star-prnt': { 1: decode437, 32: decode1252 },
};

const ESC = 0x1b;
const GS = 0x1d;

/** Reads what a printer was sent as the printer would. Throws for a command that it does not know: real ones print rubbish then. */
export function readCommands(bytes: Uint8Array, language: PrinterLanguage): Sheet {
  const lines: Cell[][] = [];
  let line: Cell[] = [];
  let style = plain;
  let cuts = 0;
  let at = 0;
  const next = (): number => bytes[at++] ?? 0;
  const set = (change: Partial<Style>): void => {
    style = { ...style, ...change };
  };
  const unknown = (...command: number[]): never => {
    throw new Error(`the printer knows no command ${command.map((byte) => byte.toString(16)).join(' ')}`);
  };
  const codePage = (number: number): void => {
    set({ decode: codePages[language][number] ?? unknown(ESC, number) });
  };
  const epson = {
    [ESC]: (command: string): unknown => {
      if (command === '@') return set(plain);
      if (command === 'M' || command === 'a' || command === '-') return next();
      if (command === 'E') return set({ isBold: next() === 1 });
      if (command === 't') return codePage(next());
      return unknown(ESC, command.charCodeAt(0));
    },
    [GS]: (command: string): unknown => {
      if (command === 'B') return set({ isInverted: next() === 1 });
      if (command === '!') {
        const size = next();
        return set({ width: (size >> 4) + 1, height: (size & 15) + 1 });
      }
      if (command === 'V') {
        cuts += 1;
        return next();
      }
      return unknown(GS, command.charCodeAt(0));
    },
  };
  const star = (command: string): unknown => {
    if (command === '@') return set(plain);
    if (command === 'E' || command === 'F') return set({ isBold: command === 'E' });
    if (command === '4' || command === '5') return set({ isInverted: command === '4' });
    if (command === 'i') {
      const height = next() + 1;
      return set({ height, width: next() + 1 });
    }
    if (command === 'd') {
      cuts += 1;
      return next();
    }
    if (command === '\u001d') {
      const inner = String.fromCharCode(next());
      if (inner === 't') return codePage(next());
      if (inner === 'a') return next();
      return unknown(ESC, GS, inner.charCodeAt(0));
    }
    if (command === '\u001e') return [next(), next()];
    return unknown(ESC, command.charCodeAt(0));
  };

  while (at < bytes.length) {
    const byte = next();
    if (byte === 0x0a) {
      lines.push(line);
      line = [];
    } else if (byte === ESC || (byte === GS && language === 'esc-pos')) {
      const command = String.fromCharCode(next());
      if (language === 'esc-pos') epson[byte as typeof ESC | typeof GS](command);
      else star(command);
    } else if (byte === 0x1c && language === 'esc-pos') next();
    else if (byte === 0x18 || byte === 0x0d) continue;
    else if (byte < 0x20) unknown(byte);
    else {
      const { decode, ...look } = style;
      line.push({ character: decode(byte), ...look });
    }
  }
  if (line.length > 0) lines.push(line);
  return { lines, cuts };
}

/** The words on a sheet, line by line. */
export const wordsOf = ({ lines }: Sheet): string =>
  lines.map((line) => line.map(({ character }) => character).join('')).join('\n');

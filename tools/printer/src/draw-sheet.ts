import type { Cell, Sheet } from './read-commands.ts';

/** Dots across the paper, and of a letter of the ordinary size. */
const DOTS = { '80': 576, '58': 384 } as const;
const LETTER = { width: 12, height: 24 } as const;
const LINE_DOTS = 30;
const MARGIN = 16;
const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** Draws what came out of the printer as a PNG, dot for dot; what runs over the edge of the paper is gone, as on a real one. */
export async function drawSheet({ lines }: Sheet, paper: keyof typeof DOTS): Promise<Buffer> {
  // Takes its memory with the first sheet only.
  const { default: sharp } = await import('sharp');
  const width = DOTS[paper] + 2 * MARGIN;
  let y = MARGIN;
  const drawn: string[] = [];
  for (const line of lines) {
    const height = LINE_DOTS - LETTER.height + LETTER.height * Math.max(1, ...line.map((cell) => cell.height));
    let x = MARGIN;
    for (const cell of line) {
      if (x + LETTER.width * cell.width > width - MARGIN) break;
      drawn.push(drawCell(cell, x, y + height));
      x += LETTER.width * cell.width;
    }
    y += height;
  }
  const height = y + MARGIN;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g font-family="DejaVu Sans Mono, Liberation Mono, monospace" font-size="19">${drawn.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** One letter in its cell; `bottom` is where the line ends. */
function drawCell({ character, width, height, isBold, isInverted }: Cell, x: number, bottom: number): string {
  const box = `<rect x="${x}" y="${bottom - LETTER.height * height}" width="${LETTER.width * width}" height="${LETTER.height * height}" fill="#000"/>`;
  if (character === ' ') return isInverted ? box : '';
  const place = `transform="translate(${x} ${bottom - 6 * height}) scale(${width} ${height})"`;
  const look = `${isBold ? ' font-weight="bold"' : ''} fill="${isInverted ? '#fff' : '#000'}"`;
  return `${isInverted ? box : ''}<text ${place}${look}>${escapes[character] ?? character}</text>`;
}

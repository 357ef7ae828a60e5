import type { PlacedLayer } from '@filiale/contracts/layers/drawn-picture';
import type { MenuBoard, ShownRow } from '@filiale/contracts/signage/signage-manifest';

export type Box = PlacedLayer['box'];
type Words = { readonly soldOut: string; readonly pricesAtTill: string };
export type Rows = {
  readonly groups: readonly Pick<MenuBoard['groups'][number], 'name' | 'rows'>[];
  readonly box: Box;
  readonly columns: number;
  /** The size that letters have where there is room for it, in px. */
  readonly sizePx: number;
  readonly color: string;
  readonly family: string;
  readonly headlineFamily: string;
  readonly words: Words;
  /** When it is seen: what is sold out until later is. */
  readonly at: Date;
  readonly arePricesOld: boolean;
};

/* In letters of the size, as the style sheet of a screen has it (`web/src/signage/dish-rows.module.css`). */
const HEADING = { size: 1.25, height: 1.8 };
const NAME_HEIGHT = 1.5;
const TEXT = { size: 0.62, height: 0.8 };
const GROUP_GAP = 0.8;
const REMARK = { size: 0.7, height: 1 };
const COLUMN_GAP = 0.04;
/** Width of a sign in letters of its size, of bold ones, roughly. */
const SIGN_WIDTH = 0.62;
/** Names are set smaller, down to this share, before they are cut; longer ones than this are cut. */
const LEAST_SHARE = 0.6;
const LONGEST_NAME = 26;

type Line =
  | { readonly kind: 'heading'; readonly text: string; readonly height: number }
  | { readonly kind: 'row'; readonly row: ShownRow; readonly height: number }
  | { readonly kind: 'remark'; readonly text: string; readonly height: number }
  | { readonly kind: 'gap'; readonly height: number };

const linesOf = ({ groups, words, arePricesOld }: Rows): Line[] => [
  ...groups.flatMap(({ name, rows }): Line[] => [
    ...(name === '' ? [] : [{ kind: 'heading' as const, text: name, height: HEADING.height }]),
    ...rows.map((row): Line => ({ kind: 'row', row, height: NAME_HEIGHT + (row.text === '' ? 0 : TEXT.height) })),
    { kind: 'gap', height: GROUP_GAP },
  ]),
  ...(arePricesOld && groups.some(({ rows }) => rows.some(({ price }) => price !== ''))
    ? [{ kind: 'remark' as const, text: words.pricesAtTill, height: REMARK.height }]
    : []),
];

/** Signs of the widest row: its name, a space and its price. */
const widestOf = ({ groups }: Rows): number =>
  Math.max(
    1,
    ...groups.flatMap(({ rows }) =>
      rows.map(
        ({ name, allergens, price }) => Math.min(`${name} ${allergens}`.length, LONGEST_NAME) + price.length + 1,
      ),
    ),
  );

/** Lines in columns, each as high as the others as far as lines let it be; a heading stays with what it is for. */
function inColumns(lines: readonly Line[], count: number): Line[][] {
  const each = lines.reduce((sum, { height }) => sum + height, 0) / count;
  const columns: Line[][] = [[]];
  let filled = 0;
  for (const [index, line] of lines.entries()) {
    const withNext = line.height + (line.kind === 'heading' ? (lines[index + 1]?.height ?? 0) : 0);
    if (filled > 0 && filled + withNext / 2 > each && columns.length < count) {
      columns.push([]);
      filled = 0;
    }
    if (filled === 0 && line.kind === 'gap') continue;
    columns.at(-1)?.push(line);
    filled += line.height;
  }
  return columns;
}

/** Dishes with their prices below their headings, as large as there is room: the layers of a picture. */
export function placeRows(rows: Rows): PlacedLayer[] {
  const { box, columns: count, color, family, headlineFamily, words, at, arePricesOld } = rows;
  const columns = inColumns(linesOf(rows), count);
  const highest = Math.max(1, ...columns.map((lines) => lines.reduce((sum, { height }) => sum + height, 0)));
  const gap = COLUMN_GAP * box.width;
  const width = (box.width - gap * (count - 1)) / count;
  const highPx = Math.min(rows.sizePx, box.height / highest);
  const sizePx = Math.min(highPx, Math.max(highPx * LEAST_SHARE, width / (SIGN_WIDTH * widestOf(rows))));
  const text = (
    what: string,
    place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
    how: {
      readonly size: number;
      readonly isBold: boolean;
      readonly align?: 'right';
      readonly opacity?: number;
      readonly family?: string;
    },
  ): PlacedLayer => ({
    ...{ kind: 'text', text: what, color, family: how.family ?? family, isBold: how.isBold },
    ...{ box: place, rotation: 0, opacity: how.opacity ?? 1 },
    ...{ sizePx: how.size * sizePx, lineHeight: 1.2, maxLines: 1, isShrunk: false },
    ...{ align: how.align ?? 'left', verticalAlign: 'middle' },
  });
  return columns.flatMap((lines, column) => {
    const x = box.x + column * (width + gap);
    let y = box.y;
    return lines.flatMap((line): PlacedLayer[] => {
      const top = y;
      y += line.height * sizePx;
      const whole = { x, y: top, width, height: line.height * sizePx };
      if (line.kind === 'gap') return [];
      if (line.kind === 'heading')
        return [text(line.text, whole, { size: HEADING.size, isBold: true, family: headlineFamily })];
      if (line.kind === 'remark') return [text(line.text, whole, { size: REMARK.size, isBold: false })];
      const { row } = line;
      const isGone = row.soldOutUntil !== null && Date.parse(row.soldOutUntil) > at.getTime();
      const price = isGone ? words.soldOut : arePricesOld ? '' : row.price;
      const priceSize = isGone ? 0.7 : 1;
      const priceWidth = Math.min(width / 2, (price.length + 0.5) * SIGN_WIDTH * priceSize * sizePx);
      const first = { ...whole, height: NAME_HEIGHT * sizePx };
      const opacity = isGone ? 0.55 : 1;
      const name = row.allergens === '' ? row.name : `${row.name} ${row.allergens}`;
      return [
        text(
          name,
          { ...first, width: Math.max(1, width - priceWidth - sizePx / 2) },
          { size: 1, isBold: true, opacity },
        ),
        ...(price === ''
          ? []
          : [
              text(
                price,
                { ...first, x: x + width - priceWidth, width: priceWidth },
                { size: priceSize, isBold: true, align: 'right', opacity },
              ),
            ]),
        ...(row.text === ''
          ? []
          : [
              text(
                row.text,
                { ...whole, y: top + NAME_HEIGHT * sizePx * 0.93, height: TEXT.height * sizePx },
                { size: TEXT.size, isBold: false, opacity: opacity * 0.8 },
              ),
            ]),
      ];
    });
  });
}

import { WHOLE_SIDE } from '@filiale/contracts/layers/layer-fields';
import { type BoardShape, columnCount, MOST_WITH_TEXT } from '../../../signage/board-columns.ts';
import type { Box } from './layer-geometry.ts';

/** A category on a menu board, and how many dishes it has. */
export type BoardGroup = { readonly id: string; readonly dishes: number };
/** Where the dishes of a category stand on a board; `size` is that of its letters. `isShort`: without descriptions. */
type BoardPlace = BoardGroup & { readonly box: Box; readonly size: number; readonly isShort: boolean };

/** Sides of a screen in px. */
export const boardSides = {
  landscape: { widthPx: 1920, heightPx: 1080 },
  portrait: { widthPx: 1080, heightPx: 1920 },
} satisfies Record<BoardShape, object>;

/** Letters are as high as this at most, in hundredths of a percent of the height. */
const largest: Readonly<Record<BoardShape, number>> = { landscape: 640, portrait: 340 };
const MARGIN = 500;
/** Room for the heading above all columns. */
const top: Readonly<Record<BoardShape, number>> = { landscape: 1_700, portrait: 1_150 };
const GAP = 300;
/** Heights in letters: of a heading with the room below its dishes, of a dish, every third of which has a name of two lines, and of one with its description. */
const HEADING = 2.7;
const DISH = 2.1;
const DISH_WITH_TEXT = 2.7;
/** Smaller letters nobody reads from some steps away: 24 px of a screen in HD. */
const smallest: Readonly<Record<BoardShape, number>> = { landscape: 222, portrait: 125 };

/** Categories in columns, in their order, so that the longest column is as short as can be. */
export function columnsOfBoard(groups: readonly BoardGroup[], count: number, dish: number): BoardGroup[][] {
  const heightOf = ({ dishes }: BoardGroup): number => HEADING + dishes * dish;
  const within = (most: number): BoardGroup[][] => {
    const columns: BoardGroup[][] = [];
    let height = Number.POSITIVE_INFINITY;
    for (const group of groups) {
      if (height + heightOf(group) > most) {
        columns.push([]);
        height = 0;
      }
      columns.at(-1)?.push(group);
      height += heightOf(group);
    }
    return columns;
  };
  // Any shortest height is that of some neighbours together.
  const heights = groups.flatMap((_group, from) => {
    let height = 0;
    return groups.slice(from).map((group) => {
      height += heightOf(group);
      return height;
    });
  });
  for (const most of heights.toSorted((one, other) => one - other)) {
    const columns = within(most);
    if (
      columns.length <= count &&
      columns.every((column) => column.reduce((sum, group) => sum + heightOf(group), 0) <= most)
    )
      return columns;
  }
  return groups.length === 0 ? [] : [[...groups]];
}

/** Where the categories of a menu stand on a board of 8 to 40 dishes, in as many columns as they need, in letters of one size; with descriptions where these leave them readable. */
export function boardPlaces(groups: readonly BoardGroup[], shape: BoardShape): BoardPlace[] {
  const dishes = groups.reduce((sum, group) => sum + group.dishes, 0);
  const long = placesWith(groups, shape, DISH_WITH_TEXT);
  const isLong = dishes <= MOST_WITH_TEXT && long.every(({ size }) => size >= smallest[shape]);
  const places = isLong ? long : placesWith(groups, shape, DISH);
  return places.map((place) => ({ ...place, isShort: !isLong }));
}

/** The same, with dishes that are so many letters high. */
function placesWith(groups: readonly BoardGroup[], shape: BoardShape, dish: number): Omit<BoardPlace, 'isShort'>[] {
  const dishes = groups.reduce((sum, group) => sum + group.dishes, 0);
  const columns = columnsOfBoard(groups, columnCount(dishes, shape), dish);
  const height = WHOLE_SIDE - top[shape] - MARGIN;
  const width = Math.floor((WHOLE_SIDE - 2 * MARGIN - (columns.length - 1) * GAP) / columns.length);
  const heightOf = (group: BoardGroup): number => HEADING + group.dishes * dish;
  const tallest = Math.max(1, ...columns.map((column) => column.reduce((sum, group) => sum + heightOf(group), 0)));
  const size = Math.min(largest[shape], Math.floor(height / tallest));
  return columns.flatMap((column, index) => {
    let y = top[shape];
    return column.map((group) => {
      const box = {
        x: MARGIN + index * (width + GAP),
        y: Math.round(y),
        width,
        height: Math.round(heightOf(group) * size),
      };
      y += box.height;
      return { ...group, box, size };
    });
  });
}

/** Whether guests can read a board of these categories. */
export const isReadable = (groups: readonly BoardGroup[], shape: BoardShape): boolean =>
  boardPlaces(groups, shape).every(({ size }) => size >= smallest[shape]);

/** The first categories of a menu that are readable together on one screen, one at least; the others want another scene. */
export function readableGroups(groups: readonly BoardGroup[], shape: BoardShape): BoardGroup[] {
  const tooMany = groups.findIndex((_group, index) => index > 0 && !isReadable(groups.slice(0, index + 1), shape));
  return groups.slice(0, tooMany === -1 ? groups.length : tooMany);
}

import { describe, expect, it } from '@jest/globals';
import type { BoardShape } from '../../../signage/board-columns.ts';
import { boardPlaces, columnsOfBoard, isReadable, readableGroups } from './menu-board.ts';

const groups = (...dishes: number[]) => dishes.map((count, index) => ({ id: `group-${index}`, dishes: count }));

describe('a menu board [RES-035]', () => {
  it('has categories in columns in their order, the longest as short as can be', () => {
    const dishesOf = (count: number, ...dishes: number[]) =>
      columnsOfBoard(groups(...dishes), count, 1).map((column) => column.map((group) => group.dishes));
    expect(dishesOf(2, 4, 4, 8)).toEqual([[4, 4], [8]]);
    expect(dishesOf(3, 10, 2, 2, 10)).toEqual([[10], [2, 2], [10]]);
    expect(dishesOf(4, 3)).toEqual([[3]]);
    expect(dishesOf(2)).toEqual([]);
  });

  it.each<[BoardShape, number[]]>([
    ['landscape', [8]],
    ['landscape', [5, 6, 4, 9]],
    ['landscape', [10, 10, 10, 10]],
    ['landscape', [40]],
    ['portrait', [8]],
    ['portrait', [7, 8, 9]],
    ['portrait', [12, 9, 11, 8]],
  ])('of a screen in %s has %j dishes beside each other within its sides', (shape, dishes) => {
    const places = boardPlaces(groups(...dishes), shape);
    expect(places.map((place) => place.dishes)).toEqual(dishes);
    expect(new Set(places.map(({ size }) => size)).size).toBe(1);
    for (const { box } of places) {
      expect(box.x + box.width).toBeLessThanOrEqual(10_000);
      expect(box.y + box.height).toBeLessThanOrEqual(10_000);
      for (const { box: other } of places)
        if (other !== box)
          expect(
            box.x + box.width <= other.x ||
              other.x + other.width <= box.x ||
              box.y + box.height <= other.y ||
              other.y + other.height <= box.y,
          ).toBe(true);
    }
  });

  it.each<[BoardShape, number[]]>([
    ['landscape', [8]],
    ['landscape', [6, 6, 6, 2, 8, 5, 7]],
    ['landscape', [10, 10, 10, 10]],
    ['portrait', [6, 6, 6, 2, 8, 5, 7]],
    ['portrait', [10, 10, 10, 10]],
  ])('in %s is readable with %j dishes', (shape, dishes) => {
    expect(isReadable(groups(...dishes), shape)).toBe(true);
    expect(readableGroups(groups(...dishes), shape)).toEqual(groups(...dishes));
  });

  it('of a menu that is too large for one screen begins with what can be read', () => {
    const all = groups(13, 4, 3, 7, 6, 10, 6, 11, 5, 7, 6, 14);
    for (const shape of ['landscape', 'portrait'] as const) {
      expect(isReadable(all, shape)).toBe(false);
      const first = readableGroups(all, shape);
      expect(first).toEqual(all.slice(0, first.length));
      expect(isReadable(first, shape)).toBe(true);
      expect(isReadable(all.slice(0, first.length + 1), shape)).toBe(false);
      expect(first.reduce((sum, { dishes }) => sum + dishes, 0)).toBeGreaterThanOrEqual(40);
    }
  });

  it('has one category at least', () => {
    expect(readableGroups(groups(90, 5), 'landscape')).toEqual(groups(90));
    expect(readableGroups([], 'landscape')).toEqual([]);
  });
});

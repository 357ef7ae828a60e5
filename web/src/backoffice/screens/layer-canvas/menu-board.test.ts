import { describe, expect, it } from '@jest/globals';
import type { BoardShape } from '../../../signage/board-columns.ts';
import { boardPlaces, columnsOfBoard } from './menu-board.ts';

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
});

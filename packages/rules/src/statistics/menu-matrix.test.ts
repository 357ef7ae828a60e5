import { expect, it } from '@jest/globals';
import { menuMatrix } from './menu-matrix.ts';

const dish = (id: string, pieces: number, price: number, costCents: number | null) => ({
  ...{ id, name: id, pieces, netCents: pieces * price, costCents },
});

it('puts dishes into quarters by 70 % of the mean share and the mean margin of all pieces', () => {
  const { placed, withoutCost, popularFrom, profitableFromCents } = menuMatrix([
    ...[dish('schnitzel', 100, 1_500, 500), dish('soup', 100, 500, 200), dish('fish', 20, 2_000, 600)],
    ...[dish('salad', 20, 700, 400), dish('unknown', 50, 900, null), dish('gone', 0, 900, 100)],
  ]);
  expect(popularFrom).toBeCloseTo(42);
  expect(profitableFromCents).toBeCloseTo((100 * 1_000 + 100 * 300 + 20 * 1_400 + 20 * 300) / 240);
  expect(placed.map(({ id, quarter }) => [id, quarter])).toEqual([
    ...[
      ['schnitzel', 'star'],
      ['soup', 'plowhorse'],
      ['fish', 'puzzle'],
      ['salad', 'dog'],
    ],
  ]);
  expect(withoutCost.map(({ id }) => id)).toEqual(['unknown']);
});

it('has no quarters where no cost is known', () => {
  expect(menuMatrix([dish('soup', 3, 500, null)])).toMatchObject({ placed: [], withoutCost: [{ id: 'soup' }] });
});

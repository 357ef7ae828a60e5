import { describe, expect, it } from '@jest/globals';
import { labelPlace, SHEET_MM } from './label-sheet.ts';

describe('labels on a sheet [CONST-003]', () => {
  it.each([
    ['compact', 48, 4],
    ['detail', 10, 2],
  ] as const)('%s: %i of them, %i in a row, none over the edge or over another', (layout, most, columns) => {
    const places = Array.from({ length: most }, (_, position) => labelPlace(layout, position));
    for (const { sheet, xMm, yMm, widthMm, heightMm } of places) {
      expect(sheet).toBe(0);
      expect(xMm).toBeGreaterThan(0);
      expect(xMm + widthMm).toBeLessThan(SHEET_MM.width);
      expect(yMm).toBeGreaterThan(0);
      expect(yMm + heightMm).toBeLessThan(SHEET_MM.height);
    }
    expect(new Set(places.map(({ xMm, yMm }) => `${xMm.toFixed(2)} ${yMm.toFixed(2)}`)).size).toBe(most);
    expect(places.filter(({ yMm }) => yMm === places[0]?.yMm)).toHaveLength(columns);
    expect(labelPlace(layout, most)).toEqual({ ...labelPlace(layout, 0), sheet: 1 });
  });

  it('skips the used labels of the first sheet', () => {
    expect(labelPlace('detail', 0, 3)).toEqual(labelPlace('detail', 3));
    expect(labelPlace('detail', 7, 3)).toEqual({ ...labelPlace('detail', 0), sheet: 1 });
  });
});

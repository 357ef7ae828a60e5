import { describe, expect, it } from '@jest/globals';
import {
  aligned,
  boxAround,
  draggedBox,
  draggedTogether,
  freeGroup,
  groupOf,
  reordered,
  resizedTogether,
  steppedBox,
  turnedTo,
} from './layer-geometry.ts';

const box = { x: 1000, y: 2000, width: 3000, height: 1000 };

describe('a layer on the canvas [RES-021]', () => {
  it('is moved, and catches on the edges and the middle of the canvas', () => {
    expect(draggedBox(box, { x: 333, y: -444 }, 'move', [])).toEqual({
      box: { ...box, x: 1333, y: 1556 },
      guides: { x: null, y: null },
    });
    expect(draggedBox(box, { x: -950, y: 2560 }, 'move', [])).toEqual({
      box: { ...box, x: 0, y: 4500 },
      guides: { x: 0, y: 5000 },
    });
  });

  it('catches on other layers', () => {
    const other = { x: 6000, y: 7000, width: 2000, height: 500 };
    expect(draggedBox(box, { x: 2030, y: 4980 }, 'move', [other])).toEqual({
      box: { ...box, x: 3000, y: 7000 },
      guides: { x: 6000, y: 7000 },
    });
  });

  it('is made larger and smaller by its corners, and never vanishes', () => {
    expect(draggedBox(box, { x: 500, y: 300 }, 'se', []).box).toEqual({ ...box, width: 3500, height: 1300 });
    expect(draggedBox(box, { x: 500, y: 300 }, 'nw', []).box).toEqual({ x: 1500, y: 2300, width: 2500, height: 700 });
    expect(draggedBox(box, { x: -9000, y: -9000 }, 'se', []).box).toEqual({ ...box, width: 100, height: 100 });
    expect(draggedBox(box, { x: 200, y: 300 }, 'ne', []).box).toEqual({ x: 1000, y: 2300, width: 3200, height: 700 });
  });

  it('follows arrow keys, and grows and shrinks by them with Shift', () => {
    expect(steppedBox(box, { key: 'ArrowRight', shiftKey: false })).toEqual({ ...box, x: 1050 });
    expect(steppedBox(box, { key: 'ArrowUp', shiftKey: true })).toEqual({ ...box, height: 950 });
    expect(steppedBox(box, { key: 'a', shiftKey: false })).toBeNull();
  });

  it('is moved together with others, which keep their distance', () => {
    const other = { x: 5000, y: 2500, width: 1000, height: 2000 };
    expect(boxAround([box, other])).toEqual({ x: 1000, y: 2000, width: 5000, height: 2500 });
    expect(draggedTogether([box, other], { x: -950, y: 111 }, [])).toEqual({
      boxes: [
        { ...box, x: 0, y: 2111 },
        { ...other, x: 4000, y: 2611 },
      ],
      guides: { x: 0, y: null },
    });
  });

  it('is resized together with others, each keeping its part of the whole', () => {
    const other = { x: 5000, y: 2500, width: 1000, height: 2000 };
    expect(resizedTogether([box, other], { x: -2500, y: 1250 }, 'se', []).boxes).toEqual([
      { x: 1000, y: 2000, width: 1500, height: 1500 },
      { x: 3000, y: 2750, width: 500, height: 3000 },
    ]);
  });

  it('is chosen with all of its group', () => {
    const layers = [{ group: '1' }, { group: '' }, { group: '1' }, {}];
    expect([0, 1, 3].map((index) => groupOf(layers, index))).toEqual([[0, 2], [1], [3]]);
    expect(freeGroup(new Set(['1', '', '3']))).toBe('2');
  });

  it.each([
    [{ x: 0, y: -50 }, 0],
    [{ x: 50, y: 0 }, 90],
    [{ x: 0, y: 50 }, 180],
    [{ x: -50, y: 0 }, -90],
    [{ x: 51, y: -50 }, 45],
    [{ x: 7, y: -50 }, 8],
  ])('is turned by its handle at %j to %i degrees', (to, degrees) => {
    expect(turnedTo(to)).toBe(degrees);
  });

  it('is aligned to the canvas, several to each other', () => {
    const other = { x: 5000, y: 2500, width: 1000, height: 2000 };
    expect(aligned([box], 'center')).toEqual([{ ...box, x: 3500 }]);
    expect(aligned([box], 'bottom')).toEqual([{ ...box, y: 9000 }]);
    expect(aligned([box, other], 'right').map(({ x }) => x)).toEqual([3000, 5000]);
    expect(aligned([box, other], 'middle').map(({ y }) => y)).toEqual([2750, 2250]);
  });

  it('lies above or below others', () => {
    const order = (to: 'front' | 'forward' | 'backward' | 'back', ...chosen: string[]) =>
      reordered(['a', 'b', 'c', 'd'], new Set(chosen), to).join('');
    expect(order('front', 'a', 'b')).toBe('cdab');
    expect(order('back', 'c')).toBe('cabd');
    expect(order('forward', 'a', 'b')).toBe('cabd');
    expect(order('forward', 'd')).toBe('abcd');
    expect(order('backward', 'b', 'c')).toBe('bcad');
  });
});

import { describe, expect, it } from '@jest/globals';
import { draggedBox, steppedBox } from './layer-geometry.ts';

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
});

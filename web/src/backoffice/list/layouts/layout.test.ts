import { describe, expect, it } from '@jest/globals';
import { layoutOf, layoutsOf, notesOf } from './layout.ts';

const pictured = { gallery: { notes: ['alt'] } };
const open = new Set<string>();

describe('the layout of a list', () => {
  it('is a table, and what the resource declares besides', () => {
    expect(layoutsOf({}, open)).toEqual(['list']);
    expect(layoutsOf(pictured, open)).toEqual(['list', 'gallery']);
    expect(layoutsOf({ board: { by: 'priority' } }, open)).toEqual(['list', 'board']);
  });

  it('is a calendar and a tree where they are declared, of what somebody may see', () => {
    const laid = { calendar: { from: 'dueAt', notes: ['branch'] }, tree: { parent: 'above' } };
    expect(layoutsOf(laid, open)).toEqual(['list', 'calendar', 'tree']);
    expect(layoutsOf(laid, new Set(['above']))).toEqual(['list', 'calendar']);
    expect(notesOf(laid, 'calendar')).toEqual(['branch']);
  });

  it('is no board by what somebody may not see', () => {
    expect(layoutsOf({ board: { by: 'priority' } }, new Set(['priority']))).toEqual(['list']);
  });

  it('is the one of the address, else the one chosen last, else the table', () => {
    expect(layoutOf(['list', 'gallery'], 'list', 'gallery')).toBe('list');
    expect(layoutOf(['list', 'gallery'], null, 'gallery')).toBe('gallery');
    expect(layoutOf(['list', 'gallery'], 'carousel', 'gallery')).toBe('gallery');
    expect(layoutOf(['list', 'gallery'], null, null)).toBe('list');
    expect(layoutOf(['list'], 'gallery', 'gallery')).toBe('list');
  });

  it('shows its own notes in place of the columns', () => {
    expect(notesOf(pictured, 'gallery')).toEqual(['alt']);
    expect(notesOf({ gallery: {} }, 'gallery')).toEqual([]);
    expect(notesOf(pictured, 'list')).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { layoutOf, layoutsOf, notesOf } from './layout.ts';

const plain = { name: 'tables' };
const pictured = { name: 'images', gallery: { notes: ['alt'] } };

describe('the layout of a list', () => {
  it('is a table, and what the resource declares besides', () => {
    expect(layoutsOf(plain)).toEqual(['list']);
    expect(layoutsOf(pictured)).toEqual(['list', 'gallery']);
  });

  it('is the one of the address, else the one chosen last, else the table', () => {
    expect(layoutOf(pictured, 'list', 'gallery')).toBe('list');
    expect(layoutOf(pictured, null, 'gallery')).toBe('gallery');
    expect(layoutOf(pictured, 'carousel', 'gallery')).toBe('gallery');
    expect(layoutOf(pictured, null, null)).toBe('list');
    expect(layoutOf(plain, 'gallery', 'gallery')).toBe('list');
  });

  it('shows its own notes in place of the columns', () => {
    expect(notesOf(pictured, 'gallery')).toEqual(['alt']);
    expect(notesOf({ name: 'images', gallery: {} }, 'gallery')).toEqual([]);
    expect(notesOf(pictured, 'list')).toBeNull();
  });
});

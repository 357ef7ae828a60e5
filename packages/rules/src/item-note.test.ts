import { expect, it } from '@jest/globals';
import { hasItemNotes, refuseNotes } from './item-note.ts';

it.each([
  [{}, true],
  [{ isItemNoteEnabled: true }, true],
  [{ isItemNoteEnabled: false }, false],
])('notes are taken by %j: %p', (config, are) => expect(hasItemNotes(config)).toBe(are));

it('refuses every note at its line, and none where there is none', () => {
  const items = ['', 'ohne Zwiebel'].map((note) => ({ product: { name: 'Suppe' }, note }));
  expect(refuseNotes(items)).toMatchObject([
    { code: 'order.note-off', field: 'items.1.note', details: { name: 'Suppe' } },
  ]);
});

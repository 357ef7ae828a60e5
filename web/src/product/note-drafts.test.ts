import { expect, it } from '@jest/globals';
import { draftedNote, draftNote, forgetNote } from './note-drafts.ts';

it('keeps what was written about a dish and about an item of the cart apart, until it is saved', () => {
  const soup = { id: 'soup' };
  const item = { product: soup };
  draftNote(soup, 'ohne Schnittlauch');
  draftNote(item, '');
  expect([draftedNote(soup), draftedNote(item), draftedNote({ id: 'soup' })]).toEqual([
    'ohne Schnittlauch',
    '',
    undefined,
  ]);
  forgetNote(soup);
  expect(draftedNote(soup)).toBeUndefined();
});

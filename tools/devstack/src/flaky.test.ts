import { expect, it } from '@jest/globals';
import { noteFlaky } from './flaky.ts';

const now = new Date('2026-11-24T12:00:00Z');
const yesterday = { at: '2026-11-23T12:00:00.000Z', message: 'late by a second' };
const longAgo = { at: '2026-11-17T11:59:59.000Z', message: 'late by a week' };

it('files that pass only on a repeat are recorded with what failed, and reported the second time within seven days', () => {
  const failures = new Map([
    ['a.test.ts', 'late again'],
    ['old.test.ts', 'x'.repeat(10_000)],
  ]);
  const { known, again } = noteFlaky({ 'a.test.ts': [yesterday], 'old.test.ts': [longAgo] }, failures, now);
  expect([...again]).toEqual([['a.test.ts', 'late by a second']]);
  expect(known).toEqual({
    'a.test.ts': [yesterday, { at: now.toISOString(), message: 'late again' }],
    'old.test.ts': [{ at: now.toISOString(), message: 'x'.repeat(4_000) }],
  });
  const later = new Date('2026-12-24T12:00:00Z');
  expect(noteFlaky(known, new Map(), later)).toEqual({ known: {}, again: new Map() });
});

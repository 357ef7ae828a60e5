import { expect, it } from '@jest/globals';
import { noteFlaky } from './flaky.ts';

const now = new Date('2026-11-24T12:00:00Z');
const [yesterday, longAgo] = ['2026-11-23T12:00:00Z', '2026-11-17T11:59:59Z'];

it('files that pass only on a repeat are recorded, and reported the second time within seven days', () => {
  const { known, again } = noteFlaky(
    { 'a.test.ts': [yesterday], 'old.test.ts': [longAgo] },
    ['a.test.ts', 'old.test.ts'],
    now,
  );
  expect(again).toEqual(['a.test.ts']);
  expect(known).toEqual({ 'a.test.ts': [yesterday, now.toISOString()], 'old.test.ts': [now.toISOString()] });
  expect(noteFlaky(known, [], new Date('2026-12-24T12:00:00Z'))).toEqual({ known: {}, again: [] });
});

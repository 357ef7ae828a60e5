import { describe, expect, it } from '@jest/globals';
import { quickTask } from './quick-task.ts';

// A Thursday.
const now = new Date('2026-11-26T10:00:00.000Z');

describe('a task that is typed in a hurry [WORK-001]', () => {
  it.each([
    ['Fritteuse warten', 'Fritteuse warten', '2026-11-26'],
    ['  Fritteuse  warten morgen ', 'Fritteuse warten', '2026-11-27'],
    ['Call the plumber Tomorrow', 'Call the plumber', '2026-11-27'],
    ['Inventur Sonntag', 'Inventur', '2026-11-29'],
    ['Inventur Donnerstag', 'Inventur', '2026-12-03'],
    ['Morgen', 'Morgen', '2026-11-26'],
    ['', '', '2026-11-26'],
  ])('%j is %j, due on %s', (typed, title, date) => {
    expect(quickTask(typed, now, 'Europe/Vienna')).toEqual({ title, dueAt: `${date}T22:59:00.000Z` });
  });
});

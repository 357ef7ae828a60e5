import { describe, expect, it } from '@jest/globals';
import { isRecurrence, nextOccurrence } from './next-occurrence.ts';

const zone = 'Europe/Vienna';
const next = (rule: string, dueAt: string, doneAt: string, mode: 'fromDue' | 'fromDone' = 'fromDue') =>
  nextOccurrence({ rule, mode }, { dueAt: new Date(dueAt), doneAt: new Date(doneAt) }, zone)?.toISOString() ?? null;

describe('a task that recurs [WORK-001]', () => {
  it.each([
    ['FREQ=DAILY', true],
    ['FREQ=WEEKLY;BYDAY=MO,TH', true],
    ['FREQ=MONTHLY;BYDAY=-1FR', true],
    ['FREQ=YEARLY;UNTIL=20301231', true],
    ['FREQ=HOURLY', false],
    ['FREQ=DAILY;COUNT=3', false],
    ['FREQ=YEARLY;INTERVAL=300000', false],
    ['FREQ=YEARLY;INTERVAL=999', true],
    ['FREQ=DAILY;BYHOUR=3', false],
    ['FREQ=DAILY;BYDAY=XX', false],
    ['FREQ=DAILY\nDTSTART:20200101', false],
    ['jeden Montag', false],
    ['', false],
  ])('by %j: %j', (rule, is) => expect(isRecurrence(rule)).toBe(is));

  it.each([
    ['the next day', 'FREQ=DAILY', '2026-11-26T17:00:00Z', '2026-11-26T16:00:00Z', '2026-11-27T17:00:00.000Z'],
    ['not before it was due', 'FREQ=DAILY', '2026-11-28T17:00:00Z', '2026-11-26T16:00:00Z', '2026-11-29T17:00:00.000Z'],
    [
      'not for what was missed',
      'FREQ=DAILY',
      '2026-11-20T17:00:00Z',
      '2026-11-26T16:00:00Z',
      '2026-11-26T17:00:00.000Z',
    ],
    [
      'at the same time in winter',
      'FREQ=DAILY',
      '2026-10-24T15:00:00Z',
      '2026-10-24T15:30:00Z',
      '2026-10-25T16:00:00.000Z',
    ],
    [
      'on the last day of a month',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      '2026-01-31T11:00:00Z',
      '2026-02-02T11:00:00Z',
      '2026-02-28T11:00:00.000Z',
    ],
    [
      'on a weekday',
      'FREQ=WEEKLY;BYDAY=MO,TH',
      '2026-11-26T11:00:00Z',
      '2026-11-26T11:00:00Z',
      '2026-11-30T11:00:00.000Z',
    ],
    ['never after its end', 'FREQ=DAILY;UNTIL=20261126', '2026-11-26T17:00:00Z', '2026-11-26T17:00:00Z', null],
  ])('is due %s', (_when, rule, due, done, expected) => expect(next(rule, due, done)).toBe(expected));

  it('is due so long after it was done, at the time of day it was due', () => {
    expect(next('FREQ=DAILY;INTERVAL=3', '2026-11-20T17:00:00Z', '2026-11-26T08:00:00Z', 'fromDone')).toBe(
      '2026-11-29T17:00:00.000Z',
    );
  });
});

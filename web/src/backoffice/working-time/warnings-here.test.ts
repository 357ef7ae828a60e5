import type { ClockPerson } from '@filiale/contracts/workforce/time-tracking';
import { expect, it } from '@jest/globals';
import { warningsHere } from './warnings-here.ts';

const running: ClockPerson['running'] = {
  ...{ id: 'a', startedAt: '2026-03-02T07:00:00.000Z', type: 'work', breaks: [], timeZone: 'Europe/Vienna' },
};
const codesOf = (belowAge: number | null, now: string): string[] =>
  warningsHere({ running, guard: { country: 'DE', belowAge } }, new Date(now)).map(({ code }) => code);

it('knows the bounds of somebody without their date of birth, and tells of a break ten minutes before', () => {
  expect(codesOf(null, '2026-03-02T11:25:00.000Z')).toEqual([]);
  expect(codesOf(18, '2026-03-02T11:25:00.000Z')).toEqual(['break-due']);
  expect(codesOf(null, '2026-03-02T12:50:00.000Z')).toEqual(['break-due']);
});

it('says nothing of somebody who does not work, or where there is no law', () => {
  const now = new Date('2026-03-02T18:00:00.000Z');
  expect(warningsHere({ running: null, guard: { country: 'AT', belowAge: null } }, now)).toEqual([]);
  expect(warningsHere({ running, guard: null }, now)).toEqual([]);
});

import { expect, it } from '@jest/globals';
import { exampleBranch } from './example-branch.ts';
import { modeWait } from './mode-wait.ts';

const branch = exampleBranch();
const now = new Date('2026-11-20T11:00:00Z');
const night = new Date('2026-11-20T22:00:00Z');
const free = { slotMinutes: 15, full: [] };

it('a way that is taken now says how long it takes, per way', () => {
  expect(modeWait(branch, 'takeaway', { now }, free)).toBe(20);
  expect(modeWait(branch, 'delivery', { now }, free)).toBe(40);
  expect(modeWait({ ...branch, busy: { minutes: 10, until: '2026-11-20T12:00:00Z' } }, 'takeaway', { now }, free)).toBe(
    30,
  );
  expect(modeWait(branch, 'takeaway', { now }, { slotMinutes: 15, full: ['2026-11-20T11:00:00.000Z'] })).toBe(35);
});

it.each([
  ['closed', branch, night, 0],
  ['paused', { ...branch, pauses: [{ mode: 'all' as const, until: '2026-11-20T12:30:00Z' }] }, now, 0],
  ['by appointment only', { ...branch, isAppointmentRequired: true }, now, 0],
  ['for quotations', { ...branch, isQuotationRequired: true }, now, 0],
  ['with dishes of tomorrow', branch, now, 1440],
])('one that is %s says none', (_what, of, at, leadTimeMinutes) => {
  expect(modeWait(of, 'takeaway', { now: at, leadTimeMinutes }, free)).toBeNull();
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { partsOfDay } from '../working-time/parts-of-day.ts';
import { stretchOf } from '../working-time/stretches.ts';
import { daysAbsent, hoursPlanned, hoursWorked, type StaffHour, taskDone } from './staff-hours.ts';

const vienna = 'Europe/Vienna';
const worked = (from: string, to: string | null, more: object = {}) =>
  hoursWorked({ id: 'a', startedAt: from, endedAt: to, type: 'work', breaks: [], timeZone: vienna, ...more });
const short = (hours: StaffHour[]) =>
  hours.map(({ localDay, localHour, localFold, workedSeconds }) => [localDay, localHour, localFold, workedSeconds]);

describe('hours of staff [STAT-007]', () => {
  it('are the local hours in which work lay, both of those that a clock shows alike, without unpaid breaks', () => {
    expect(short(worked('2026-10-24T23:30:00.000Z', '2026-10-25T02:10:05.900Z'))).toEqual([
      ['2026-10-25', 1, 0, 1800],
      ['2026-10-25', 2, 0, 3600],
      ['2026-10-25', 2, 1, 3600],
      ['2026-10-25', 3, 0, 605],
    ]);
    const pause = { startedAt: '2026-02-02T11:15:00.000Z', endedAt: '2026-02-02T11:45:00.000Z' };
    const from = ['2026-02-02T11:00:00.000Z', '2026-02-02T12:00:00.000Z'] as const;
    expect(short(worked(...from, { breaks: [{ ...pause, kind: 'rest' }] }))).toEqual([['2026-02-02', 12, 0, 1800]]);
    expect(short(worked(...from, { breaks: [{ ...pause, kind: 'paid' }] }))).toEqual([['2026-02-02', 12, 0, 3600]]);
    expect(worked(from[0], null)).toEqual([]);
    expect(worked(...from, { type: 'absence' })).toEqual([]);
  });

  it('add up to the work of time sheets, in every zone, with any break', () => {
    const zones = fc.constantFrom(vienna, 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe');
    const minute = (ms: number): string => new Date(Math.floor(ms / 60_000) * 60_000).toISOString();
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        ...[fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 90 })],
        fc.constantFrom('rest', 'unpaid', 'paid'),
        zones,
        (start, length, pausesAt, pause, kind, timeZone) => {
          const at = (minutes: number): string => minute(start.getTime() + minutes * 60_000);
          const breaks = [{ id: 'b', startedAt: at(pausesAt), endedAt: at(pausesAt + pause), kind }] as const;
          const activity = { id: 'a', startedAt: at(0), endedAt: at(length), type: 'work', timeZone } as const;
          const hours = hoursWorked({ ...activity, breaks: [...breaks] });
          for (const { localDate, workSeconds, paidBreakSeconds } of partsOfDay([
            stretchOf({ ...activity, breaks: [...breaks] }),
          ])) {
            const ofDay = hours.filter(({ localDay }) => localDay === localDate);
            expect(ofDay.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0)).toBe(
              workSeconds + paidBreakSeconds,
            );
            // Lord Howe sets its clock back by half an hour: that hour is shown for ninety minutes.
            const most = timeZone === 'Australia/Lord_Howe' ? 5_400 : 3_600;
            expect(ofDay.every(({ workedSeconds }) => workedSeconds > 0 && workedSeconds <= most)).toBe(true);
          }
        },
      ),
      { examples: [[new Date('2026-04-03T05:45:00.000Z'), 1_996, 0, 0, 'rest', 'Australia/Lord_Howe']] },
    );
  });

  it('have shifts as planned, open ones apart, people away by days, and tasks when they were done', () => {
    const shift = { id: 's', localDate: '2026-02-02', from: '22:00', to: '02:00', breakMinutes: 60, timeZone: vienna };
    const planned = hoursPlanned({ ...shift, isOpen: true });
    expect(planned.map(({ localDay, localHour, plannedSeconds }) => [localDay, localHour, plannedSeconds])).toEqual([
      ['2026-02-02', 22, 3600],
      ['2026-02-02', 23, 1800],
      ['2026-02-03', 0, 1800],
      ['2026-02-03', 1, 3600],
    ]);
    expect(planned.every(({ openSeconds, plannedSeconds }) => openSeconds === plannedSeconds)).toBe(true);
    const away = { from: '2026-02-27', to: '2026-03-01', half: 'none', state: 'approved' } as const;
    expect(daysAbsent(away).map(({ localDay, absentDays }) => [localDay, absentDays])).toEqual([
      ['2026-02-27', 1],
      ['2026-02-28', 1],
      ['2026-03-01', 1],
    ]);
    expect(daysAbsent({ ...away, to: away.from, half: 'first' })).toMatchObject([{ absentDays: 0.5 }]);
    expect(daysAbsent({ ...away, state: 'requested' })).toEqual([]);
    const completedAt = '2026-02-02T23:30:00.000Z';
    expect(taskDone({ status: 'done', completedAt }, vienna)).toMatchObject([{ localDay: '2026-02-03', tasks: 1 }]);
    expect(taskDone({ status: 'canceled', completedAt }, vienna)).toEqual([]);
  });
});

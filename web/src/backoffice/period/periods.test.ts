import { describe, expect, it } from '@jest/globals';
import {
  asKind,
  datesOf,
  daysOf,
  instantsOf,
  noPeriod,
  type Period,
  periodOf,
  periodText,
  queryOfPeriod,
  stepped,
} from './periods.ts';

const TODAY = '2026-11-25';
const week: Period = { kind: 'week', date: TODAY };
const days: Period = { kind: 'days', from: '2026-11-01', to: '2026-11-10' };

describe('a period', () => {
  it('is what the address names, the present one without a date', () => {
    expect(periodOf({ ...noPeriod, period: 'week', date: '2026-03-01' }, TODAY)).toEqual({
      kind: 'week',
      date: '2026-03-01',
    });
    expect(periodOf({ ...noPeriod, period: 'month' }, TODAY)).toEqual({ kind: 'month', date: TODAY });
    expect(periodOf({ ...noPeriod, period: 'day', date: '2026-02-31x' }, TODAY)).toEqual({ kind: 'day', date: TODAY });
    expect(periodOf({ ...noPeriod, from: '2026-11-10', to: '2026-11-01' }, TODAY)).toEqual(days);
    for (const named of [noPeriod, { ...noPeriod, period: 'century' }, { ...noPeriod, from: '2026-11-01' }])
      expect(periodOf(named, TODAY)).toBeNull();
  });

  it.each([week, days, { kind: 'month', date: TODAY }] as const)('is read as it was written: %j', (period) => {
    expect(periodOf(queryOfPeriod(period), '2020-01-01')).toEqual(period);
  });

  it('has its days', () => {
    expect(daysOf(week)).toEqual({ first: '2026-11-23', last: '2026-11-29' });
    expect(daysOf({ kind: 'month', date: '2026-02-14' })).toEqual({ first: '2026-02-01', last: '2026-02-28' });
    expect(datesOf({ kind: 'month', date: '2026-11-14' }, { isWhole: true })).toHaveLength(42);
    expect(datesOf(week)).toHaveLength(7);
  });

  it('is followed by the next of its kind', () => {
    expect(daysOf(stepped({ kind: 'month', date: '2026-12-31' }, 1)).first).toBe('2027-01-01');
    expect(daysOf(stepped({ kind: 'month', date: '2026-03-31' }, -1)).first).toBe('2026-02-01');
    expect(daysOf(stepped(week, -1)).first).toBe('2026-11-16');
    expect(stepped(days, 1)).toEqual({ kind: 'days', from: '2026-11-11', to: '2026-11-20' });
  });

  it('stays around today as another kind where that lies in it', () => {
    expect(asKind(week, 'day', TODAY)).toEqual({ kind: 'day', date: TODAY });
    expect(asKind({ kind: 'month', date: '2026-10-05' }, 'week', TODAY)).toEqual({ kind: 'week', date: '2026-10-01' });
    expect(asKind({ kind: 'day', date: '2026-10-05' }, 'month', TODAY)).toEqual({ kind: 'month', date: '2026-10-05' });
  });

  it('begins and ends at midnight of its zone, also where an hour is missing', () => {
    expect(instantsOf({ first: '2026-03-29', last: '2026-03-29' }, 'Europe/Vienna')).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      before: '2026-03-29T22:00:00.000Z',
    });
  });

  it('has a name', () => {
    expect(periodText({ kind: 'month', date: TODAY }, 'de-AT')).toBe('November 2026');
    expect(periodText({ kind: 'day', date: TODAY }, 'de-AT')).toBe('Mittwoch, 25. November 2026');
    expect(periodText(week, 'de-AT')).toBe('23.–29. November 2026');
  });
});

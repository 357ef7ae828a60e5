import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import { describe, expect, it } from '@jest/globals';
import { openingHoursSpecification } from './opening-hours-specification.ts';

const zone = 'Europe/Vienna';
const now = new Date('2026-11-21T12:00:00.000Z');
const rule = (values: Partial<OpeningHoursRule>): OpeningHoursRule => ({
  type: 'daily',
  date: null,
  isClosed: false,
  from: '11:00',
  to: '22:00',
  ...values,
});
const of = (...rules: Partial<OpeningHoursRule>[]) => openingHoursSpecification(rules.map(rule), now, zone);

describe('opening hours for search engines', () => {
  it('say nothing where nothing is known', () => {
    expect(of()).toEqual([]);
  });

  it('name the days that share their hours, and leave out closed ones', () => {
    expect(of({ type: 'daily' }, { type: 'sunday', isClosed: true })).toEqual([
      {
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
        opens: '11:00',
        closes: '22:00',
      },
    ]);
  });

  it('write two shifts as two entries, and nights past midnight with the earlier end', () => {
    expect(of({ type: 'friday', from: '11:00', to: '14:00' }, { type: 'friday', from: '18:00', to: '02:00' })).toEqual([
      { days: ['friday'], opens: '11:00', closes: '14:00' },
      { days: ['friday'], opens: '18:00', closes: '02:00' },
    ]);
  });

  it.each([
    ['00:00', '24:00', '00:00', '23:59'],
    ['00:00', '00:00', '00:00', '23:59'],
    ['18:00', '24:00', '18:00', '23:59'],
    ['06:00', '06:00', '06:00', '05:59'],
  ])('never write %s to %s like a closed day', (from, to, opens, closes) => {
    expect(of({ type: 'monday', from, to })).toEqual([{ days: ['monday'], opens, closes }]);
  });

  it('list a holiday as one closed range, other special days with their hours, and no past ones', () => {
    const closedOn = (date: string) => ({ type: 'once' as const, date, isClosed: true });
    expect(
      of(closedOn('2026-11-20'), closedOn('2026-12-24'), closedOn('2026-12-25'), closedOn('2026-12-27'), {
        type: 'once',
        date: '2026-12-31',
        from: '10:00',
        to: '16:00',
      }),
    ).toEqual([
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2026-12-25' },
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-27', validThrough: '2026-12-27' },
      { opens: '10:00', closes: '16:00', validFrom: '2026-12-31', validThrough: '2026-12-31' },
    ]);
  });

  it('do not mix the special days of this week into the hours of every week', () => {
    expect(of({ type: 'daily' }, { type: 'once', date: '2026-11-21', from: '09:00', to: '10:00' })[0]).toMatchObject({
      days: expect.arrayContaining(['saturday']),
      opens: '11:00',
    });
  });
});

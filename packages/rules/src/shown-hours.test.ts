import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  closedIntervals,
  commonIntervals,
  dishIntervals,
  isShownAt,
  openIntervals,
  orderableIntervals,
  weeksFrom,
} from './shown-hours.ts';

const zone = 'Europe/Vienna';
const monday = new Date('2026-11-23T08:00:00Z');
const weeks = weeksFrom(monday, zone);
const rule = (from: string, to: string, type: OpeningHoursRule['type'] = 'daily'): OpeningHoursRule =>
  ({ type, from, to, isClosed: false, date: null }) as OpeningHoursRule;
const branch = (...openingHours: OpeningHoursRule[]) => ({
  ...{ timeZone: zone, openingHours, deliveryHours: [], isDeliveryHoursEnabled: false, pauses: [] },
});
const sold = (...schedule: OpeningHoursRule[]) => ({ id: 'eggs', isEnabled: true, schedule, soldOut: [] });
const texts = (intervals: readonly { start: Date; end: Date }[], most = 2) =>
  intervals.slice(0, most).map(({ start, end }) => `${start.toISOString()} ${end.toISOString()}`);

describe('hours that a screen is told of [RES-036]', () => {
  it('are those of six weeks from Monday on, the same all week', () => {
    expect([weeks.first, weeks.last]).toEqual(['2026-11-23', '2027-01-03']);
    expect(weeksFrom(new Date('2026-11-29T22:59:59Z'), zone)).toEqual(weeks);
    expect(weeksFrom(new Date('2026-11-29T23:00:00Z'), zone).first).toBe('2026-11-30');
  });

  it('of a branch end at midnight or after it, and are closed in between', () => {
    const late = branch(rule('18:00', '02:00'));
    expect(texts(openIntervals(late, weeks))).toEqual([
      '2026-11-22T23:00:00.000Z 2026-11-23T01:00:00.000Z',
      '2026-11-23T17:00:00.000Z 2026-11-24T01:00:00.000Z',
    ]);
    expect(texts(closedIntervals(late, weeks), 1)).toEqual(['2026-11-23T01:00:00.000Z 2026-11-23T17:00:00.000Z']);
    expect(closedIntervals(branch(), weeks)).toEqual([weeks.whole]);
  });

  it('of a branch leave nothing out, and are never both', () => {
    const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const minutes = quarter * 15;
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    });
    const rules = fc.array(
      fc.record({ from: time, to: time, type: fc.constantFrom<OpeningHoursRule['type']>('daily', 'monday', 'sunday') }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(rules, (drawn) => {
        const hours = branch(...drawn.map(({ from, to, type }) => rule(from, to, type)));
        const [open, closed] = [openIntervals(hours, weeks), closedIntervals(hours, weeks)];
        expect(commonIntervals(open, closed)).toEqual([]);
        const lengthOf = (some: typeof open) =>
          some.reduce((sum, { start, end }) => sum + end.getTime() - start.getTime(), 0);
        expect(lengthOf(open) + lengthOf(closed)).toBe(lengthOf([weeks.whole]));
      }),
      { numRuns: 40 },
    );
  });

  it('of a dish are those that it has in common with its category; without any it is always there', () => {
    const breakfast = sold(rule('07:00', '11:00'));
    expect(orderableIntervals(sold(), sold(), weeks)).toBeNull();
    expect(texts(orderableIntervals(sold(rule('10:00', '14:00')), breakfast, weeks) ?? [], 1)).toEqual([
      '2026-11-23T09:00:00.000Z 2026-11-23T10:00:00.000Z',
    ]);
    expect(orderableIntervals({ ...sold(), isEnabled: false }, breakfast, weeks)).toEqual([]);
  });

  it('of a dish follow the menu that holds then, and begin again when it is there again', () => {
    const menu = (id: string, availableFrom: string, ...products: string[]) => ({
      ...{ id, availableFrom, isEnabled: true, branches: ['graz'] },
      catalog: [{ id: 'morning', products }],
    });
    const menus = [
      menu('old', '2026-01-01T00:00:00.000Z', 'eggs'),
      menu('new', '2026-11-25T23:00:00.000Z', 'porridge'),
      menu('newest', '2026-11-27T23:00:00.000Z', 'eggs'),
    ];
    const seller = {
      branch: 'graz',
      menus,
      categories: new Map([['morning', sold(rule('07:00', '11:00'))]]),
      at: monday,
    };
    const mornings = (product = sold(), more: Partial<typeof seller> = {}) =>
      dishIntervals(product, { ...seller, ...more }, weeks).map(({ start }) => start.toISOString().slice(0, 13));
    const days = mornings();
    expect(days.slice(0, 4)).toEqual(['2026-11-23T06', '2026-11-24T06', '2026-11-25T06', '2026-11-28T06']);
    expect(mornings(sold(), { branch: 'linz' })).toEqual([]);
    const soldOut = [{ branch: 'graz', option: '', until: '2026-11-24T09:00:00.000Z' }];
    expect(mornings({ ...sold(), soldOut } as never).slice(0, 2)).toEqual(['2026-11-24T09', '2026-11-25T06']);
  });

  it('say what is shown at an instant', () => {
    const hours = [[{ from: '2026-11-23T06:00:00.000Z', to: '2026-11-23T10:00:00.000Z' }]];
    const shown = (place: number | undefined, at: string) => isShownAt(hours, place, new Date(at));
    expect(shown(undefined, '2026-11-23T12:00:00Z')).toBe(true);
    expect(shown(0, '2026-11-23T06:00:00Z')).toBe(true);
    expect(shown(0, '2026-11-23T10:00:00Z')).toBe(false);
    expect(shown(1, '2026-11-23T07:00:00Z')).toBe(false);
  });
});

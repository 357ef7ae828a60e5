import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Counted, countsOfVisitor, differenceOf, type Hit, MOST_HITS } from './counts-of-visitor.ts';

const hit = (minute: number, of: Partial<Hit> = {}): Hit => ({
  ...{ id: `${minute}`.padStart(6, '0'), at: new Date(Date.UTC(2026, 3, 7, 8, minute)), localHour: 10, localFold: 0 },
  ...{ branchId: null, kind: 'view', name: '/', referrer: '', browser: 'Safari', browserVersion: '18' },
  ...{ system: 'iOS', device: 'mobile', resolution: '', pixelRatio: '', colorScheme: '' },
  ...of,
});
const of = (counted: readonly Counted[], wanted: string, branchId: string | null = null) =>
  counted
    .filter(({ dimension, branchId: own }) => dimension === wanted && own === branchId)
    .map(({ keys, visitors, visits, views, events }) => [...keys, visitors, visits, views, events]);

describe('what a visitor adds on a day', () => {
  it('is one visitor, with a visit after each half hour without anything [STAT-002]', () => {
    expect(of(countsOfVisitor([hit(0), hit(30), hit(61), hit(62, { kind: 'event' })]), 'time')).toEqual([[1, 2, 3, 1]]);
  });

  it('is also counted in the shops of branches, each with the visits that came there', () => {
    const counted = countsOfVisitor([hit(0), hit(5, { branchId: 'b' }), hit(50, { branchId: 'b' })]);
    expect(of(counted, 'time', 'b')).toEqual([[1, 2, 2, 0]]);
    expect(of(counted, 'time')).toEqual([[1, 2, 3, 0]]);
  });

  it('has scans apart from visits, repetitions within an hour flagged [STAT-008]', () => {
    const scan = (minute: number) => hit(minute, { kind: 'scan', name: 'flyer' });
    const counted = countsOfVisitor([scan(0), scan(10), scan(59), scan(60)]);
    expect(of(counted, 'time')).toEqual([]);
    expect(of(counted, 'scanCode')).toEqual([['flyer', 1, 2, 0, 4]]);
  });

  it('is bounded: a program that calls itself a browser counts no more than so much', () => {
    const flood = Array.from({ length: MOST_HITS + 500 }, (_, at) => hit(at));
    expect(of(countsOfVisitor(flood), 'time')[0]?.[2]).toBe(MOST_HITS);
  });
});

const anyHit = fc
  .record({
    minute: fc.integer({ min: 0, max: 300 }),
    branchId: fc.constantFrom(null, 'north', 'south'),
    kind: fc.constantFrom('view', 'event', 'device', 'scan'),
    name: fc.constantFrom('/', '/menu', '/cart'),
  })
  .map(({ minute, ...rest }) => hit(minute, { ...rest, localHour: 10 + Math.floor(minute / 60) }));
const total = (counted: readonly Counted[], dimension: string, figure: 'views' | 'events' | 'visits') =>
  counted
    .filter((each) => each.dimension === dimension && each.branchId === null)
    .reduce((sum, each) => sum + each[figure], 0);

describe('for any day of a visitor', () => {
  it('the figures of pages, hours and kinds add up to those of the day', () => {
    fc.assert(
      fc.property(fc.array(anyHit, { maxLength: 30 }), (hits) => {
        const counted = countsOfVisitor(hits.map((each, at) => ({ ...each, id: `${at}` })));
        for (const dimension of ['hour', 'kind', 'browser', 'system'])
          for (const figure of ['views', 'events', 'visits'] as const)
            expect(total(counted, dimension, figure)).toBe(total(counted, 'time', figure));
        expect(total(counted, 'page', 'views')).toBe(total(counted, 'time', 'views'));
        expect(total(counted, 'event', 'events')).toBe(total(counted, 'time', 'events'));
        expect(total(counted, 'scanCode', 'events')).toBe(hits.filter(({ kind }) => kind === 'scan').length);
      }),
      { numRuns: 100 },
    );
  });

  it('what rounds in any order add is what the whole day counts, and a repeated one adds nothing', () => {
    fc.assert(
      fc.property(
        fc.array(anyHit, { maxLength: 20 }),
        fc.array(fc.nat({ max: 4 }), { minLength: 20, maxLength: 20 }),
        (hits, rounds) => {
          const all = hits.map((each, at) => ({ ...each, id: `${at}` }));
          let kept: Hit[] = [];
          let sum: readonly Counted[] = [];
          for (const round of [0, 1, 2, 3, 4, 2]) {
            const fresh = all.filter((each, at) => rounds[at] === round && !kept.includes(each));
            const after = [...kept, ...fresh];
            sum = [...sum, ...differenceOf(countsOfVisitor(kept), countsOfVisitor(after))];
            kept = after;
          }
          expect(differenceOf(sum, countsOfVisitor(all))).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { branchDistanceMetres, distanceMetres, nearestFirst, openFirst, type Place } from './branch-order.ts';
import { dailyHours, exampleBranch } from './example-branch.ts';

const vienna = { latitude: 48.2082, longitude: 16.3738 };
const graz = { latitude: 47.0707, longitude: 15.4395 };
const place: fc.Arbitrary<Place> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance between two places', () => {
  it('is 145 km from Vienna to Graz, and nothing to itself', () => {
    expect(distanceMetres(vienna, graz) / 1000).toBeCloseTo(145, 0);
    expect(distanceMetres(vienna, vienna)).toBe(0);
  });

  it('is short across the date line and half the earth at most', () => {
    expect(distanceMetres({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(23_000);
    fc.assert(
      fc.property(place, place, (a, b) => {
        const metres = distanceMetres(a, b);
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThanOrEqual(20_016_000);
        expect(Math.abs(metres - distanceMetres(b, a))).toBeLessThan(1);
      }),
    );
  });

  it('is unknown where the branch or the visitor has no place', () => {
    expect(branchDistanceMetres({ latitude: null, longitude: 16 }, vienna)).toBeNull();
    expect(branchDistanceMetres(graz, null)).toBeNull();
  });
});

describe('the order of branches', () => {
  const branch = (id: string, at: Partial<Place>, rest: object = {}) => ({
    ...exampleBranch({ id, ...rest }),
    latitude: null,
    longitude: null,
    ...at,
  });
  const all = [
    branch('nowhere', {}),
    branch('graz', graz),
    branch('secret', vienna, { isPublic: false }),
    branch('vienna', vienna, { openingHours: [dailyHours('22:00', '23:00')] }),
  ];
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

  it('has the nearest first, those without a place after them, non-public ones last', () => {
    expect(ids(nearestFirst(all, { latitude: 48.2, longitude: 16.3 }))).toEqual([
      'vienna',
      'graz',
      'nowhere',
      'secret',
    ]);
    expect(ids(nearestFirst(all, null))).toEqual(['nowhere', 'graz', 'vienna', 'secret']);
  });

  it('has the open ones first and keeps their order', () => {
    expect(ids(openFirst(all, new Date('2026-11-20T12:00:00+01:00')))).toEqual(['nowhere', 'graz', 'vienna', 'secret']);
    expect(ids(openFirst(all, new Date('2026-11-20T22:30:00+01:00')))).toEqual(['vienna', 'nowhere', 'graz', 'secret']);
  });

  it('has the ones that pause all they offer behind the open ones', () => {
    const paused = branch('paused', vienna, { pauses: [{ mode: 'all', until: '2026-11-20T13:00:00+01:00' }] });
    expect(ids(openFirst([paused, ...all], new Date('2026-11-20T12:00:00+01:00')))[2]).toBe('paused');
    expect(ids(openFirst([paused, ...all], new Date('2026-11-20T13:00:00+01:00')))[0]).toBe('paused');
  });
});

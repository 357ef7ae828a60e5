import { describe, expect, it } from '@jest/globals';
import { zoneOf, zoneOfShown } from './zone-of.ts';

describe('the zone of a branch', () => {
  it.each([
    ['its own', { timeZone: 'Europe/Lisbon' }, { timeZone: 'Europe/Zurich' }, 'Europe/Lisbon'],
    ['the company’s where it names none', { timeZone: '' }, { timeZone: 'Europe/Zurich' }, 'Europe/Zurich'],
    ['the company’s once it was removed', undefined, { timeZone: 'Europe/Zurich' }, 'Europe/Zurich'],
    ['that of companies that have not said one', null, { timeZone: '' }, 'Europe/Vienna'],
    ['the same before anything is known', undefined, undefined, 'Europe/Vienna'],
  ])('is %s', (_what, branch, company, zone) => {
    expect(zoneOf(branch, company)).toBe(zone);
  });
});

describe('the zone of a screen [RES-037, RES-038]', () => {
  const zones = ['Asia/Tokyo', 'Europe/Lisbon', 'Europe/Zurich', 'Europe/London'] as const;
  it.each([
    ['its own', [0, 1, 2, 3]],
    ['that of its branch where it names none', [1, 2, 3]],
    ['that of what it shows where the branch names none', [2, 3]],
    ['that of the company where nobody else does', [3]],
  ])('is %s', (_what, named) => {
    const [screen, branch, stream, company] = zones.map((timeZone, place) => ({
      timeZone: named.includes(place) ? timeZone : '',
    }));
    expect(zoneOfShown(screen, branch, stream, company)).toBe(zones[named[0] ?? 0]);
  });
});

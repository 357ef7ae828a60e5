import { describe, expect, it } from '@jest/globals';
import { zoneOf } from './zone-of.ts';

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

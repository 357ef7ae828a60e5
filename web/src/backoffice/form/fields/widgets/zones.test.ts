import { describe, expect, it } from '@jest/globals';
import { isZoneFound, offsetText, zones } from './zones.ts';

describe('a zone', () => {
  it('is one of the database', () => {
    expect(zones).toEqual(expect.arrayContaining(['UTC', 'Europe/Vienna', 'America/New_York']));
    expect(new Set(zones).size).toBe(zones.length);
  });

  it('says how far it is from Greenwich at the time', () => {
    expect(offsetText('Europe/Vienna', new Date('2026-11-25T12:00:00Z'))).toBe('GMT+1');
    expect(offsetText('Europe/Vienna', new Date('2026-07-25T12:00:00Z'))).toBe('GMT+2');
  });

  it('is found by its name and its distance', () => {
    expect(isZoneFound('America/New_York', 'GMT-5', 'new york')).toBe(true);
    expect(isZoneFound('America/New_York', 'GMT-5', 'america/new_y')).toBe(true);
    expect(isZoneFound('Europe/Vienna', 'GMT+1', 'gmt+1 europe')).toBe(true);
    expect(isZoneFound('Europe/Vienna', 'GMT+1', 'berlin')).toBe(false);
  });
});

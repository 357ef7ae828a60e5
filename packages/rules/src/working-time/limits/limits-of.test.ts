import { describe, expect, it } from '@jest/globals';
import { countries } from '../countries.ts';
import { paragraphs } from '../law-sources/paragraphs.ts';
import { leaveRules } from '../leave-rules.ts';
import { ageBandOf, ageOn, bornInBand, limitsOf, ruleSets } from './limits-of.ts';

/** Every paragraph that values name, wherever in them. */
function paragraphsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'by' || key === 'unless') && typeof inner === 'string' ? [inner] : paragraphsIn(inner),
  );
}

describe('the rule sets of working time', () => {
  it('name a paragraph of their country for every value', () => {
    for (const { country, bands } of ruleSets) {
      const named = paragraphsIn(bands);
      expect(named.length).toBeGreaterThan(20);
      for (const paragraph of named)
        expect([paragraph, paragraphs[paragraph as keyof typeof paragraphs]?.country]).toEqual([paragraph, country]);
    }
    for (const [country, { by }] of Object.entries(leaveRules))
      expect(by.map((paragraph) => paragraphs[paragraph].country)).toEqual(by.map(() => country));
  });

  it('stand from the oldest to the newest', () => {
    for (const country of countries) {
      const from = ruleSets.flatMap((set) => (set.country === country ? [set.validFrom] : []));
      expect(from).toEqual([...new Set(from)].toSorted());
    }
  });

  it.each(countries)('%s: a stand-in for a date of birth has the same bounds', (country) => {
    for (const bornOn of [null, '2008-03-03', '2010-11-30', '2012-03-02']) {
      const band = ageBandOf(country, '2026-03-02', bornOn);
      const bounds = (born: string | null) => limitsOf(country, '2026-03-02', born);
      expect(bounds(bornInBand(band, '2026-03-02'))).toBe(bounds(bornOn));
    }
  });

  it.each([
    ['AT', '2026-03-02', null, 720, 3600, 660],
    ['AT', '2018-08-31', null, 600, 3000, 660],
    ['AT', '1999-01-01', null, 600, 3000, 660],
    ['AT', '2026-03-02', '2008-03-02', 720, 3600, 660],
    ['AT', '2026-03-02', '2008-03-03', 480, 2400, 720],
    ['AT', '2026-03-02', '2012-03-02', 480, 2400, 840],
    ['DE', '2026-03-02', null, 600, 3600, 660],
    ['DE', '2026-03-02', '2009-01-01', 480, 2400, 720],
    ['CH', '2026-03-02', null, undefined, 3000, 660],
    ['CH', '2026-03-02', '2009-01-01', 540, 3000, 720],
  ] as const)('%s on %s, born %s', (country, date, bornOn, day, week, rest) => {
    const limits = limitsOf(country, date, bornOn);
    expect([limits.day?.minutes, limits.week.minutes, limits.rest.minutes]).toEqual([day, week, rest]);
  });

  it.each([
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-03-02', '2026-03-02', 18],
    ['2008-03-03', '2026-03-02', 17],
  ])('who was born on %s is on %s of age %i', (bornOn, date, age) => {
    expect(ageOn(bornOn, date)).toBe(age);
  });
});

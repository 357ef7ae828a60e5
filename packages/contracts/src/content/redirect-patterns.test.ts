import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { targetByPattern, wildcardMatch, wildcardParts } from './redirect-patterns.ts';

describe('a pattern with wildcards [SITE-074]', () => {
  it.each([
    ['*', '', true],
    ['/alt/*', '/alt/', true],
    ['/alt/*', '/alt', false],
    ['/Alt/*.html', '/alt/Karte.HTML', true],
    ['/filiale-?', '/filiale-3', true],
    ['/filiale-?', '/filiale-', false],
    ['/filiale-?', '/filiale-12', false],
    ['a*b*c', 'aXbYbZc', true],
    ['a*b*c', 'aXcYb', false],
    ['a*a', 'a', false],
    ['a.c', 'abc', false],
  ])('%s fits %s: %s', (pattern, text, fits) => expect(wildcardMatch(pattern, text)).toBe(fits));

  it('distinguishes upper and lower case on request', () => {
    expect(wildcardMatch('A*', 'abc', { isCaseSensitive: true })).toBe(false);
    expect(wildcardMatch('A*', 'Abc', { isCaseSensitive: true })).toBe(true);
  });

  it('says what each star stands for', () => {
    expect(wildcardParts('/news/*/*.html', '/news/2024/Herbst/Gans.html')).toEqual(['2024', 'Herbst/Gans']);
  });

  it('fits any text in place of its stars, and ends soon for all', () => {
    const word = fc.stringMatching(/^[a-c]{0,4}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.array(word, { minLength: 6 }), (pieces, fill) => {
        const text = pieces.reduce((built, piece, at) => built + (at > 0 ? fill[at] : '') + piece, '');
        expect(wildcardMatch(pieces.join('*'), text)).toBe(true);
      }),
    );
    expect(wildcardMatch(`${'*a'.repeat(200)}*b`, 'a'.repeat(5_000))).toBe(false);
  });

  it('of a redirect fills its target, which never becomes the name of another site [SITE-070]', () => {
    const target = (path: string, to: string, asked: string) => targetByPattern({ path, target: to }, asked);
    expect(target('/alt/*', '/neu/*', '/Alt/Wein und/Käse?')).toBe('/neu/Wein%20und/K%C3%A4se%3F');
    expect(target('/alt/*', '/neu', '/alt/x')).toBe('/neu');
    expect(target('/alt*', '/*', '/alt/evil.example')).toBeUndefined();
    expect(target('/alt/*', '/*', '/alt/\\evil.example')).toBe('/%5Cevil.example');
    expect(target('/alt/*', '/neu', '/neu/x')).toBeUndefined();
  });
});

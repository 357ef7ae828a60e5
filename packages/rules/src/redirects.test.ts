import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { finalTarget } from './redirects.ts';
import { isReservedForRedirects } from './site-path.ts';

const from = (map: Record<string, string>) => (path: string) => map[path];

describe('redirects', () => {
  it('lead to the end of a chain', () => {
    expect(finalTarget('/a', from({ '/a': '/b', '/b': '/c' }))).toBe('/c');
    expect(finalTarget('/a', from({ '/a': 'https://x.example' }))).toBe('https://x.example');
    expect(finalTarget('/x', from({ '/a': '/b' }))).toBeUndefined();
  });

  it('that point round in a circle lead nowhere', () => {
    expect(finalTarget('/a', from({ '/a': '/a' }))).toBeNull();
    expect(finalTarget('/x', from({ '/x': '/a', '/a': '/b', '/b': '/a' }))).toBeNull();
  });

  it('always come to an end, and never at a path that leads on', () => {
    const paths = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
    fc.assert(
      fc.property(fc.dictionary(paths, paths), paths, (map, path) => {
        const end = finalTarget(path, from(map));
        if (typeof end === 'string') expect(map[end]).toBeUndefined();
        else if (end === undefined) expect(map[path]).toBeUndefined();
      }),
    );
  });

  it.each([
    '/',
    '/en',
    '/api/x',
    '/en/store/wien',
    '/image/a.png',
    '/_next/x',
    '/backend',
    '/robots.txt',
    '/site/privacy',
  ])('never take the place of %s', (path) => expect(isReservedForRedirects(path)).toBe(true));
  it.each(['/karte.html', '/en/old', '/ueber_uns.php', '/apis'])('may stand on %s', (path) =>
    expect(isReservedForRedirects(path)).toBe(false),
  );
});

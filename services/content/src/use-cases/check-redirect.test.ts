import { ProblemError } from '@filiale/kit/http/problem-error';
import { describe, expect, it } from '@jest/globals';
import type { Pages } from '../storage/pages.ts';
import { checkRedirect } from './check-redirect.ts';

const empty = { redirects: { find: async () => [] }, sites: { find: async () => [] } } as unknown as Pages;
/** Problems of a redirect, each with its field. */
async function refusals(path: string, target: string): Promise<string[]> {
  try {
    await checkRedirect(empty, 'id', { path, target, status: '301', isEnabled: true });
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ code, field }) => `${code} ${field}`);
  }
}

describe('a redirect [SITE-070]', () => {
  it.each(['//evil.example', '/.//x', '/..', '/a/%2e%2e/b', '/%2f/x', '/a\\b', 'https://shop.example/x'])(
    'is refused at %s, which nobody can ask this site for',
    async (path) => {
      expect(await refusals(path, '/z')).toEqual(['redirect.no-path path']);
    },
  );

  it.each(['//evil.example', '/.//evil.example', '/%2f/evil.example', '/a%5cb', 'http://plain.example', 'x'])(
    'is refused to %s, which is neither a path of this site nor an address with https',
    async (target) => {
      expect(await refusals('/y', target)).toEqual(['redirect.no-target target']);
    },
  );

  it.each([
    ['Alte%20Karte.html?x=1', '/karte'],
    ['/Über uns/', '/über-uns?a=//b#c'],
    ['/100%25', '/a/../b'],
    ['/100%', 'https://x.example//a'],
  ])('leads from %s to %s', async (path, target) => {
    expect(await refusals(path, target)).toEqual([]);
  });

  it('is saved again as it was stored', async () => {
    const given = { path: '/100%25 fl%C3%BCssig', target: '/x', status: '301', isEnabled: true } as const;
    const stored = await checkRedirect(empty, 'id', given);
    expect(stored.path).toBe('/100% flüssig');
    expect(await checkRedirect(empty, 'id', stored)).toEqual(stored);
  });
});

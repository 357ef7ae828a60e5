import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type FormerPath, formerPathsAfter, redirectsOfMoved } from './former-paths.ts';
import { siteAddresses } from './site-path.ts';

type Page = {
  id: number;
  path: string;
  isPublic: boolean;
  updatedAt: string;
  translations: Record<string, { path: string; name: string }>;
  formerPaths: FormerPath[];
};
const pageAt = (id: number, path: string, english = ''): Page => ({
  ...{ id, path, isPublic: true, updatedAt: '', formerPaths: [] },
  translations: { 'en-GB': { path: english, name: 'Page' } },
});
const paths = ['a', 'b', 'c', 'd'];

it('a page that moves and comes back leads nowhere, and one that moved twice leads to where it is [SITE-070]', () => {
  const before = pageAt(1, 'a', 'x');
  const moved = { ...before, path: 'b' };
  const twice = { ...moved, path: 'c', formerPaths: formerPathsAfter(before, moved) };
  const third = { ...twice, formerPaths: formerPathsAfter({ ...moved, formerPaths: twice.formerPaths }, twice) };
  expect(redirectsOfMoved([third], [])).toEqual([
    { path: '/a', target: '/c' },
    { path: '/b', target: '/c' },
  ]);
  const back = { ...third, path: 'a', formerPaths: formerPathsAfter(third, { ...third, path: 'a' }) };
  expect(redirectsOfMoved([back], []).map(({ path }) => path)).toEqual(['/b', '/c']);
  expect(redirectsOfMoved([{ ...back, isPublic: false }], [])).toEqual([]);
});

it('random sequences of renames never loop and never lose a path [SITE-070]', () => {
  const rename = fc.record({
    page: fc.nat(2),
    isEnglish: fc.boolean(),
    path: fc.constantFrom(...paths, 'd/e', ''),
  });
  fc.assert(
    fc.property(fc.array(rename, { maxLength: 30 }), (renames) => {
      let pages = [pageAt(0, 'start'), pageAt(1, 'p'), pageAt(2, 'r', 'r-en')];
      const used = new Map<string, Set<number>>();
      const note = (): void => {
        for (const page of pages)
          for (const address of siteAddresses(page)) used.set(address, (used.get(address) ?? new Set()).add(page.id));
      };
      note();
      renames.forEach(({ page: at, isEnglish, path }, step) => {
        const before = pages[at];
        if (!before || (!isEnglish && path === '')) return;
        const next = isEnglish ? { ...before, translations: { 'en-GB': { path, name: 'Page' } } } : { ...before, path };
        const others = pages.filter(({ id }) => id !== at).flatMap((each) => siteAddresses(each));
        // Two pages never have one path, see `checkSite`.
        if (siteAddresses(next).some((address) => others.includes(address))) return;
        const changed = {
          ...next,
          updatedAt: String(step).padStart(3, '0'),
          formerPaths: formerPathsAfter(before, next),
        };
        pages = pages.map((each) => (each.id === at ? changed : each));
        note();
      });
      const moved = pages.filter(({ formerPaths }) => formerPaths.length > 0);
      const leads = new Map(redirectsOfMoved(moved, pages).map(({ path, target }) => [path, target]));
      const standing = new Map(pages.flatMap((page) => siteAddresses(page).map((address) => [address, page.id])));
      for (const [address, owners] of used) {
        const target = standing.has(address) ? address : leads.get(address);
        // One step leads to a page that had the address.
        expect(target).toBeDefined();
        expect(leads.has(target ?? '')).toBe(false);
        expect(standing.has(address) || owners.has(standing.get(target ?? '') ?? -1)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

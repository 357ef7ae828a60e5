import type { ActiveRedirect } from '@filiale/contracts/api/internal-routes';
import { redirectKey } from '@filiale/contracts/content/redirect';
import { redirectsOfMoved } from '@filiale/rules/former-paths';
import { finalTarget } from '@filiale/rules/redirects';
import type { Pages } from '../storage/pages.ts';

/**
 * Every enabled redirect with the end of its chain, and the former paths of pages; circles that two writers closed at once are left out. A path that a
 * public page has, or a redirect, leads where that says.
 */
export async function activeRedirects(pages: Pages): Promise<ActiveRedirect[]> {
  const [enabled, moved] = await Promise.all([pages.redirects.find({ isEnabled: true }), pages.movedSites()]);
  const former = moved.flatMap(({ formerPaths }) => formerPaths);
  const locales = new Set(former.map(({ locale }) => locale).filter(Boolean));
  const others =
    former.length === 0 ? [] : await pages.sitesWith([...new Set(former.map(({ path }) => path))], [...locales]);
  const automatic = redirectsOfMoved(moved, others);
  const targets = new Map([...automatic, ...enabled].map(({ path, target }) => [path, target]));
  return [...automatic.map((each) => ({ ...each, status: '301' })), ...enabled].flatMap(
    ({ path, status, target: own }): ActiveRedirect[] => {
      if (targets.get(path) !== own) return [];
      const target = finalTarget(path, (at) => targets.get(redirectKey(at)));
      return target ? [{ path, target, status: status === '301' ? 301 : 302 }] : [];
    },
  );
}

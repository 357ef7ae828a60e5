import type { ActiveRedirect } from '@filiale/contracts/api/internal-routes';
import { redirectKey } from '@filiale/contracts/content/redirect';
import { hasWildcards } from '@filiale/contracts/content/redirect-patterns';
import { redirectsOfMoved } from '@filiale/rules/former-paths';
import { finalTarget, samplePath } from '@filiale/rules/redirects';
import type { Pages } from '../storage/pages.ts';
import { targetsBy } from './redirect-rules.ts';

/**
 * Every enabled redirect with the end of its chain, and the former paths of pages; circles that two writers closed at once are left out. A path that a
 * public page has, or a redirect, leads where that says. Those with wildcards are for paths that nothing stands at, and lead on one by one.
 */
export async function activeRedirects(pages: Pages): Promise<ActiveRedirect[]> {
  const [enabled, moved] = await Promise.all([pages.redirects.find({ isEnabled: true }), pages.movedSites()]);
  const former = moved.flatMap(({ formerPaths }) => formerPaths);
  const locales = new Set(former.map(({ locale }) => locale).filter(Boolean));
  const others =
    former.length === 0 ? [] : await pages.sitesWith([...new Set(former.map(({ path }) => path))], [...locales]);
  const automatic = redirectsOfMoved(moved, others);
  const rules = [...automatic.map((each) => ({ ...each, status: '301' })), ...enabled];
  const targets = new Map(rules.map(({ path, target }) => [path, target]));
  const targetOf = targetsBy(rules);
  return rules.flatMap(({ path, status, target: own }): ActiveRedirect[] => {
    if (targets.get(path) !== own || finalTarget(samplePath(path), targetOf) === null) return [];
    const code = status === '301' ? 301 : 302;
    if (hasWildcards(path)) return [{ path, target: own, status: code }];
    const target = finalTarget(path, (at) => targets.get(redirectKey(at)));
    return target ? [{ path, target, status: code }] : [];
  });
}

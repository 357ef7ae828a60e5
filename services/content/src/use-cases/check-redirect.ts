import { type Redirect, redirectPattern } from '@filiale/contracts/content/redirect';
import { hasWildcards } from '@filiale/contracts/content/redirect-patterns';
import { isHostilePath } from '@filiale/kit/http/hostile-path';
import { type Problem, problemsError } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { isOwnPath } from '@filiale/rules/own-path';
import { finalTarget, samplePath } from '@filiale/rules/redirects';
import { isReservedForRedirects, siteAddresses } from '@filiale/rules/site-path';
import type { Pages } from '../storage/pages.ts';
import { targetsBy } from './redirect-rules.ts';

/** Stands for this site while a target is taken apart. */
const HERE = 'http://here.invalid';

/** A path that this site can receive: browsers do not resolve it first, and the gateway does not refuse it. A percent sign alone is literal, as in stored paths. */
function isPath(written: string): boolean {
  const [path = ''] = written.trim().split(/[?#]/);
  const encoded = path.replace(/%(?![\da-f]{2})/gi, '%25');
  return !isHostilePath(/^[/\\]/.test(encoded) ? encoded : `/${encoded}`);
}

/** Nothing but wildcards, which would be the whole site. */
const isBroad = (path: string): boolean => hasWildcards(path) && path.replace(/[/*?]/g, '') === '';

/** A path of this site (not the name of another one) that it answers, or an address with https. */
const isTarget = (target: string): boolean =>
  isOwnPath(target)
    ? !isHostilePath(new URL(target, HERE).pathname)
    : URL.canParse(target) && new URL(target).protocol === 'https:' && !new URL(target).host.includes('*');

/**
 * Puts the path of a redirect into its form and refuses what would harm: paths that are none, reserved ones,
 * the path of a page, targets that are no address, circles with the redirects that are there.
 */
export async function checkRedirect(pages: Pages, id: string, given: ValuesOf<Redirect>): Promise<ValuesOf<Redirect>> {
  const values = { ...given, path: redirectPattern(given.path) };
  const { path, target, isEnabled } = values;
  const problems: Problem[] = [];
  if (!isPath(given.path) || isBroad(path)) problems.push({ code: 'redirect.no-path', field: 'path' });
  else if (isReservedForRedirects(path))
    problems.push({ code: 'site.path-reserved', field: 'path', details: { path } });
  if (!isTarget(target)) problems.push({ code: 'redirect.no-target', field: 'target' });
  if (isEnabled) {
    const others = (await pages.redirects.find({ isEnabled: true })).filter((other) => other.id !== id);
    if (finalTarget(samplePath(path), targetsBy([...others, values])) === null)
      problems.push({ code: 'redirect.loop', field: 'target' });
    // Where a rule has wildcards pages stay what they are.
    if (!hasWildcards(path) && (await pages.sites.find()).some((site) => siteAddresses(site).includes(path)))
      problems.push({ code: 'field.unique', field: 'path', details: { by: 'sites' } });
  }
  const [first, ...rest] = problems;
  if (first) throw problemsError([first, ...rest]);
  return values;
}

import type { ActiveRedirect } from '@filiale/contracts/api/internal-routes';
import { redirectKey } from '@filiale/contracts/content/redirect';
import { finalTarget } from '@filiale/rules/redirects';
import type { Pages } from '../storage/pages.ts';

/** Every enabled redirect with the end of its chain; circles that two writers closed at once are left out. */
export async function activeRedirects({ redirects }: Pages): Promise<ActiveRedirect[]> {
  const enabled = await redirects.find({ isEnabled: true });
  const targets = new Map(enabled.map(({ path, target }) => [path, target]));
  return enabled.flatMap(({ path, status }): ActiveRedirect[] => {
    const target = finalTarget(path, (at) => targets.get(redirectKey(at)));
    return target ? [{ path, target, status: status === '301' ? 301 : 302 }] : [];
  });
}

import { routeOfHash } from '../hash-route.ts';
import { pageNamed } from './pages.tsx';

/** Whether a page is about the branch that is looked at: its address names it. */
export function isOfBranch(hash: string): boolean {
  const route = routeOfHash(hash);
  return route.page === 'start' || (route.page === 'list' && pageNamed(route.resource)?.isOfBranch === true);
}

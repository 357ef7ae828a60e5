import type { Branch } from '@filiale/contracts/catalog/branch';
import { DASHBOARD_HASH } from '../hash-route.ts';

/** Of a branch, what addresses need. */
export type NamedBranch = Pick<Branch, 'id' | 'identifier'>;

const partsOf = (query: string): string[] => query.split('&').filter((part) => part !== '');
const isBranch = (part: string): boolean => part.startsWith('branch=');

/** What a query says of the branch: an identifier, or an id as addresses until 1.7 had; empty: all of one's own; null: nothing. */
export const branchIn = (query: string): string | null => new URLSearchParams(query).get('branch');
/** What stands behind the question mark of a hash. */
export const queryIn = (hash: string): string => (hash.includes('?') ? hash.slice(hash.indexOf('?') + 1) : '');

const withPart = (query: string, said: string | null): string =>
  [
    ...partsOf(query).filter((part) => !isBranch(part)),
    ...(said === null ? [] : [`branch=${encodeURIComponent(said)}`]),
  ].join('&');

/** The hash with another branch; null: without one. */
export function withBranch(hash: string, said: string | null): string {
  const [path = ''] = hash.split('?');
  const query = withPart(queryIn(hash), said);
  return `${path.length > 2 ? path : DASHBOARD_HASH}${query && `?${query}`}`;
}

/** The branch of one's own that an address names. */
export const branchNamed = <B extends NamedBranch>(named: string, branches: readonly B[]): B | undefined =>
  branches.find(({ identifier }) => identifier === named) ?? branches.find(({ id }) => id === named);

/** A query as lists read it, with the id of the branch; without one that is unknown. */
export function withBranchId(query: string, branches: readonly NamedBranch[]): string {
  const named = branchIn(query);
  return named === null ? query : withPart(query, branchNamed(named, branches)?.id ?? null);
}

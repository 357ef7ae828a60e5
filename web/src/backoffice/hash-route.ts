import { useSyncExternalStore } from 'react';

/** A page of the back office as its hash names it: `#/frontdesk/wien-josefstadt`. */
export type HashRoute =
  | { readonly page: 'start' | 'account' }
  | { readonly page: 'frontdesk'; readonly branch: string | null };

/** The account of whoever is signed in. */
export const ACCOUNT_HASH = '#/account';

/** Reads a hash; what names no page is the start. */
export function routeOfHash(hash: string): HashRoute {
  const [page, branch] = hash.replace(/^#\/?/, '').split('/');
  if (page === 'account') return { page };
  if (page !== 'frontdesk') return { page: 'start' };
  return { page: 'frontdesk', branch: branch ? decoded(branch) : null };
}

/** The hash of a branch's front desk; `branch` is its identifier. */
export const frontdeskHash = (branch: string): string => `#/frontdesk/${encodeURIComponent(branch)}`;

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A broken escape names no branch.
    return null;
  }
}

const listen = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** The hash of the page; null while the server draws, which never sees it. */
export const useHash = (): string | null =>
  useSyncExternalStore(
    listen,
    () => location.hash,
    () => null,
  );

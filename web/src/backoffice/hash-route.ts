import { useMemo, useSyncExternalStore } from 'react';

/** Views of the orders of a branch: the front desk itself, the tickets of its kitchen, the numbers that may be collected. */
export type DeskView = 'desk' | 'kitchen' | 'pickup';

/**
 * A page of the back office as its hash names it: `#/frontdesk/wien-josefstadt`, `#/products?search=gulasch&sort=-price`, `#/products/new`,
 * `#/products/{id}/{tab}`. `query` is what stands behind the question mark: the state of a list.
 */
export type HashRoute =
  | { readonly page: 'start' }
  | { readonly page: 'account' }
  | { readonly page: 'notices' }
  | { readonly page: 'setup'; readonly step: string | null }
  | { readonly page: 'frontdesk'; readonly branch: string | null; readonly view: DeskView }
  /** The screen of a time clock, by its id. */
  | { readonly page: 'time-tracking'; readonly clock: string }
  | { readonly page: 'list'; readonly resource: string; readonly query: string }
  | {
      readonly page: 'record';
      readonly resource: string;
      /** `new` of one that is being made. */
      readonly id: string;
      readonly tab: string | null;
      readonly query: string;
    };

/** The account of the signed-in person. */
export const ACCOUNT_HASH = '#/account';
/** Today, at a glance. */
export const DASHBOARD_HASH = '#/dashboard';
/** Stands for the id of a record that is being made. */
export const NEW = 'new';

/** Reads a hash; what names no page is the start. */
export function routeOfHash(hash: string): HashRoute {
  const [path = '', query = ''] = split(hash.replace(/^#\/?/, ''));
  const [page = '', first, second] = path.split('/').map(decoded);
  if (!page || page === 'dashboard') return { page: 'start' };
  if (page === 'account') return { page: first === 'notices' ? 'notices' : 'account' };
  if (page === 'setup') return { page, step: first || null };
  if (page === 'frontdesk') return { page, branch: first || null, view: viewNamed(second) };
  if (page === 'time-tracking' && first) return { page, clock: first };
  if (!first) return { page: 'list', resource: page, query };
  return { page: 'record', resource: page, id: first, tab: second || null, query };
}

const viewNamed = (name: string | undefined): DeskView => (name === 'kitchen' || name === 'pickup' ? name : 'desk');

/** The hash of a branch's front desk, or of another view of it; `branch` is its identifier or id. */
export const frontdeskHash = (branch: string, view: DeskView = 'desk'): string =>
  `#/frontdesk/${encodeURIComponent(branch)}${view === 'desk' ? '' : `/${view}`}`;
/** The hash of the screen of a time clock. */
export const timeClockHash = (clock: string): string => `#/time-tracking/${encodeURIComponent(clock)}`;
/** The hash of a step of the setup; null: the first that is left. */
export const setupHash = (step: string | null): string => (step ? `#/setup/${step}` : '#/setup');
/** The hash of a list; `query` as `HashRoute` has it. */
export const listHash = (resource: string, query = ''): string => `#/${resource}${query && `?${query}`}`;
/** The hash of a list's deleted records. */
export const binHash = (resource: string): string => listHash(resource, 'bin');
/** True if the query of a list asks for deleted records. */
export const isBin = (query: string): boolean => new URLSearchParams(query).has('bin');
/** The hash of a list that asks how a new record begins. */
export const beginHash = (resource: string): string => listHash(resource, 'begin');
/** True if the query of a list asks how a new record begins. */
export const isBeginning = (query: string): boolean => new URLSearchParams(query).has('begin');
/** The hash of a record, or of a new one. */
export const recordHash = (resource: string, id: string, tab: string | null = null): string =>
  `#/${resource}/${encodeURIComponent(id)}${tab ? `/${encodeURIComponent(tab)}` : ''}`;

/** True while the hash names the list of a resource: a page that is being left must not lead back to it. */
export function isAtList(resource: string): boolean {
  const route = routeOfHash(location.hash);
  return route.page === 'list' && route.resource === resource;
}

const split = (text: string): [string, string] => {
  const at = text.indexOf('?');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A broken escape names nothing.
    return '';
  }
}

/** Goes to another page of the back office; Back leads here again unless this one `replaces` it. */
export function goTo(hash: string, { replaces = false }: { readonly replaces?: boolean } = {}): void {
  if (replaces) location.replace(hash);
  else location.hash = hash;
}

/** Goes to an entry of the browser's history, unless the user stays because of unsaved changes. */
export function goToEntry(key: string): void {
  const { committed, finished } = window.navigation.traverseTo(key);
  for (const end of [committed, finished]) end?.catch(() => undefined);
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

/** The page that the hash names; the start while the server draws. */
export function useRoute(): HashRoute {
  const hash = useHash();
  return useMemo(() => routeOfHash(hash ?? ''), [hash]);
}

import type { Role } from '@filiale/contracts/api/access';
import { useMemo, useSyncExternalStore } from 'react';
import { DASHBOARD_HASH } from '../hash-route.ts';

/** With whose rights an administrator looks at the back office: roles and the ids of branches. `name`: of the person, or of the role. */
export type SeenAs = { readonly name: string; readonly roles: readonly Role[]; readonly branches: readonly string[] };

const KEY = 'filiale-see-as';

const read = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

/** With whose rights this tab looks; null with one's own. */
export function seenAs(): SeenAs | null {
  const kept = typeof window === 'undefined' ? '' : read();
  return kept === '' ? null : (JSON.parse(kept) as SeenAs);
}

/** Looks with others' rights from now on in this tab, or with one's own again. Everything that was read is forgotten with the page. */
export function seeAs(whom: SeenAs | null): void {
  if (whom) sessionStorage.setItem(KEY, JSON.stringify(whom));
  else sessionStorage.removeItem(KEY);
  location.replace(`${location.pathname}${DASHBOARD_HASH}`);
  location.reload();
}

const never = () => () => undefined;

/** The same for rendering; it changes only with a new page. */
export function useSeenAs(): SeenAs | null {
  const kept = useSyncExternalStore(never, read, () => '');
  return useMemo(() => (kept === '' ? null : (JSON.parse(kept) as SeenAs)), [kept]);
}

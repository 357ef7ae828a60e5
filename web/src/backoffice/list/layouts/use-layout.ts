import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useMemo } from 'react';
import { useStaff } from '../../app/staff-context.tsx';
import { hiddenNames } from '../list-columns.ts';
import { type Layout, layoutOf, layoutsOf } from './layout.ts';

const keyOf = (resource: string): string => `filiale-layout-${resource}`;

/** The layouts of a list, and which is shown; `named` is the one of the address. */
export function useLayout(
  resource: AnyResource,
  named: string | null,
): { readonly layouts: readonly Layout[]; readonly layout: Layout } {
  const { caller } = useStaff();
  const layouts = useMemo(() => layoutsOf(resource, hiddenNames(caller, resource)), [caller, resource]);
  return { layouts, layout: layoutOf(layouts, named, lastLayout(resource.name)) };
}

/** The layout that was last chosen for a resource in this browser. */
function lastLayout(resource: string): string | null {
  try {
    return localStorage.getItem(keyOf(resource));
  } catch {
    return null;
  }
}

export function rememberLayout(resource: string, layout: Layout): void {
  try {
    localStorage.setItem(keyOf(resource), layout);
  } catch {
    // Nothing is remembered then.
  }
}

import type { AnyResource } from '@filiale/contracts/fields/resource';

/** How the records of a list are laid out. */
export const layouts = ['list', 'gallery'] as const;
export type Layout = (typeof layouts)[number];

type Laid = Pick<AnyResource, 'name' | 'gallery'>;

/** The layouts that a resource has, the table first. */
export const layoutsOf = (resource: Laid): readonly Layout[] =>
  layouts.filter((layout) => layout === 'list' || resource[layout] !== undefined);

/** The layout that is shown: the one that the address names, else the one that was last chosen here, else the table. */
export function layoutOf(resource: Laid, named: string | null, last: string | null): Layout {
  const has = layoutsOf(resource);
  return has.find((layout) => layout === named) ?? has.find((layout) => layout === last) ?? 'list';
}

/** The names that a layout shows beside the name of a record; null: those that were chosen as columns. */
export const notesOf = (resource: Laid, layout: Layout): readonly string[] | null =>
  layout === 'list' ? null : (resource[layout]?.notes ?? none);
const none: readonly string[] = [];

const keyOf = (resource: string): string => `filiale-layout-${resource}`;

/** The layout that was last chosen for a resource in this browser. */
export function lastLayout(resource: string): string | null {
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

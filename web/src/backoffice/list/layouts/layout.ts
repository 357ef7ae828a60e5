import type { AnyResource } from '@filiale/contracts/fields/resource';

/** How the records of a list are laid out. */
const layouts = ['list', 'gallery', 'board', 'calendar', 'timeline', 'tree'] as const;
export type Layout = (typeof layouts)[number];

type Laid = Pick<AnyResource, 'gallery' | 'board' | 'calendar' | 'timeline' | 'tree'>;

/** The layouts that a resource has for somebody from whom some names are hidden, the table first. */
export const layoutsOf = (resource: Laid, hidden: ReadonlySet<string>): readonly Layout[] =>
  layouts.filter((layout) => {
    if (layout === 'list') return true;
    const by = layoutField(resource, layout);
    return resource[layout] !== undefined && (by === undefined || !hidden.has(by));
  });

/** The field that a layout goes by. */
function layoutField({ board, calendar, timeline, tree }: Laid, layout: Layout): string | undefined {
  const fields: Partial<Record<Layout, string | undefined>> = {
    board: board?.by,
    calendar: calendar?.from,
    timeline: timeline?.to,
    tree: tree?.parent,
  };
  return fields[layout];
}

/** The layout that is shown: the one that the address names, else the one that was last chosen here, else the table. */
export const layoutOf = (has: readonly Layout[], named: string | null, last: string | null): Layout =>
  has.find((layout) => layout === named) ?? has.find((layout) => layout === last) ?? 'list';

/** The names that a layout shows beside the name of a record; null: those that were chosen as columns. */
export const notesOf = (resource: Laid, layout: Layout): readonly string[] | null =>
  layout === 'list' ? null : (resource[layout]?.notes ?? none);
const none: readonly string[] = [];

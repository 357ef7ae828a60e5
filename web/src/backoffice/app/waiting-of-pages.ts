import type { MenuSection } from './menu.ts';

/** What waits behind a page of the menu. */
export type WaitsAt = { readonly resource: string; readonly count: number };

/** Pages that tell what is wrong with records whose list is another page, by the resource. */
const told: Readonly<Record<string, string>> = { 'digital-signage-devices': 'tv-wall' };

/** What waits by the name of the page that shows it: where it is told of, else the list of the records. What is on no page of the menu is left out. */
export function waitingOfPages(
  sections: readonly MenuSection[],
  waiting: ReadonlyMap<string, number>,
): ReadonlyMap<string, WaitsAt> {
  const names = new Set(sections.flatMap(({ pages }) => pages.map(({ name }) => name)));
  return new Map(
    [...waiting].flatMap(([resource, count]) => {
      const page = [told[resource], resource].find((name) => name !== undefined && names.has(name));
      return page === undefined ? [] : [[page, { resource, count }] as const];
    }),
  );
}

/** How many wait in sections of the menu; of which resource, where it is one. */
export function waitingOf(sections: readonly MenuSection[], waiting: ReadonlyMap<string, WaitsAt>): WaitsAt {
  const found = sections.flatMap(({ pages }) => pages.flatMap(({ name }) => waiting.get(name) ?? []));
  const [first, ...others] = found;
  const count = found.reduce((sum, each) => sum + each.count, 0);
  return { resource: first && others.length === 0 ? first.resource : '', count };
}

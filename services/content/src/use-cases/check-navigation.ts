import type { Navigation, NavigationItem } from '@filiale/contracts/content/navigation';
import { Id } from '@filiale/contracts/fields/ids';
import { type Problem, problemsError } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/stores/store';
import type { Pages } from '../storage/pages.ts';
import { isLinkAddress } from './link-target.ts';

type Item = Omit<NavigationItem, 'children'>;
type Placed = { readonly item: Item; readonly at: string };

/** Begins with a mark of its own, so that it cannot turn a path of this site into the name of another one. */
const SUFFIX = /^([#?/][^\s\\]*)?$/;

const placed = (items: Navigation['items']): Placed[] =>
  items.flatMap(({ children, ...item }, index) => [
    { item, at: `items.${index}` },
    ...children.map((child, below) => ({ item: child, at: `items.${index}.children.${below}` })),
  ]);

const invalid = (field: string, reason: string): Problem => ({ code: 'field.invalid', field, details: { reason } });

function targetProblem({ item: { type, target }, at }: Placed, siteIds: ReadonlySet<string>): Problem[] {
  const field = `${at}.target`;
  switch (type) {
    case 'home':
    case 'group':
      return target === '' ? [] : [invalid(field, 'no-target-here')];
    case 'site':
      return siteIds.has(target) ? [] : [{ code: 'field.reference-missing', field, details: { resource: 'sites' } }];
    case 'branch':
      // Branches live elsewhere; one that is gone is left out of the menu.
      return Id.safeParse(target).success ? [] : [{ code: 'field.reference-missing', field }];
    case 'link':
      return isLinkAddress(target) ? [] : [invalid(field, 'no-address')];
    default:
      return type satisfies never;
  }
}

function suffixProblem({ item: { type, suffix }, at }: Placed): Problem[] {
  const isSound = SUFFIX.test(suffix) && !(type === 'home' && suffix.startsWith('/'));
  return isSound ? [] : [invalid(`${at}.suffix`, 'no-suffix')];
}

/** Refuses items that lead nowhere, or somewhere else than they seem to. Source: NAV-002. */
export async function checkNavigation(pages: Pages, { items }: ValuesOf<Navigation>): Promise<void> {
  const all = placed(items);
  const wanted = all.filter(({ item }) => item.type === 'site').map(({ item }) => item.target);
  const siteIds = new Set((await pages.sites.getMany(new Set(wanted))).map(({ id }) => id));
  const [first, ...rest] = all.flatMap((each) => [...targetProblem(each, siteIds), ...suffixProblem(each)]);
  if (first) throw problemsError([first, ...rest]);
}

import type { Navigation, NavigationItem } from '@filiale/contracts/content/navigation';
import type { Problem } from '@filiale/kit/http/problem-error';
import { isLinkAddress } from './link-target.ts';

type Item = NavigationItem | NavigationItem['children'][number];
type Placed = { readonly item: Item; readonly at: string };

/** Begins with a mark of its own, so that it cannot turn a path of this site into the name of another one. */
const SUFFIX = /^([#?/][^\s\\]*)?$/;

const placed = (items: Navigation['items']): Placed[] =>
  items.flatMap((item, index) => [
    { item, at: `items.${index}` },
    ...item.children.map((child, below) => ({ item: child, at: `items.${index}.children.${below}` })),
  ]);

const invalid = (field: string, reason: string): Problem => ({ code: 'field.invalid', field, details: { reason } });

function suffixProblem({ item, at }: Placed): Problem[] {
  if (item.type === 'group') return [];
  const isSound = SUFFIX.test(item.suffix) && !(item.type === 'home' && item.suffix.startsWith('/'));
  return isSound ? [] : [invalid(`${at}.suffix`, 'no-suffix')];
}

/** Refuses items that lead nowhere, or somewhere else than they seem to. Source: NAV-002. */
export const checkNavigation = ({ items }: Pick<Navigation, 'items'>): Problem[] =>
  placed(items).flatMap((each): Problem[] => [
    ...(each.item.type === 'link' && !isLinkAddress(each.item.target)
      ? [invalid(`${each.at}.target`, 'no-address')]
      : []),
    ...suffixProblem(each),
  ]);

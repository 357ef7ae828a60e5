import type { Product } from '@filiale/contracts/catalog/product';
import { type Availability, availabilityOf } from '@filiale/rules/menu-availability';
import type { Tone } from '../../../ui/chip.tsx';
import type { BranchNow, MenusNow } from './menus-now.ts';

/** What of a product says its state. */
export type StatedProduct = Pick<Product, 'id' | 'isEnabled' | 'schedule' | 'soldOut'>;

/** What guests of some branches find of a product. Instants are read in the clock of `zone`. */
export type ProductState =
  | { readonly kind: 'orderable' | 'off' | 'nowhere' | 'closed' | 'optionSoldOut' }
  | { readonly kind: 'soldOut' | 'from'; readonly at: Date; readonly zone: string }
  /** At some of the branches that have it. */
  | { readonly kind: 'soldOutAtSome'; readonly count: number; readonly all: number };

export const stateTones: Readonly<Record<ProductState['kind'], Tone>> = {
  orderable: 'ok',
  soldOut: 'warn',
  soldOutAtSome: 'warn',
  optionSoldOut: 'warn',
  from: 'info',
  off: 'neutral',
  nowhere: 'neutral',
  closed: 'neutral',
};

type Shown = Exclude<Availability, { state: 'hidden' }>;
type AtBranch = { readonly branch: BranchNow; readonly availability: Shown };

const backAt = ({ availability }: AtBranch): number =>
  availability.state === 'orderable' ? 0 : (availability.availableAgainAt?.at.getTime() ?? Number.POSITIVE_INFINITY);
const soonest = (found: readonly AtBranch[]): AtBranch | undefined =>
  found.toSorted((one, other) => backAt(one) - backAt(other))[0];
const isSoldOut = ({ availability }: AtBranch): boolean =>
  availability.state === 'unavailable' && availability.isSoldOut === true;

/** How the product is at a branch, in that of its categories where it is first there; undefined where the branch does not have it. */
function atBranch(
  product: StatedProduct,
  branch: BranchNow,
  { categories }: MenusNow,
  now: Date,
): AtBranch | undefined {
  const found = (branch.places.get(product.id) ?? []).flatMap((id): AtBranch[] => {
    const category = categories.get(id);
    if (!category) return [];
    // The office sees what guests do not see for now, too.
    const seen = { ...category, isVisibleWhenUnavailable: true };
    const availability = availabilityOf(product, seen, now, branch.zone, branch.id);
    return availability.state === 'hidden' ? [] : [{ branch, availability }];
  });
  return soonest(found);
}

/** The state of a product at the branches with these ids, at an instant. */
export function productState(
  product: StatedProduct,
  menus: MenusNow,
  looked: ReadonlySet<string>,
  now: Date,
): ProductState {
  if (!product.isEnabled) return { kind: 'off' };
  const branches = menus.branches.filter(({ id }) => looked.has(id));
  const found = branches.flatMap((branch) => atBranch(product, branch, menus, now) ?? []);
  const [first] = branches;
  const begins = menus.later.get(product.id);
  if (found.length === 0) return begins && first ? { kind: 'from', at: begins, zone: first.zone } : { kind: 'nowhere' };
  const count = found.filter(isSoldOut).length;
  if (count > 0 && count < found.length) return { kind: 'soldOutAtSome', count, all: found.length };
  const next = soonest(found);
  if (!next || next.availability.state === 'orderable') {
    const isOptionGone = product.soldOut.some(
      ({ branch, option, until }) => option !== '' && looked.has(branch) && Date.parse(until) > now.getTime(),
    );
    return { kind: isOptionGone ? 'optionSoldOut' : 'orderable' };
  }
  const again = next.availability.availableAgainAt;
  if (!again) return { kind: 'closed' };
  return { kind: count > 0 ? 'soldOut' : 'from', at: again.at, zone: next.branch.zone };
}

/** The branches that have a product on their menu now. */
export const branchesWith = (product: string, { branches }: MenusNow): readonly BranchNow[] =>
  branches.filter(({ places }) => places.has(product));

/** The ids of the categories that it stands in at these branches, each once. */
export const categoriesWith = (product: string, { branches }: MenusNow, looked: ReadonlySet<string>) => [
  ...new Set(branches.filter(({ id }) => looked.has(id)).flatMap(({ places }) => places.get(product) ?? [])),
];

import type { Menu } from '@filiale/contracts/catalog/menu';

type Sold = Pick<Menu, 'branches' | 'catalog'>;

/**
 * A branch that sells what a scene shows: of the menus that have all its categories the one with the fewest others, there the branch that is looked at, else
 * the first of one's own; null where no menu has them.
 * @param categories those that layers of the scene list
 * @param own branches that somebody may look at, by id
 */
export function branchOfBoard(
  menus: readonly Sold[],
  categories: readonly string[],
  own: readonly string[],
  looked: string | undefined,
): string | null {
  if (categories.length === 0) return null;
  const branchIn = ({ branches }: Sold): string | undefined => {
    const ours = own.filter((branch) => branches.includes(branch));
    return ours.find((branch) => branch === looked) ?? ours[0];
  };
  const fitting = menus
    .filter(({ catalog }) => categories.every((category) => catalog.some(({ id }) => id === category)))
    .toSorted((one, other) => one.catalog.length - other.catalog.length);
  return fitting.map(branchIn).find((branch) => branch !== undefined) ?? null;
}

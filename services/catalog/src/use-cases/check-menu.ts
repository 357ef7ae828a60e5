import type { Menu } from '@filiale/contracts/catalog/menu';
import type { Problem } from '@filiale/kit/http/problem-error';

/** A category stands on a menu once; its products are listed in it. Source: PROD-001. */
export function checkMenu({ catalog }: Pick<Menu, 'catalog'>): Problem[] {
  const seen = new Set<string>();
  return catalog.flatMap(({ id }, index): Problem[] => {
    if (seen.has(id)) return [{ code: 'field.unique', field: `catalog.${index}.id` }];
    seen.add(id);
    return [];
  });
}

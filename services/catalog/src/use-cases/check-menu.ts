import type { Menu } from '@filiale/contracts/catalog/menu';
import { repeated } from '@filiale/kit/http/check-repetitions';
import type { Problem } from '@filiale/kit/http/problem-error';

/** A category stands on a menu once; its products are listed in it. Source: PROD-001. */
export const checkMenu = ({ catalog }: Pick<Menu, 'catalog'>): Problem[] =>
  repeated(
    catalog.map(({ id }) => id),
    (at) => `catalog.${at}.id`,
  );

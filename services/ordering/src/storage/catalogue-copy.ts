import { type CatalogueOf, openCatalogueCopy as openCopy } from '@filiale/kit/events/catalogue-copy';
import type { Pool } from 'pg';

/** The records that orders are priced and checked by. */
const kept = ['branches', 'products', 'categories', 'menus', 'tables', 'donatees'] as const;
/** Ordering's copy of the catalogue; the statement that stores an order checks its version. */
export type Catalogue = CatalogueOf<(typeof kept)[number]>;
export const openCatalogueCopy = (pool: Pool) => openCopy(pool, kept);
export type CatalogueCopy = Awaited<ReturnType<typeof openCatalogueCopy>>;

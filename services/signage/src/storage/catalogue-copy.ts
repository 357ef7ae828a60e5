import { type CatalogueOf, openCatalogueCopy as openCopy } from '@filiale/kit/events/catalogue-copy';
import type { Pool } from 'pg';

/** What screens show of the catalogue. */
const kept = ['branches', 'products', 'categories', 'menus'] as const;
/** Signage's copy of the catalogue. */
export type SignageCatalogue = CatalogueOf<(typeof kept)[number]>;
export const openCatalogueCopy = (pool: Pool) => openCopy(pool, kept);
export type CatalogueCopy = Awaited<ReturnType<typeof openCatalogueCopy>>;

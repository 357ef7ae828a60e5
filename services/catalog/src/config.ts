import { baseConfig, publicUrl } from '@filiale/kit/config';
import { z } from 'zod';

/** Environment of the catalog service. */
export const Config = z.object({
  ...baseConfig,
  PORT: baseConfig.PORT.default(8101),
  /** MongoDB-compatible server; the database is `filiale_catalog`. */
  MONGODB_URL: z.string().min(1).default('mongodb://127.0.0.1:27117'),
  /** Another server, or server and database, for this service alone. */
  CATALOG_MONGODB_URL: z.string().min(1).optional(),
  PUBLIC_URL: publicUrl,
  /** Kinds with more records than this are left out of `/api/init` of the whole installation, which strangers ask for. */
  INIT_MOST_RECORDS: z.coerce.number().int().min(1).max(1_000_000).default(5_000),
  /** How often deleted records are looked for whose time is over, in minutes. */
  PURGE_INTERVAL_MINUTES: z.coerce.number().min(0.01).max(1440).default(60),
});
export type Config = z.infer<typeof Config>;

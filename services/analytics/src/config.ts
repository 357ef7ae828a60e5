import { baseConfig } from '@filiale/kit/config';
import { z } from 'zod';

/** Environment of the analytics service. */
export const Config = z.object({
  ...baseConfig,
  PORT: baseConfig.PORT.default(8104),
  /** PostgreSQL server; the database `filiale_analytics` is made there. */
  POSTGRES_URL: z.url().default('postgres://postgres@127.0.0.1:55432'),
  /** Another server, or server and database, for this service alone. */
  ANALYTICS_POSTGRES_URL: z.url().optional(),
});
export type Config = z.infer<typeof Config>;

import { postgresServiceConfig } from '@filiale/kit/service/service-config';
import { z } from 'zod';

/** Environment of the analytics service. */
export const Config = z.object({
  ...postgresServiceConfig('analytics'),
  /** Days an entry of the analytics log is kept. */
  ANALYTICS_LOG_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(180),
  /** Days to keep a line of the audit log. */
  LOG_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(400),
  /** Full calendar years that orders are kept for statistics, after the one they were placed in. */
  STATISTICS_KEEP_YEARS: z.coerce.number().int().min(1).max(100).default(10),
  /** ClickHouse, `https://user:password@host:8443/database`: visits are kept and counted there in place of PostgreSQL. */
  ANALYTICS_CLICKHOUSE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How often alerts are looked at, in ms. */
  ALERTS_INTERVAL_MS: z.coerce.number().int().min(100).default(300_000),
  /** Most bytes of entries that wait in memory while Kafka is away; past them entries are refused. */
  ANALYTICS_LOG_BUFFER_BYTES: z.coerce
    .number()
    .int()
    .min(1_024)
    .default(4 * 1024 * 1024),
});
export type Config = z.infer<typeof Config>;

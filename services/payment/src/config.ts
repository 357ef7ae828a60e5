import { publicUrl } from '@filiale/kit/process/config';
import { postgresServiceConfig } from '@filiale/kit/service/service-config';
import { z } from 'zod';
import { providersConfig } from './clients/providers.ts';
import { paymentRetentionConfig } from './storage/retentions.ts';

/** Environment of the payment service. */
export const Config = z.object({
  ...postgresServiceConfig('payment'),
  ...paymentRetentionConfig,
  PUBLIC_URL: publicUrl,
  /** Where providers call us, when not at PUBLIC_URL. */
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  ...providersConfig,
  /** Longest wait for a provider's answer in ms. A provider task makes at most five calls, which must fit into its lease of a minute. */
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(4_000),
  /** How often waiting provider tasks are looked for, in ms. */
  ERRAND_POLL_MS: z.coerce.number().int().min(20).max(60_000).default(1_000),
  /** Multiplies the waits between tries of a provider task; below 1 only for tests. */
  ERRAND_PACE: z.coerce.number().positive().max(10).default(1),
});
export type Config = z.infer<typeof Config>;

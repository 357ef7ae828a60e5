import { publicUrl } from '@filiale/kit/process/config';
import { postgresServiceConfig } from '@filiale/kit/process/service-config';
import { z } from 'zod';
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
  /** `test_…` or `live_…`; without it Mollie is not available. */
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w{10,}$/)
    .optional(),
  /** Host of Mollie's API; http only for a simulator. */
  MOLLIE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.mollie.com'),
  /** Without id, password and HMAC key Datatrans is not available. */
  DATATRANS_MERCHANT_ID: z.string().min(1).optional(),
  /** Password of the merchant. */
  DATATRANS_PASSWORD: z.string().min(1).optional(),
  /** Key that Datatrans signs its calls with, in hex. */
  DATATRANS_HMAC_KEY: z
    .string()
    .regex(/^([0-9a-f]{2}){16,}$/i)
    .optional(),
  /** Host and version of Datatrans' API; https://api.datatrans.com/v1 takes real money. */
  DATATRANS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.sandbox.datatrans.com/v1'),
  /** Where Datatrans shows its payment page. */
  DATATRANS_PAY_URL: z.url({ protocol: /^https?$/ }).default('https://pay.sandbox.datatrans.com/v1'),
  /** Longest wait for a provider's answer in ms. An errand makes at most five calls, which must fit into its lease of a minute. */
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(4_000),
  /** How often waiting errands are looked for, in ms. */
  ERRAND_POLL_MS: z.coerce.number().int().min(20).max(60_000).default(1_000),
  /** Multiplies the waits between tries of an errand; below 1 only for tests. */
  ERRAND_PACE: z.coerce.number().positive().max(10).default(1),
});
export type Config = z.infer<typeof Config>;

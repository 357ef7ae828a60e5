import { breakerSettings } from '@filiale/kit/http/breaker';
import { postgresServiceConfig } from '@filiale/kit/service/service-config';
import { z } from 'zod';
import { notifyingConfig } from './notifying-config.ts';
import { orderingRetentionConfig } from './storage/retentions.ts';
import { webhooksConfig } from './webhooks-config.ts';

/** Environment of the ordering service. */
export const Config = z.object({
  ...postgresServiceConfig('ordering'),
  /** Where the payment service listens; without it and the key nobody pays online. */
  PAYMENT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the content service listens; without it and the key the files of an order are not looked at. */
  CONTENT_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONTENT_BREAKER: breakerSettings,
  PAYMENT_BREAKER: breakerSettings,
  /** Ordering's own Ed25519 private key (base64 of DER/PKCS8), which its calls to payment are signed with. */
  CALLER_PRIVATE_KEY: z.base64().min(1).optional(),
  /** How often to look for due timers, in ms. */
  TIMER_POLL_MS: z.coerce.number().int().min(20).max(60_000).default(1_000),
  /** How Star printers confirm a print: by GET where a server in between lets no DELETE through. */
  CLOUDPRNT_CONFIRM_BY: z.enum(['DELETE', 'GET']).default('DELETE'),
  ...notifyingConfig,
  ...webhooksConfig,
  ...orderingRetentionConfig,
});
export type Config = z.infer<typeof Config>;

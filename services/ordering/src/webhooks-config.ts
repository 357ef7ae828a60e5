import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Environment of the calls to servers of integrators. */
export const webhooksConfig = {
  /** `allowed` also takes addresses that begin with http://: for trying, never in production. */
  WEBHOOK_HTTP: z.enum(['refused', 'allowed']).default('refused'),
  /** Networks that may be called although they are not public, comma separated: `10.20.0.0/16,fd12::/32`. */
  WEBHOOK_ALLOWED_NETWORKS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((network) => network.trim())
        .filter(Boolean),
    )
    .refine((networks) => networks.every((network) => ipaddr.isValidCIDR(network)), 'not a network such as 10.0.0.0/8')
    .transform((networks) => networks.map((network) => ipaddr.parseCIDR(network))),
  /** How long a receiver may take to answer, from the question for its address, in ms. */
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(15_000),
  /** Pause after the first failed attempt in seconds; each further one is three times as long, a day at most, 12 attempts in all. */
  WEBHOOK_RETRY_SECONDS: z.coerce.number().positive().max(600).default(10),
  /** Hours after which an endpoint is switched off that has taken nothing since. */
  WEBHOOK_DISABLE_AFTER_HOURS: z.coerce.number().int().min(1).max(720).default(120),
};

import { roles } from '@filiale/contracts/api/access';
import { postgresServiceConfig } from '@filiale/kit/process/service-config';
import { z } from 'zod';

const roleList = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
  .pipe(z.array(z.enum(roles)));

/** Environment of the workforce service. */
export const Config = z.object({
  ...postgresServiceConfig('workforce'),
  /** The Redis of the gateways: what they believe of sessions lies there, and failed attempts are counted there. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).default('redis://127.0.0.1:6479'),
  /** Passwords hashed at the same time, each on a thread of its own with 19 MiB; further ones wait, and too many are refused. */
  PASSWORD_HASHES_AT_ONCE: z.coerce.number().int().min(1).max(32).default(2),
  /** `allowed` gives sessions over plain HTTP on other hosts than `localhost` too, in cookies that anybody on the way can read: for trying only. */
  SESSIONS_OVER_HTTP: z.enum(['refused', 'allowed']).default('refused'),
  /** Roles that count only for people with a second factor, comma separated: `ROLE_ADMIN,ROLE_MANAGER`. */
  TOTP_REQUIRED_FOR: roleList,
  /** Multiplies how often an address may fail; what an account forgives stays as it is. */
  LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
});
export type Config = z.infer<typeof Config>;

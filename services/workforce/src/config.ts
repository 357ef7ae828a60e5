import { roles } from '@filiale/contracts/api/access';
import { plainCode } from '@filiale/contracts/fields/spoken-code';
import { SETUP_CODE_SIGNS } from '@filiale/contracts/workforce/setup';
import { deviceConfig } from '@filiale/kit/devices/device-tables';
import { publicUrl } from '@filiale/kit/process/config';
import { rotatingKeys } from '@filiale/kit/process/rotating-keys';
import { postgresServiceConfig } from '@filiale/kit/service/service-config';
import { pushConfig } from '@filiale/mail/push-config';
import { z } from 'zod';

const roleList = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
  .pipe(z.array(z.enum(roles)));

/** Environment of the workforce service. */
export const Config = z.object({
  ...postgresServiceConfig('workforce'),
  /** The Redis of the gateways: their session cache lies there, and failed attempts are counted there. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).default('redis://127.0.0.1:6479'),
  /** Passwords hashed at the same time, each on a thread of its own with 19 MiB; further ones wait, and too many are refused. */
  PASSWORD_HASHES_AT_ONCE: z.coerce.number().int().min(1).max(32).default(2),
  /** `allowed` gives sessions over plain HTTP on other hosts than `localhost` too, in cookies that anybody on the way can read: for trying only. */
  SESSIONS_OVER_HTTP: z.enum(['refused', 'allowed']).default('refused'),
  /**
   * Key that secrets of second factors and PINs are kept under: 32 random bytes in base64. Without it nobody can sign in or clock in who has one. Up to three
   * while it changes, comma separated: all are read by, and everything comes under the first.
   */
  SECRETS_KEY: rotatingKeys(z.base64().length(44)),
  PUBLIC_URL: publicUrl,
  ...pushConfig,
  ...deviceConfig,
  /** Full calendar years that stamps of time clocks are kept as they were taken, after the one in which they came in. */
  TIME_STAMP_KEEP_YEARS: z.coerce.number().int().min(1).max(100).default(7),
  /** Where catalog listens: mails are sent in the name and look of the company. */
  CATALOG_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8101'),
  /** Workforce's own Ed25519 private key (base64 of DER/PKCS8), which its calls to catalog are signed with. */
  CALLER_PRIVATE_KEY: z.base64().min(1),
  /** SMTP server for links and notices, `smtps://user:password@host:465` or `smtp://…`; without one they are not sent. */
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Address that mails about logins come from. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>,;:]+@[^\s@<>,;:]+$/)
    .default('zugang@filiale.invalid'),
  /** Roles that count only for people with a second factor, comma separated: `ROLE_ADMIN,ROLE_MANAGER`. */
  TOTP_REQUIRED_FOR: roleList,
  /**
   * Code to create the first administrator while there is none: at least 12 letters and digits. Without it each start makes a random one and
   * writes it to the log.
   */
  SETUP_CODE: z
    .string()
    .refine((code) => plainCode(code).length >= SETUP_CODE_SIGNS)
    .optional(),
  /** Where somebody listens who loads the demo company, with the secret in its path; without it nobody is offered that. */
  DEMO_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How often tasks are looked for that are due, in ms. */
  TASK_REMINDER_INTERVAL_MS: z.coerce.number().int().min(100).default(15_000),
  /** Multiplies the failures allowed to an address; those of an account stay as they are. */
  LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
});
export type Config = z.infer<typeof Config>;

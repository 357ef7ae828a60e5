import { baseConfig } from '@filiale/kit/process/config';
import { z } from 'zod';
import { newKeys } from './providers.ts';

const { PORT, HOST, LOG_LEVEL } = baseConfig;

/** What the shop must send to be known, and what calls to it are signed with. */
const keys: Record<string, z.ZodString> = Object.fromEntries(
  Object.keys(newKeys()).map((name) => [name, z.string().min(1)]),
);

/** Environment of the simulator. */
export const Config = z.object({
  PORT: PORT.default(8120),
  HOST,
  LOG_LEVEL,
  /** Folder that keeps payments and callbacks over a restart. */
  PSP_DIR: z.string().min(1),
  /** Where browsers reach the hosted pages; default: localhost and the port. */
  PSP_ORIGIN: z.url().optional(),
  /** The providers' retry schedule is multiplied by it; 1 is theirs, 26 hours long. */
  PSP_RETRY_FACTOR: z.coerce.number().min(0).max(1).default(1),
  /** Origin of the shop, for callbacks of providers that get no address with each payment. */
  PSP_SHOP_URL: z.url().optional(),
  ...keys,
});
export type Config = z.infer<typeof Config>;

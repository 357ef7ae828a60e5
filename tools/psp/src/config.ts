import { baseConfig } from '@filiale/kit/process/config';
import { z } from 'zod';

const { PORT, HOST, LOG_LEVEL } = baseConfig;

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
  /** What the shop must send to be known. */
  MOLLIE_API_KEY: z.string().min(1),
  DATATRANS_MERCHANT_ID: z.string().min(1),
  DATATRANS_PASSWORD: z.string().min(1),
  /** Callbacks are signed with it; hex. */
  DATATRANS_HMAC_KEY: z.string().regex(/^([0-9a-f]{2}){16,}$/i),
});
export type Config = z.infer<typeof Config>;

import { baseConfig } from '@filiale/kit/process/config';
import { z } from 'zod';

const { PORT, HOST, LOG_LEVEL, NODE_ENV } = baseConfig;

/** Environment of the stand-in for language models. */
export const Config = z.object({
  HOST,
  LOG_LEVEL,
  NODE_ENV,
  /** Where it answers at `/v1`. */
  PORT: PORT.default(8125),
  /** Pause between two pieces of an answer, in ms, so that progress is seen. */
  AI_PAUSE_MS: z.coerce.number().int().min(0).default(0),
});
export type Config = z.infer<typeof Config>;

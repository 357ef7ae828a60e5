import { baseConfig } from '@filiale/kit/process/config';
import { z } from 'zod';

const { PORT, HOST, LOG_LEVEL, NODE_ENV } = baseConfig;

/** Environment of the inbox. */
export const Config = z.object({
  HOST,
  LOG_LEVEL,
  NODE_ENV,
  /** The page, and what an SMS provider answers at `/sms`. */
  PORT: PORT.default(8121),
  /** Where mails are taken. */
  SMTP_PORT: PORT.default(8122),
  /** Folder that messages are kept in; without one they go with the process. */
  INBOX_DIR: z.string().min(1).optional(),
});
export type Config = z.infer<typeof Config>;

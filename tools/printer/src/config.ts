import { baseConfig } from '@filiale/kit/process/config';
import { z } from 'zod';
import { printerFaults } from './faults.ts';

const { PORT, HOST, LOG_LEVEL, NODE_ENV } = baseConfig;

/** Environment of a simulated printer. */
export const Config = z.object({
  HOST,
  LOG_LEVEL,
  NODE_ENV,
  /** The page with what came out; 0 takes a free one. */
  PORT: PORT.default(8123),
  /** The address that the printer calls, with its key: `http://localhost:8080/api/printers/cloudprnt/fk_…` or `…/epson/fk_…`. */
  PRINTER_URL: z.url({ protocol: /^https?$/ }),
  /** File with the key, put behind the address; the printer waits until it is there. */
  PRINTER_KEY_FILE: z.string().min(1).optional(),
  PRINTER_PAPER: z.enum(['80', '58']).default('80'),
  /** Folder that sheets are laid into as PNG. */
  PRINTER_DIR: z.string().min(1).default('.filiale/printed'),
  /** How often it asks, in ms. Real ones ask every 5 s or so. */
  PRINTER_POLL_MS: z.coerce.number().int().min(50).default(2_000),
  PRINTER_FAULT: z.enum(printerFaults).default('none'),
});
export type Config = z.infer<typeof Config>;

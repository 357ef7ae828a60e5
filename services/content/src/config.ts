import { baseConfig } from '@filiale/kit/config';
import { z } from 'zod';

const bytes = z.coerce.number().int().min(1024);

/** The environment of content. */
export const contentConfig = z.object({
  ...baseConfig,
  PORT: baseConfig.PORT.default(8103),
  /** Server URL of the Mongo-compatible store. */
  MONGODB_URL: z.string().default('mongodb://127.0.0.1:27117'),
  /** Used instead of MONGODB_URL where set. */
  CONTENT_MONGODB_URL: z.string().optional(),
  /** Name of the database on that server. */
  CONTENT_MONGODB_DATABASE: z.string().default('filiale_content'),
  /** Folder of all files; replicas share it. */
  MEDIA_DIR: z.string().min(1),
  /** Largest file that is accepted, in bytes. */
  MEDIA_MAX_BYTES: bytes.default(25 * 1024 * 1024),
  /** Largest picture that is accepted, in pixels over all its frames. */
  MEDIA_MAX_PIXELS: z.coerce.number().int().min(1).default(50_000_000),
  /** Pictures decoded or made at once in one process. */
  MEDIA_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  /** How long a visitor's upload is kept without an order that names it, in hours. */
  UPLOAD_KEEP_HOURS: z.coerce.number().min(0).default(48),
  /** How often uploads whose time is over are looked for, in milliseconds. */
  UPLOAD_SWEEP_INTERVAL_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(15 * 60_000),
});
export type ContentConfig = z.infer<typeof contentConfig>;

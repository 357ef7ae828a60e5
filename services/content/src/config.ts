import { packNames } from '@filiale/contracts/content/packs/in-pack';
import { mongoServiceConfig } from '@filiale/kit/service/service-config';
import { z } from 'zod';

const bytes = z.coerce.number().int().min(1024);

/** A program and its arguments, as a JSON list of texts. */
const commandOf = (value: string, context: z.RefinementCtx): string[] => {
  try {
    return z.array(z.string().min(1)).parse(JSON.parse(value || '[]'));
  } catch {
    context.addIssue({ code: 'custom', message: 'a JSON list of texts is expected' });
    return z.NEVER;
  }
};

/** The environment of content. */
export const Config = z.object({
  ...mongoServiceConfig('content'),
  /** Packs of block and node types beside `core`, comma separated: `pet-food`. */
  CONTENT_PACKS: z
    .string()
    .default('core')
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(['core', ...packNames]))),
  /** Folder of all files, which replicas share; needed without `S3_BUCKET`. */
  MEDIA_DIR: z.string().min(1).optional(),
  /** Bucket of an S3-compatible storage that files are kept in instead of a folder. */
  S3_BUCKET: z.string().min(1).optional(),
  /** Address of the storage; without one AWS, by its region. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Region that calls of the storage are signed for. */
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Put before every key, so that installations can share a bucket: `shop/`. */
  S3_PREFIX: z
    .string()
    .regex(/^([A-Za-z0-9._-]+\/)*$/)
    .default(''),
  /** Name of the key of the storage; without both the machine's own rights are used. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  /** The key itself. */
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Whether addresses have the bucket in the path (`on`), as most storages but AWS want it, or in the host. */
  S3_PATH_STYLE: z.enum(['on', 'off']).default('on'),
  /** Longest silence of the storage, in ms. */
  S3_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  /** Largest file that is accepted, in bytes. */
  MEDIA_MAX_BYTES: bytes.default(25 * 1024 * 1024),
  /** Largest picture that is accepted, in pixels over all its frames. */
  MEDIA_MAX_PIXELS: z.coerce.number().int().min(1).default(50_000_000),
  /** Pictures decoded at once, and as many made at once, each in a process of its own. */
  MEDIA_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  /** Longest time that one received file may be looked at, in ms; its process is ended then. */
  MEDIA_LOOK_MS: z.coerce.number().int().min(100).default(10_000),
  /** Longest time that one picture may be made of a stored one, in ms. */
  MEDIA_MAKE_MS: z.coerce.number().int().min(100).default(30_000),
  /** Scanner of received files, a JSON list: program and arguments, to which the path is added; exit code 1 refuses the file. Empty: none. */
  MEDIA_SCAN_COMMAND: z.string().default('[]').transform(commandOf),
  /** Key of a language model; without one no texts and pictures are generated. */
  AI_API_KEY: z.string().min(1).optional(),
  /** Where the model is called: the API of OpenAI, or of a compatible server. */
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  /** Model that writes texts; it knows JSON schemas (`json_schema`) and sees pictures. */
  AI_MODEL: z.string().min(1).default('gpt-5.4-mini'),
  /** Model that draws pictures. */
  AI_IMAGE_MODEL: z.string().min(1).default('gpt-image-2.5-flare'),
  /** Sizes in px that it draws, comma separated; others are made of the nearest one. */
  AI_IMAGE_SIZES: z
    .string()
    .regex(/^\d{2,5}x\d{2,5}(,\d{2,5}x\d{2,5})*$/)
    .default('1024x1024,1536x1024,1024x1536'),
  /** Longest wait for an answer of a model with all attempts, in ms. */
  AI_TIMEOUT_MS: z.coerce.number().int().min(100).default(110_000),
  /** Attempts after one that failed. */
  AI_RETRIES: z.coerce.number().int().min(0).max(5).default(2),
  /** Calls of models in a month (UTC), over all replicas. */
  AI_CALLS_PER_MONTH: z.coerce.number().int().min(0).default(1_000),
  /** Whether a stand-in answers instead of a model; the back office shows it. */
  AI_DEMO: z.enum(['on', 'off']).default('off'),
  /** Most files of one visitor (an address) that no order names. */
  UPLOAD_VISITOR_FILES: z.coerce.number().int().min(1).default(60),
  /** Most bytes of one visitor that no order names. */
  UPLOAD_VISITOR_BYTES: bytes.default(250 * 1024 * 1024),
  /** Most bytes of all visitors together, ordered or not. */
  UPLOAD_TOTAL_BYTES: bytes.default(20 * 1024 * 1024 * 1024),
  /** How long a visitor's upload is kept that an order names, in days. */
  UPLOAD_ORDERED_KEEP_DAYS: z.coerce.number().min(0).default(365),
  /** How long a visitor's upload is kept without an order that names it, in hours. */
  UPLOAD_KEEP_HOURS: z.coerce.number().min(0).default(48),
  /** How often uploads whose time is over are looked for, in milliseconds. */
  UPLOAD_SWEEP_INTERVAL_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(15 * 60_000),
});
export type Config = z.infer<typeof Config>;

import { publicUrl } from '@filiale/kit/process/config';
import { mongoServiceConfig } from '@filiale/kit/service/service-config';
import { z } from 'zod';

/** Environment of the catalog service. */
export const Config = z.object({
  ...mongoServiceConfig('catalog'),
  PUBLIC_URL: publicUrl,
  /** Where the ordering service listens, which is asked for open orders; without it and the key the currency cannot be changed. */
  ORDERING_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Catalog's own Ed25519 private key (base64 of DER/PKCS8), which its calls to ordering are signed with. */
  CALLER_PRIVATE_KEY: z.base64().min(1).optional(),
  /** Kinds with more records than this are left out of `/api/init` of the whole installation, which strangers ask for. */
  INIT_MOST_RECORDS: z.coerce.number().int().min(1).max(1_000_000).default(5_000),
});
export type Config = z.infer<typeof Config>;

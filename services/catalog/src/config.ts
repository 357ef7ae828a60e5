import { publicUrl } from '@filiale/kit/process/config';
import { mongoServiceConfig } from '@filiale/kit/process/service-config';
import { z } from 'zod';

/** Environment of the catalog service. */
export const Config = z.object({
  ...mongoServiceConfig('catalog'),
  PUBLIC_URL: publicUrl,
  /** Kinds with more records than this are left out of `/api/init` of the whole installation, which strangers ask for. */
  INIT_MOST_RECORDS: z.coerce.number().int().min(1).max(1_000_000).default(5_000),
});

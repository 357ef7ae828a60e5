import { deviceConfig } from '@filiale/kit/devices/device-tables';
import { postgresServiceConfig } from '@filiale/kit/service/service-config';
import { z } from 'zod';

/** Environment of the signage service. */
export const Config = z.object({
  ...postgresServiceConfig('signage'),
  ...deviceConfig,
  /** Days that is kept what screens showed. */
  PLAYS_KEEP_DAYS: z.coerce.number().int().min(1).max(36_500).default(400),
});
export type Config = z.infer<typeof Config>;

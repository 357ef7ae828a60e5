import { deviceRetentionConfig } from '@filiale/kit/devices/device-tables';
import { postgresServiceConfig } from '@filiale/kit/process/service-config';
import { z } from 'zod';

/** Environment of the signage service. */
export const Config = z.object({ ...postgresServiceConfig('signage'), ...deviceRetentionConfig });
export type Config = z.infer<typeof Config>;

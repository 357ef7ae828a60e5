import { postgresServiceConfig } from '@filiale/kit/process/service-config';
import { z } from 'zod';

/** Environment of the signage service. */
export const Config = z.object(postgresServiceConfig('signage'));
export type Config = z.infer<typeof Config>;

import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { staffCall } from './session/staff-call.ts';

/** The configuration of the installation. */
export const useConfig = () =>
  useQuery({ queryKey: queryKeys.config, queryFn: async () => (await staffCall('GET /api/config', {})).data });

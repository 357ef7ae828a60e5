import type { SentCommand } from '@filiale/contracts/signage/signage-command';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RETRY_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useTapCall } from '../../use-tap-call.ts';

/** How a screen is, what it plays, and its commands. Source: SIGN-002, SIGN-003. */
export function useScreen(screen: Pick<SignageDevice, 'id' | 'revision'>, onGiven?: () => void) {
  const client = useQueryClient();
  const params = { id: screen.id };
  const { data: state } = useQuery({
    queryKey: queryKeys.deviceState(screen.id),
    queryFn: async () => (await staffCall('GET /api/digital-signage-devices/{id}/state', { params })).data,
    refetchInterval: refetchEvery(RETRY_MS),
  });
  const playing = state?.said?.facts.manifest;
  const { data: manifest } = useQuery({
    queryKey: queryKeys.screenManifest(screen.id, screen.revision, playing),
    queryFn: async () => (await staffCall('GET /api/digital-signage-devices/{id}/manifest', { params })).data,
    placeholderData: (before) => before,
  });
  const changed = () => client.invalidateQueries({ queryKey: queryKeys.deviceState(screen.id) });
  const give = useTapCall<unknown, SentCommand>({
    mutationFn: (body, once) => staffCall('POST /api/digital-signage-devices/{id}/command', { params, body }, once),
    onSuccess: () => {
      onGiven?.();
      void changed();
    },
  });
  const abort = useTapCall<unknown, string>({
    mutationFn: (command, once) =>
      staffCall('POST /api/digital-signage-devices/{id}/command/abort', { params, body: { command } }, once),
    onSuccess: changed,
    onError: changed,
  });
  return { state, manifest, give, abort };
}

import type { PreviewedSegments } from '@filiale/contracts/signage/signage-manifest';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';

type Ids = readonly (string | null | undefined)[];

/** Film sequences as screens of a branch would show them at an instant; undefined while nothing is asked for or nobody has answered. */
export function useSegmentsAt(
  branch: string | null,
  ids: Ids,
  at: Date | null,
  /** Empty: that of the company. */
  language: string,
): PreviewedSegments | undefined {
  const segments = [...new Set(ids.filter((id) => id != null && id !== ''))] as string[];
  const body = branch !== null && at !== null ? { branch, segments, at: at.toISOString(), language } : null;
  const { data } = useQuery({
    queryKey: queryKeys.segmentsPreview(JSON.stringify(body)),
    queryFn:
      body === null
        ? skipToken
        : async () => (await staffCall('POST /api/digital-signage-segments/preview', { body })).data,
    placeholderData: (before) => (body === null ? undefined : before),
  });
  return data;
}

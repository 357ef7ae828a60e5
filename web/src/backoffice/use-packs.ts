import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { staffCall } from './session/staff-call.ts';

type OfPack = { readonly pack?: string };

/** Says of kinds and options whether this installation has them; those of packs only once it is known. Asks nothing where none of `all` belongs to one. */
export function usePacks(all: readonly OfPack[]): (one: OfPack) => boolean {
  const { data } = useQuery({
    queryKey: queryKeys.packs,
    queryFn: async () => (await staffCall('GET /api/content-packs', {})).data.packs as readonly string[],
    enabled: all.some(({ pack }) => pack !== undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return ({ pack }) => pack === undefined || (data?.includes(pack) ?? false);
}

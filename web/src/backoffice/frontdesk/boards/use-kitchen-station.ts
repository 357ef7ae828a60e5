import type { KitchenStation } from '@filiale/contracts/catalog/kitchen-station';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SELDOM_MS } from '../../limits.ts';
import { recordKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { staffCall } from '../../session/staff-call.ts';

const keyOf = (branch: string): string => `filiale-kitchen-station-${branch}`;
const MOST_STATIONS = 100;
const none: readonly KitchenStation[] = [];

function keptStation(branch: string): string | null {
  try {
    return localStorage.getItem(keyOf(branch));
  } catch {
    return null;
  }
}

/** Which station of its kitchen this screen shows, as this browser remembers it; null: the whole kitchen. */
export function useKitchenStation(branch: string) {
  const [chosen, setChosen] = useState(() => keptStation(branch));
  const { data: stations } = useQuery({
    queryKey: recordKeys.list('kitchen-stations', 'screen'),
    queryFn: async () =>
      (await staffCall('GET /api/kitchen-stations', { query: { pageSize: MOST_STATIONS, sort: 'sortOrder' } })).data,
    refetchInterval: refetchEvery(SELDOM_MS),
  });
  // A station that is gone hides no order; one that cannot be asked for is not gone.
  const isKnown = stations === undefined || stations.some(({ id }) => id === chosen);
  const choose = (station: string | null): void => {
    setChosen(station);
    try {
      if (station === null) localStorage.removeItem(keyOf(branch));
      else localStorage.setItem(keyOf(branch), station);
    } catch {
      // The next start shows the whole kitchen then.
    }
  };
  return { stations: stations ?? none, station: isKnown ? chosen : null, choose };
}

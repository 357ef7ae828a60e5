import { localDate, toInstant } from '@filiale/rules/wall-time';
import { useNow } from '../../../page/now-provider.tsx';
import { useLookedZone } from '../../zone.ts';

/** When the present day began in the zone that is looked at, as ISO. */
export function useDayBegan(): string {
  const now = useNow();
  const zone = useLookedZone();
  return toInstant(localDate(now, zone), '00:00', zone).toISOString();
}

import { localDate, toInstant } from '@filiale/rules/wall-time';
import { useNow } from '../../page/now-provider.tsx';

/** When the present day began where somebody works, as ISO: the zone of their browser. */
export function useDayBegan(): string {
  const now = useNow();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return toInstant(localDate(now, zone), '00:00', zone).toISOString();
}

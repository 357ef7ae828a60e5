import { zoneOf } from '@filiale/rules/zone-of';
import type { Known } from '../storage/records.ts';

/** The zone that work is written down in: the one it names, else that of its branch. */
export async function zoneOfWork(
  { zones }: Pick<Known, 'zones'>,
  { timeZone = '', branch }: { readonly timeZone?: string; readonly branch: string | null },
): Promise<string> {
  if (timeZone !== '') return timeZone;
  const around = await zones.around(branch);
  return zoneOf(around.branch, around.company);
}

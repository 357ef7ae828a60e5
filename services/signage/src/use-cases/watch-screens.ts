import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { isBranchOpen } from '@filiale/rules/branch-open-state';
import { isInHours } from '@filiale/rules/screen-hours';
import { AWAY_AFTER_MINUTES } from '@filiale/rules/screen-state';
import { zoneOf, zoneOfShown } from '@filiale/rules/zone-of';
import type { Signage } from '../context.ts';
import type { SignageCatalogue } from '../storage/catalogue-copy.ts';
import type { Patience } from '../storage/screen-faults.ts';

const MINUTE_MS = 60_000;
/** Nobody is notified of a restart after an error. */
const patience: Patience = {
  away: AWAY_AFTER_MINUTES,
  'film-failed': 15,
  'picture-failed': 15,
  'item-failed': 15,
  'file-missing': 15,
  'storage-full': 5,
  'clock-wrong': 5,
};

/** Whether a TV is to play: in its operating hours, and where it has none, while its branch is open. */
function isToPlay(
  { branch: id, operatingHours, timeZone }: Pick<SignageDevice, 'branch' | 'operatingHours' | 'timeZone'>,
  { branches, config }: SignageCatalogue,
  at: Date,
): boolean {
  const branch = branches.get(id);
  const zone = zoneOfShown({ timeZone }, branch, null, config);
  if (operatingHours.length > 0) return isInHours(operatingHours, at, zone);
  return !branch || isBranchOpen({ ...branch, timeZone: zoneOf(branch, config) }, at);
}

/** Notes which TVs are away though they should play, and has people notified of faults that last and of their end. Source: RES-038. */
export async function watchScreens({ faults, catalogue, now }: Pick<Signage, 'faults' | 'catalogue' | 'now'>) {
  const at = now();
  const since = new Date(at.getTime() - AWAY_AFTER_MINUTES * MINUTE_MS);
  const silent = await faults.silent(since);
  // One that was switched off for the night has its time to start, too.
  const away = silent.filter((screen) => [at, since].every((then) => isToPlay(screen, catalogue.current(), then)));
  await faults.away(away, at);
  return faults.notify(patience, at);
}

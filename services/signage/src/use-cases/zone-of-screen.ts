import type { BranchZones } from '@filiale/kit/service/branch-zones';
import { zoneOf } from '@filiale/rules/zone-of';

/** The zone that a screen or a programme names, else that of its branch; programmes of all branches, or of several, have that of the company. */
export async function zoneOfScreen(
  zones: Pick<BranchZones, 'around'>,
  named: string,
  branch: string | undefined,
): Promise<string> {
  if (named !== '') return named;
  const around = await zones.around(branch ?? null);
  return zoneOf(around.branch, around.company);
}

import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Problem } from '@filiale/kit/http/problem-error';
import { slotLengths } from '@filiale/rules/slot-capacity';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Catalogue } from '../storage/catalogue.ts';
import { checkOpeningHours } from './check-opening-hours.ts';
import { currentConfig } from './current-config.ts';

/** Values that a branch takes from its company: the time zone, if it has none. */
export const completeBranch = async (
  catalogue: Pick<Catalogue, 'config'>,
  branch: Pick<Branch, 'timeZone'>,
): Promise<Pick<Branch, 'timeZone'>> => ({ timeZone: zoneOf(branch, await currentConfig(catalogue)) });

/** Rules of a branch beyond its field types: an identifier that can stand in an address, slots that fill an
 * hour, sane hours. */
export function checkBranch(
  branch: Pick<Branch, 'identifier' | 'openingHours' | 'deliveryHours' | 'orderableFrom' | 'slotMinutes'>,
): Problem[] {
  const problems: Problem[] = [];
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u.test(branch.identifier))
    problems.push({ code: 'field.invalid', field: 'identifier', details: { reason: 'not-for-addresses' } });
  if (branch.orderableFrom === '24:00')
    problems.push({ code: 'field.invalid', field: 'orderableFrom', details: { reason: 'starts-at-end-of-day' } });
  if (!slotLengths.includes(branch.slotMinutes))
    problems.push({ code: 'field.option', field: 'slotMinutes', details: { options: slotLengths } });
  return [
    ...problems,
    ...checkOpeningHours(branch.openingHours, 'openingHours'),
    ...checkOpeningHours(branch.deliveryHours, 'deliveryHours'),
  ];
}

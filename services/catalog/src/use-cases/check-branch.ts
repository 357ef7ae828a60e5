import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Problem } from '@filiale/kit/http/problem-error';
import { slotLengths } from '@filiale/rules/slot-capacity';
import { checkOpeningHours } from './check-opening-hours.ts';

/** True for names of the IANA time zone database; offsets such as `+01:00` are none. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** What a branch must hold beyond its field types: a zone that exists, an identifier that can stand in an address, slots that fill an
 * hour, sane hours. */
export function checkBranch(
  branch: Pick<Branch, 'timeZone' | 'identifier' | 'openingHours' | 'deliveryHours' | 'orderableFrom' | 'slotMinutes'>,
): Problem[] {
  const problems: Problem[] = [];
  if (!isTimeZone(branch.timeZone))
    problems.push({ code: 'field.invalid', field: 'timeZone', details: { reason: 'no-time-zone' } });
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

import type { Shift } from '@filiale/contracts/workforce/shift';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { instantsOfHours } from '@filiale/rules/planned-hours';
import type { Known } from '../storage/records.ts';
import { zoneOfWork } from './zone-of-work.ts';

type Values = ValuesOf<Shift>;
/** What a confirmation is about. */
const confirmed = ['user', 'localDate', 'from', 'to', 'timeZone'] as const;

/** What follows from a shift: its zone, its instants, whether it is open, and whether its confirmation still holds. */
export async function completeShift(
  known: Pick<Known, 'zones'>,
  values: Values,
  current: Pick<Shift, (typeof confirmed)[number] | 'confirmedAt'> | null,
): Promise<Pick<Values, 'timeZone' | 'startsAt' | 'endsAt' | 'isOpen' | 'confirmedAt'>> {
  const timeZone = await zoneOfWork(known, values);
  const { from, to } = instantsOfHours(values.localDate, values.from, values.to, timeZone);
  const next = { ...values, timeZone };
  return {
    timeZone,
    startsAt: from.toISOString(),
    endsAt: to.toISOString(),
    isOpen: values.user === null,
    confirmedAt: current && confirmed.every((name) => current[name] === next[name]) ? current.confirmedAt : null,
  };
}

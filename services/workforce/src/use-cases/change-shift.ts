import type { Shift } from '@filiale/contracts/workforce/shift';
import type { ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import { storedOf } from '@filiale/kit/http/write-calls';
import { valuesOf } from '@filiale/kit/stores/record-writes';
import type { Work } from '../storage/records.ts';
import type { ShiftTransaction } from '../storage/shifts.ts';
import { completeShift } from './complete-shift.ts';

/** Changes some fields of a shift in a transaction, with what follows from them. */
export async function changeShift(
  { records, zones }: Pick<Work, 'records' | 'zones'>,
  client: ShiftTransaction,
  shift: Shift,
  change: Partial<ValuesOf<Shift>>,
  meta: WriteMeta,
): Promise<Shift> {
  const values = { ...valuesOf(shift), ...change };
  const follows = await completeShift({ zones }, values, shift);
  const next = { ...values, ...follows, ...('confirmedAt' in change && { confirmedAt: change.confirmedAt ?? null }) };
  return storedOf(await records.shifts.within(client).replace(shift.id, shift.revision, next, meta));
}

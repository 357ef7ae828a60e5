import type { Caller } from '@filiale/contracts/api/access';
import type { Absence } from '@filiale/contracts/workforce/absence';
import { checkPeriod } from '@filiale/kit/http/check-period';
import { type Problem, ProblemError } from '@filiale/kit/http/problem-error';
import type { ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import { storedOf } from '@filiale/kit/http/write-calls';
import { valuesOf } from '@filiale/kit/stores/record-writes';
import { daysBetween } from '@filiale/rules/wall-time';
import type { WorkRecords } from '../storage/records.ts';
import { isOf, writerOf } from './own-affair.ts';

type Values = ValuesOf<Absence>;

/** Longer absences are several. */
const MOST_DAYS = 1_100;

/** Problems of an absence. When one is away oneself is changed as long as nobody has decided about it. */
export function checkAbsence(values: Values, current: Absence | null, caller: Caller): Problem[] {
  const isMoved =
    current !== null &&
    (['user', 'kind', 'from', 'to', 'half'] as const).some((name) => values[name] !== current[name]);
  const isDecided = isMoved && isOf(current, caller) && current.state !== 'requested';
  return [
    ...(isDecided ? [{ code: 'access.own-affair', field: 'state' } as const] : []),
    ...checkPeriod(values, 'from', 'to'),
    ...(values.from <= values.to && daysBetween(values.from, values.to) > MOST_DAYS
      ? [{ code: 'field.invalid', field: 'to', details: { reason: 'too-long' } } as const]
      : []),
  ];
}

/**
 * A new absence of one’s own is a request, one for somebody else is approved. Without a branch it is one of the person’s first, whose managers decide about
 * it; `branch` is that.
 */
export function completeAbsence(
  values: Values,
  isNew: boolean,
  { caller, at, branch }: { readonly caller: Caller; readonly at: Date; readonly branch: string | null },
): Partial<Values> {
  return {
    branch: values.branch ?? branch,
    ...(isNew &&
      !isOf(values, caller) && { state: 'approved', decidedBy: writerOf(caller), decidedAt: at.toISOString() }),
  };
}

type Decision = {
  readonly state: 'approved' | 'rejected' | 'cancelled';
  readonly note: string;
  readonly caller: Caller;
  readonly meta: WriteMeta;
};

/** Decides about an absence that stands for it; of two decisions at once the second is 409. */
export async function decideAbsence(
  store: Pick<WorkRecords['absences'], 'replace'>,
  absence: Absence,
  { state, note, caller, meta }: Decision,
): Promise<Absence> {
  const isOwn = isOf(absence, caller);
  if (isOwn && state !== 'cancelled') throw new ProblemError('access.own-affair');
  const isOpen = absence.state === 'requested' || (state === 'cancelled' && absence.state === 'approved' && !isOwn);
  if (!isOpen) throw new ProblemError('absence.decided');
  const decided = { state, decidedBy: writerOf(caller), decidedAt: meta.at.toISOString(), decisionNote: note };
  const action = { approved: 'approve', rejected: 'reject', cancelled: 'cancel' }[state];
  return storedOf(
    await store.replace(absence.id, absence.revision, { ...valuesOf(absence), ...decided }, { ...meta, action }),
  );
}

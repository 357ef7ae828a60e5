import type { Caller } from '@filiale/contracts/api/access';
import { Id } from '@filiale/contracts/fields/ids';
import type { Absence } from '@filiale/contracts/workforce/absence';
import { checkPeriod } from '@filiale/kit/http/check-period';
import { type Problem, ProblemError } from '@filiale/kit/http/problem-error';
import { storedOf } from '@filiale/kit/http/write-calls';
import type { ValuesOf, WriteMeta } from '@filiale/kit/stores/store';
import { daysBetween } from '@filiale/rules/wall-time';
import type { WorkRecords } from '../storage/records.ts';

type Values = ValuesOf<Absence>;

/** Longer absences are several. */
const MOST_DAYS = 1_100;

const isOf = ({ user }: Pick<Absence, 'user'>, caller: Caller): boolean =>
  caller.kind === 'staff' && caller.sub === user;
const idOf = (caller: Caller): string | null =>
  caller.kind === 'staff' && Id.safeParse(caller.sub).success ? caller.sub : null;

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

/** A new absence of one’s own is a request, one for somebody else is approved. */
export function completeAbsence(values: Values, isNew: boolean, caller: Caller, at: Date): Partial<Values> {
  return isNew && !isOf(values, caller)
    ? { state: 'approved', decidedBy: idOf(caller), decidedAt: at.toISOString() }
    : {};
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
  const { id, revision, createdAt: _made, updatedAt: _changed, ...values } = absence;
  const decided = { state, decidedBy: idOf(caller), decidedAt: meta.at.toISOString(), decisionNote: note };
  const action = { approved: 'approve', rejected: 'reject', cancelled: 'cancel' }[state];
  return storedOf(await store.replace(id, revision, { ...values, ...decided }, { ...meta, action }));
}

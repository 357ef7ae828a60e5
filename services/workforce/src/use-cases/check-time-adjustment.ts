import type { Caller } from '@filiale/contracts/api/access';
import type { TimeAdjustment } from '@filiale/contracts/workforce/time-adjustment';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { isOf, isOwnAffair, writerOf } from './own-affair.ts';

type Values = ValuesOf<TimeAdjustment>;
type Current = TimeAdjustment | null;

/** What an adjustment comes to: changed, it is another one, which somebody else has to approve. */
const isOther = (values: Values, current: Current): boolean =>
  current === null ||
  (['user', 'account', 'kind', 'localDate', 'minutes'] as const).some((name) => values[name] !== current[name]);

/** Problems of an adjustment: managers leave theirs to others, and nobody approves their own, nor what they entered. */
export function checkTimeAdjustment(values: Values, current: Current, caller: Caller): Problem[] {
  const by = writerOf(caller);
  const isOwn = isOwnAffair(values, caller) || (current !== null && isOwnAffair(current, caller));
  const enteredBy = isOther(values, current) ? by : (current?.enteredBy ?? null);
  const isApproving = values.isApproved && (current === null || !current.isApproved || isOther(values, current));
  return [
    ...(isOwn ? [{ code: 'access.own-affair', field: 'user' } as const] : []),
    ...(isApproving && !isOwn && (isOf(values, caller) || (by !== null && enteredBy === by))
      ? [{ code: 'access.own-affair', field: 'isApproved' } as const]
      : []),
  ];
}

/** Whether somebody else has to delete an adjustment: as nobody approves what they entered, nobody deletes it alone once it is approved. */
export const isDeletedByOthers = (adjustment: TimeAdjustment, caller: Caller): boolean =>
  isOwnAffair(adjustment, caller) ||
  (adjustment.isApproved && adjustment.enteredBy !== null && adjustment.enteredBy === writerOf(caller));

/** Who entered an adjustment, and who approved it. */
export function completeTimeAdjustment(values: Values, current: Current, caller: Caller, at: Date): Partial<Values> {
  const by = writerOf(caller);
  const isKept = current?.isApproved === true && values.isApproved;
  return {
    enteredBy: isOther(values, current) ? by : (current?.enteredBy ?? null),
    approvedBy: values.isApproved ? (isKept ? current.approvedBy : by) : null,
    approvedAt: values.isApproved ? (isKept ? current.approvedAt : at.toISOString()) : null,
  };
}

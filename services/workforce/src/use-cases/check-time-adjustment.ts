import type { Caller } from '@filiale/contracts/api/access';
import { Id } from '@filiale/contracts/fields/ids';
import type { TimeAdjustment } from '@filiale/contracts/workforce/time-adjustment';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/stores/store';

type Values = ValuesOf<TimeAdjustment>;
type Current = TimeAdjustment | null;

const idOf = (caller: Caller): string | null =>
  caller.kind === 'staff' && Id.safeParse(caller.sub).success ? caller.sub : null;
/** What an adjustment comes to: changed, it is another one, which somebody else has to approve. */
const isOther = (values: Values, current: Current): boolean =>
  current === null ||
  (['user', 'account', 'kind', 'localDate', 'minutes'] as const).some((name) => values[name] !== current[name]);

const isOf = ({ user }: Pick<TimeAdjustment, 'user'>, caller: Caller): boolean =>
  caller.kind === 'staff' && caller.sub === user;
/** Managers leave adjustments of their own hours and leave to others; administrators may enter theirs, and nobody approves their own. */
export const isOwnAdjustment = (adjustment: Pick<TimeAdjustment, 'user'>, caller: Caller): boolean =>
  isOf(adjustment, caller) && caller.kind === 'staff' && !caller.roles.includes('ROLE_ADMIN');

/** Problems of an adjustment: nobody approves their own, nor what they entered. */
export function checkTimeAdjustment(values: Values, current: Current, caller: Caller): Problem[] {
  const by = idOf(caller);
  const isOwn = isOwnAdjustment(values, caller) || (current !== null && isOwnAdjustment(current, caller));
  const enteredBy = isOther(values, current) ? by : (current?.enteredBy ?? null);
  const isApproving = values.isApproved && (current === null || !current.isApproved || isOther(values, current));
  return [
    ...(isOwn ? [{ code: 'access.own-affair', field: 'user' } as const] : []),
    ...(isApproving && !isOwn && (isOf(values, caller) || (by !== null && enteredBy === by))
      ? [{ code: 'access.own-affair', field: 'isApproved' } as const]
      : []),
  ];
}

/** Who entered an adjustment, and who approved it. */
export function completeTimeAdjustment(values: Values, current: Current, caller: Caller, at: Date): Partial<Values> {
  const by = idOf(caller);
  const isKept = current?.isApproved === true && values.isApproved;
  return {
    enteredBy: isOther(values, current) ? by : (current?.enteredBy ?? null),
    approvedBy: values.isApproved ? (isKept ? current.approvedBy : by) : null,
    approvedAt: values.isApproved ? (isKept ? current.approvedAt : at.toISOString()) : null,
  };
}

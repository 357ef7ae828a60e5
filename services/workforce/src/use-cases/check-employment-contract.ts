import type { Caller } from '@filiale/contracts/api/access';
import type { EmploymentContract } from '@filiale/contracts/workforce/employment-contract';
import { checkPeriod } from '@filiale/kit/http/check-period';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/stores/store';
import { isRegion } from './public-holidays.ts';

type Contract = ValuesOf<EmploymentContract>;

/** What managers agree with others is agreed with them by somebody else. */
const isOwn = ({ user }: Pick<Contract, 'user'>, caller: Caller): boolean =>
  caller.kind === 'staff' && caller.sub === user && !caller.roles.includes('ROLE_ADMIN');

/** Problems of a contract. */
export function checkEmploymentContract(
  values: Contract,
  current: Pick<Contract, 'user'> | null,
  caller: Caller,
): Problem[] {
  const isOwnAffair = isOwn(values, caller) || (current !== null && isOwn(current, caller));
  return [
    ...(isOwnAffair ? [{ code: 'access.own-affair', field: 'user' } as const] : []),
    ...checkPeriod(values, 'validFrom', 'validTo'),
    ...(values.hiredOn !== null && values.hiredOn > values.validFrom
      ? [{ code: 'field.invalid', field: 'hiredOn', details: { reason: 'after-validity' } } as const]
      : []),
    ...(isRegion(values) ? [] : [{ code: 'field.invalid', field: 'region', details: { reason: 'unknown' } } as const]),
  ];
}

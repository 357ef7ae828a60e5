import type { Caller } from '@filiale/contracts/api/access';
import type { EmploymentContract } from '@filiale/contracts/workforce/employment-contract';
import { checkPeriod } from '@filiale/kit/http/check-period';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { isOwnAffair } from './own-affair.ts';
import { isRegion } from './public-holidays.ts';

type Contract = ValuesOf<EmploymentContract>;

/** Problems of a contract. What managers agree with others is agreed with them by somebody else. */
export function checkEmploymentContract(
  values: Contract,
  current: Pick<Contract, 'user'> | null,
  caller: Caller,
): Problem[] {
  const isOwn = isOwnAffair(values, caller) || (current !== null && isOwnAffair(current, caller));
  return [
    ...(isOwn ? [{ code: 'access.own-affair', field: 'user' } as const] : []),
    ...checkPeriod(values, 'validFrom', 'validTo'),
    ...(values.hiredOn !== null && values.hiredOn > values.validFrom
      ? [{ code: 'field.invalid', field: 'hiredOn', details: { reason: 'after-validity' } } as const]
      : []),
    ...(isRegion(values) ? [] : [{ code: 'field.invalid', field: 'region', details: { reason: 'unknown' } } as const]),
  ];
}

import { grantable } from '@filiale/contracts/api/grantable';
import type { ApiKey } from '@filiale/contracts/workforce/api-key';
import type { Problem } from '@filiale/kit/http/problem-error';

type Checked = Pick<ApiKey, 'grants' | 'expiresAt'>;
type Grant = ApiKey['grants'][number];

/**
 * Problems of a key: grants that do not exist or that no key may have, and an end in the past. Existing values may stay, so that every key can
 * be switched off.
 */
export function checkApiKey(values: Checked, current: Checked | null, at: Date): Problem[] {
  const isKept = (grant: Grant): boolean =>
    current?.grants.some(({ resource, action }) => resource === grant.resource && action === grant.action) ?? false;
  const problems = values.grants.flatMap((grant, index): Problem[] => {
    const actions = grantable.get(grant.resource);
    if (actions?.has(grant.action) || isKept(grant)) return [];
    return [{ code: 'field.option', field: `grants.${index}.${actions ? 'action' : 'resource'}` }];
  });
  const isOver = Date.parse(values.expiresAt) <= at.getTime() && values.expiresAt !== current?.expiresAt;
  if (isOver) problems.push({ code: 'field.invalid', field: 'expiresAt', details: { reason: 'past' } });
  return problems;
}

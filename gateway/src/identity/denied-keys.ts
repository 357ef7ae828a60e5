import type { Caller } from '@filiale/contracts/api/access';
import type { Who } from '@filiale/contracts/api/rights';
import type { SecurityLog } from '@filiale/kit/process/security-log';
import type { AuditedCalls } from '../audited-calls.ts';
import type { Visit } from '../http/visit.ts';

type DeniedCall = { readonly key: string; readonly route: Who };

/** Reports keys of integrators that are used without the right, to the security log and the audit log. */
export const createDeniedKeys =
  ({ secure, auditedCalls }: { readonly secure: SecurityLog; readonly auditedCalls: AuditedCalls }) =>
  (visit: Visit, { key, route }: DeniedCall, caller: Extract<Caller, { kind: 'key' }>): void => {
    const { address, requestId } = visit;
    secure('key-denied', { route: key, actor: `key ${caller.sub}`, address, requestId });
    auditedCalls.publish(visit, caller, {
      ...{ resource: 'api-keys', record: caller.sub, name: caller.name, outcome: 'refused' },
      action: route.right ? `${route.right.resource}.${route.right.action}` : key,
    });
  };
export type DeniedKeys = ReturnType<typeof createDeniedKeys>;

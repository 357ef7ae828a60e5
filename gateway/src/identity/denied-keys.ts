import type { Caller } from '@filiale/contracts/api/access';
import type { Who } from '@filiale/contracts/api/rights';
import type { SecurityLog } from '@filiale/kit/process/security-log';
import type { Visit } from '../http/visit.ts';
import type { ToldLines } from '../told-lines.ts';

type DeniedCall = { readonly key: string; readonly route: Who };

/** Tells of keys of integrators that are used for what they do not open: the security log, and the log of what was done. */
export const createDeniedKeys =
  ({ secure, lines }: { readonly secure: SecurityLog; readonly lines: ToldLines }) =>
  (visit: Visit, { key, route }: DeniedCall, caller: Extract<Caller, { kind: 'key' }>): void => {
    const { address, requestId } = visit;
    secure('key-denied', { route: key, actor: `key ${caller.sub}`, address, requestId });
    lines.tell(visit, caller, {
      ...{ resource: 'api-keys', record: caller.sub, name: caller.name, outcome: 'refused' },
      action: route.right ? `${route.right.resource}.${route.right.action}` : key,
    });
  };
export type DeniedKeys = ReturnType<typeof createDeniedKeys>;

import type { Caller } from '@filiale/contracts/api/access';
import type { Who } from '@filiale/contracts/api/rights';
import { startBufferedPublisher } from '@filiale/kit/events/buffered-publisher';
import { changeNote } from '@filiale/kit/events/change-note';
import type { Kafka } from '@filiale/kit/events/kafka';
import { changesTopic } from '@filiale/kit/events/topics';
import { networkOf } from '@filiale/kit/http/address-key';
import { now } from '@filiale/kit/process/clock';
import type { Logger } from '@filiale/kit/process/logging';
import type { SecurityLog } from '@filiale/kit/process/security-log';
import { traceParentOf } from '../http/request-context.ts';
import type { Visit } from '../http/visit.ts';

/** What waits while Kafka is away; past it lines are dropped. Nothing was done by these calls. */
const MOST_BYTES = 1024 * 1024;

/** Tells of keys of integrators that are used for what they do not open: the security log, and the log of what was done. */
export function createDeniedKeys({ kafka, secure, logger }: Options) {
  const lines = kafka && startBufferedPublisher({ kafka, topic: changesTopic, mostBytes: MOST_BYTES, logger });
  return {
    note: (
      { address, request: { headers }, requestId }: Visit,
      { key, route }: { readonly key: string; readonly route: Who },
      caller: Extract<Caller, { kind: 'key' }>,
    ): void => {
      secure('key-denied', { route: key, actor: `key ${caller.sub}`, address, requestId });
      const traceparent = traceParentOf(headers);
      const line = changeNote({
        ...{ resource: 'api-keys', record: caller.sub, name: caller.name, outcome: 'refused', at: now(), traceparent },
        action: route.right ? `${route.right.resource}.${route.right.action}` : key,
        by: {
          ...{ kind: 'key', id: caller.sub, name: caller.name, roles: [], address: networkOf(address), requestId },
          userAgent: headers['user-agent'] ?? '',
        },
      });
      lines?.offer({ ...line, event: line.event, traceparent });
    },
    stop: async (): Promise<void> => lines?.stop(),
  };
}
export type DeniedKeys = ReturnType<typeof createDeniedKeys>;

type Options = {
  /** Undefined where there is no broker. */
  readonly kafka: Kafka | undefined;
  readonly secure: SecurityLog;
  readonly logger: Logger;
};

import type { Caller } from '@filiale/contracts/api/access';
import { startBufferedPublisher } from '@filiale/kit/events/buffered-publisher';
import type { Kafka } from '@filiale/kit/events/kafka';
import { changesTopic } from '@filiale/kit/events/topics';
import { networkOf } from '@filiale/kit/http/address-key';
import { now } from '@filiale/kit/process/clock';
import type { Logger } from '@filiale/kit/process/logging';
import { changeNote, type Done } from '@filiale/kit/stores/change-note';
import { traceParentOf } from './http/request-context.ts';
import type { Visit } from './http/visit.ts';

/** Longest queue while Kafka is away, in bytes; further lines are dropped. These calls changed nothing. */
const MOST_BYTES = 1024 * 1024;

/** Writes calls into the audit log that change nothing, and so are logged by no service: reads, and refused calls. Without a broker they are dropped. */
export function createAuditedCalls({ kafka, logger }: { readonly kafka: Kafka | undefined; readonly logger: Logger }) {
  const lines = kafka && startBufferedPublisher({ kafka, topic: changesTopic, mostBytes: MOST_BYTES, logger });
  return {
    publish: (
      { address, request: { headers }, requestId }: Visit,
      caller: Exclude<Caller, { kind: 'anonymous' }>,
      done: Omit<Done, 'at' | 'by' | 'traceparent'>,
    ): void => {
      const traceparent = traceParentOf(headers);
      const by = {
        ...{ kind: caller.kind, id: caller.sub, name: 'name' in caller ? caller.name : '', requestId },
        ...{ roles: caller.kind === 'staff' ? caller.roles : [], address: networkOf(address) },
        userAgent: headers['user-agent'] ?? '',
      };
      const line = changeNote({ ...done, at: now(), traceparent, by });
      lines?.offer({ ...line, event: line.event, traceparent });
    },
    stop: async (): Promise<void> => lines?.stop(),
  };
}
export type AuditedCalls = ReturnType<typeof createAuditedCalls>;

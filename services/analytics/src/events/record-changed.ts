import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Log } from '@filiale/contracts/analytics/log';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import type { ChangeEvent, FieldChange } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import type { Logs, NewLog } from '../storage/logs.ts';
import { appendLines } from '../use-cases/append-lines.ts';

/** Topic `changes`: adds changes of records to the audit log, one batch at a time. */
export const recordChanged =
  ({ logs }: { readonly logs: Pick<Logs, 'append' | 'getMany'> }) =>
  (events: readonly ReceivedEvent<ChangeEvent>[]): Promise<void> =>
    appendLines(
      logs,
      events.map(({ event, eventId }) => lineOf(event, eventId)),
    );

/** What older lines do not know is as the field's default; throws on an event that says nothing this service knows, which goes to the dead letters. */
function lineOf({ envelope, fact }: ChangeEvent, id: string): NewLog {
  if (!envelope?.occurredAt || fact.case !== 'changed')
    throw new Error(`change without a known fact: ${envelope?.type}`);
  const { author, fields, recordId, branchIds, revision, name, ...change } = fact.value;
  const kind = Log.fields.actorKind.schema.parse(author?.kind);
  return {
    id,
    at: timestampDate(envelope.occurredAt),
    actorKind: kind,
    actor: author?.id ?? '',
    actorName: author?.name ?? '',
    actorRoles: Log.fields.actorRoles.schema.parse(author?.roles),
    address: author?.address ?? '',
    userAgent: author?.userAgent ?? '',
    requestId: author?.requestId ?? '',
    action: change.action,
    resource: change.resource,
    record: recordId,
    recordName: name,
    recordRevision: Number(revision) || null,
    outcome: change.outcome === 'refused' ? 'refused' : 'done',
    branches: branchIds,
    undoes: change.undoes,
    changes: fields.map(changeOf),
  };
}

const changeOf = ({ field, beforeJson, afterJson, withheld }: FieldChange): NewLog['changes'][number] => ({
  field,
  ...(beforeJson !== undefined && { before: JSON.parse(beforeJson) }),
  ...(afterJson !== undefined && { after: JSON.parse(afterJson) }),
  ...((withheld === 'sensitive' || withheld === 'long') && { withheld }),
});

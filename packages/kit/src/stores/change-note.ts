import type { JsonValue } from '@bufbuild/protobuf';
import type { ExternalIds } from '@filiale/contracts/fields/external-ids';
import type { FieldChange } from '@filiale/contracts/fields/field-changes';
import { newId } from '@filiale/contracts/fields/ids';
import type { Reference } from '@filiale/contracts/fields/references-in';
import type { WriteEffect } from '@filiale/contracts/fields/write-effects';
import type { ChangeEventJson } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import type { PoolClient } from 'pg';
import type { Author, PendingEvent, WriteMeta } from '../http/record-store.ts';
import { announce, type OutboxEntry } from './outbox.ts';

/** The topic of changes. */
export const CHANGES = 'changes';

/** Something that was done to a record, or refused. */
export type Done = Pick<WriteMeta, 'at' | 'traceparent' | 'by' | 'undoes'> & {
  readonly resource: string;
  /** Id of the record; of somebody unknown empty. */
  readonly record: string;
  readonly revision?: number;
  /** What people call the record, unless that is personal. */
  readonly name?: string;
  readonly action: string;
  readonly outcome?: 'done' | 'refused';
  /** Ids of the branches whose managers may read of it. */
  readonly branches?: readonly string[];
  readonly changes?: readonly FieldChange[];
  /** What another system calls the record. */
  readonly externalId?: string;
  /** What each of several systems calls it. */
  readonly externalIds?: ExternalIds;
  /** What the write made of the record, where it wrote one. */
  readonly effect?: WriteEffect;
  /** What the record points at now; of writes of whole records, unless it never pointed at anything. */
  readonly references?: readonly Reference[];
};

const LONGEST_NAME = 200;

/** A line for the audit log, to be stored in the write that it records. See ADR 32. */
export function changeNote(done: Done): PendingEvent {
  const { resource, record, revision = 0, name = '', action, outcome = 'done', branches = [], changes = [] } = done;
  const { at, traceparent, by, undoes = '', externalId = '', externalIds = {}, effect = '', references } = done;
  const id = newId();
  const event: ChangeEventJson = {
    envelope: {
      eventId: id,
      type: 'RecordChanged',
      occurredAt: at.toISOString(),
      aggregateId: record,
      aggregateRevision: String(revision),
      traceparent,
    },
    changed: {
      ...{ resource, recordId: record, revision: String(revision), action, outcome, undoes },
      ...{ externalId, externalIds, effect },
      name: name.slice(0, LONGEST_NAME),
      branchIds: [...branches],
      author: authorJson(by),
      ...(references && { references: { all: references.map((each) => ({ ...each })) } }),
      fields: changes.map(({ field, before, after, withheld = '' }) => ({
        ...{ field, withheld },
        ...(before !== undefined && { beforeJson: JSON.stringify(before) }),
        ...(after !== undefined && { afterJson: JSON.stringify(after) }),
      })),
    },
  };
  return { id, key: `${resource}/${record}`, topic: CHANGES, event };
}

const authorJson = ({ kind, id, name, roles, address, userAgent, requestId }: Author) => ({
  ...{ kind, id, name, address, userAgent, requestId },
  roles: [...roles],
});

/** The same as an entry of the outbox, for statements that write theirs themselves. */
export function changeEntry(done: Done): OutboxEntry {
  const { topic, key, event } = changeNote(done);
  return { topic, key, event: event as JsonValue, traceparent: done.traceparent };
}

/** Stores a line for the audit log in the transaction of `client`, with the change that it records. */
export const noteChange = (client: Pick<PoolClient, 'query'>, done: Done): Promise<void> =>
  announce(client, changeEntry(done));

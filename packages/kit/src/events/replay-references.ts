import type { JsonValue } from '@bufbuild/protobuf';
import type { AnyResource, RecordHead } from '@filiale/contracts/fields/resource';
import { jobAuthor } from '../http/author-of.ts';
import { changeOfRecord } from '../stores/record-writes.ts';
import type { Publisher } from './kafka.ts';
import { replayToGroups } from './replay-to-group.ts';
import { changesTopic } from './topics.ts';

/** Records of one resource that are there now, in batches. */
export type PresentRecords = {
  readonly resource: AnyResource;
  readonly batches: AsyncIterable<readonly RecordHead[]>;
};

/**
 * Publishes what records point at now to the reference indexes alone: for records from before there was an index, and for one that was lost. What
 * somebody writes meanwhile has a later revision and goes before. Harmless to repeat. Returns how many records were published.
 * @param@param services whose indexes receive it
 */
export async function replayReferences(
  publisher: Publisher,
  services: readonly string[],
  records: AsyncIterable<PresentRecords>,
  at: Date,
): Promise<number> {
  const groups = services.map((service) => `${service}.uses`);
  const meta = { at, traceparent: '', by: jobAuthor('uses-again') }; // the job’s name in logs of earlier versions
  let replayed = 0;
  for await (const { resource, batches } of records)
    for await (const batch of batches) {
      const events = batch.map((record) => changeOfRecord(resource, [record, record], meta, record.revision));
      await replayToGroups(
        publisher,
        changesTopic,
        groups,
        events.map(({ key, event }) => ({ key, event: event as JsonValue })),
      );
      replayed += batch.length;
    }
  return replayed;
}

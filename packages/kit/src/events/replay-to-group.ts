import { fromJson, type JsonValue, toBinary } from '@bufbuild/protobuf';
import type { Publisher } from './kafka.ts';
import { FOR_GROUP, replayName, type Topic } from './topics.ts';

/** What a group of a topic is told again: protobuf-JSON of the topic's message. */
export type ReplayedEvent = { readonly key: string; readonly event: JsonValue };

/** Tells some consumer groups of a topic events again, and no other group of it. Resolves when Kafka has them. */
export async function replayToGroups(
  publisher: Publisher,
  { name, schema }: Topic,
  groups: readonly string[],
  events: readonly ReplayedEvent[],
): Promise<void> {
  const messages = events.flatMap(({ key, event }) => {
    const value = Buffer.from(toBinary(schema, fromJson(schema, event)));
    return groups.map((group) => ({ key, value, headers: { [FOR_GROUP]: group } }));
  });
  if (messages.length > 0) await publisher.publish([{ topic: replayName(name), messages }]);
}

import { fromJson, type JsonValue, toBinary } from '@bufbuild/protobuf';
import type { Publisher } from './kafka.ts';
import { FOR_GROUP, replayName, type Topic } from './topics.ts';

/** An event replayed to a consumer group: protobuf-JSON of the topic's message. */
export type ReplayedEvent = { readonly key: string; readonly event: JsonValue };

/** Replays events to some consumer groups of a topic only. Resolves once Kafka has acknowledged them. */
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

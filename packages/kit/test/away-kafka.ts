import type { Kafka } from '../src/events/kafka.ts';
import { openTestKafka } from '../src/testing/test-events.ts';

/** A Kafka that cannot be reached, and how often somebody tried to publish to it. */
export function openAwayKafka(): { readonly kafka: Kafka; failures(): number } {
  const nobody = openTestKafka({ brokers: '127.0.0.1:9' });
  let failures = 0;
  const publisher: Kafka['publisher'] = () => {
    const inVain = nobody.publisher();
    return {
      ...inVain,
      publish: (...batches) =>
        inVain.publish(...batches).catch((cause) => {
          failures += 1;
          throw cause;
        }),
    };
  };
  return { kafka: { ...nobody, publisher }, failures: () => failures };
}

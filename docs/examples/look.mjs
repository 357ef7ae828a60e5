// Looks into the stores of a running shop; begin with `eval "$(make -s stores | grep ^export)"`. Read on in docs/how/debugging.md.
//
//   npm exec -c 'node docs/examples/look.mjs sql ordering "select uid, state from orders limit 3"'
//   npm exec -c 'node docs/examples/look.mjs mongo catalog branches'
//   npm exec -c 'node docs/examples/look.mjs topic orders'
import { fromBinary, toJson } from '@bufbuild/protobuf';
import kafkajs from 'kafkajs';
import mongoose from 'mongoose';
import pg from 'pg';
import { topics } from '../../packages/kit/src/events/topics.ts';

const { POSTGRES_URL = '', MONGODB_URL = '', KAFKA_BROKERS = '', KAFKA_TOPIC_PREFIX = 'filiale.' } = process.env;
const show = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

/** An error that the caller can correct. */
class Mistaken extends Error {}
// kafkajs sets a timer to the time until something that has passed already; Node then says so on every run.
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (warning.name !== 'TimeoutNegativeWarning') console.error(`${warning.name}: ${warning.message}`);
});

const looks = {
  async sql(service, statement) {
    const client = new pg.Client({ connectionString: `${POSTGRES_URL}/filiale_${service}` });
    await client.connect();
    const { rows } = await client.query(statement);
    rows.forEach(show);
    await client.end();
  },

  async mongo(service, collection) {
    const connection = await mongoose.createConnection(`${MONGODB_URL}/filiale_${service}`).asPromise();
    for await (const document of connection.collection(collection).find().limit(20)) show(document);
    await connection.close();
  },

  /** Everything that lies on a topic now, decoded; of its dead letters (`orders.dead-letter`) their headers say why. */
  async topic(name) {
    const topic = topics.find((each) => name === each.name || name === `${each.name}.dead-letter`);
    if (!topic) {
      const known = topics.map((each) => each.name).join(', ');
      throw new Mistaken(
        `There is no topic ${name}. There are ${known}, and of each its dead letters (${topics[0].name}.dead-letter).`,
      );
    }
    const fullName = `${KAFKA_TOPIC_PREFIX}${name}`;
    const kafka = new kafkajs.Kafka({ brokers: KAFKA_BROKERS.split(','), logLevel: kafkajs.logLevel.NOTHING });
    const admin = kafka.admin();
    await admin.connect();
    const ends = await admin.fetchTopicOffsets(fullName);
    await admin.disconnect();
    const open = new Set(ends.filter(({ low, high }) => low !== high).map(({ partition }) => partition));
    if (open.size === 0) return;
    const consumer = kafka.consumer({ groupId: `look-${process.pid}` });
    const done = Promise.withResolvers();
    await consumer.connect();
    await consumer.subscribe({ topic: fullName, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachMessage: async ({ partition, message: { key, headers, value, offset } }) => {
        const entries = Object.entries(headers ?? {}).map(([header, text]) => [header, String(text)]);
        const event = value ? toJson(topic.schema, fromBinary(topic.schema, value)) : null;
        show({ partition, offset, key: String(key), headers: Object.fromEntries(entries), event });
        if (Number(offset) + 1 >= Number(ends.find((end) => end.partition === partition)?.high)) open.delete(partition);
        if (open.size === 0) done.resolve();
      },
    });
    await done.promise;
    await consumer.disconnect();
  },
};

const [what = '', ...names] = process.argv.slice(2);
const wanted = { sql: 2, mongo: 2, topic: 1 };
try {
  if (!Object.hasOwn(looks, what) || names.length < wanted[what])
    throw new Mistaken('Look into what? sql <service> <statement>, mongo <service> <collection>, topic <name>');
  await looks[what](...names);
} catch (cause) {
  if (!(cause instanceof Mistaken)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}

import { fromBinary } from '@bufbuild/protobuf';
import { contentTopic } from '@filiale/kit/events/topics';
import { ContentEventSchema } from '@filiale/proto/filiale/content/v1/content_event_pb';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningContent, staff, startContent, until } from './start-content.ts';

type Seen = { key: string; revision: number; isDeleted: boolean; record: unknown };
const seen: Seen[] = [];
let content: RunningContent;
let leave: () => Promise<void>;

beforeAll(async () => {
  content = await startContent();
  const consumer = content.kafka.client.consumer({ groupId: `copy-${content.port}` });
  leave = () => consumer.disconnect();
  await consumer.connect();
  await consumer.subscribe({ topic: content.kafka.fullName(contentTopic.name), fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ message: { key, value } }) => {
      if (!value) return;
      const { record, isDeleted } = contentTopic.events.read(fromBinary(ContentEventSchema, value));
      seen.push({ key: String(key), revision: record.revision, isDeleted, record });
    },
  });
}, 60_000);
afterAll(async () => {
  await leave();
  await content.stop();
});

it('announces every change of a page whole, in order, up to its deletion', async () => {
  const made = await content.send('POST /api/sites', { as: staff, body: { path: 'jobs', name: 'Jobs' } });
  const body = { ...made.data, isPublic: true };
  const changed = await content.send(`PUT /api/sites/${made.data.id}`, { as: staff, body });
  expect(changed.status).toBe(200);
  await content.send(`DELETE /api/sites/${made.data.id}`, { as: staff });
  await until(async () => seen.length === 3);
  const key = `sites/${made.data.id}`;
  expect(seen.map(({ record: _record, ...rest }) => rest)).toEqual([
    { key, revision: 1, isDeleted: false },
    { key, revision: 2, isDeleted: false },
    { key, revision: 3, isDeleted: true },
  ]);
  expect(seen[1]?.record).toEqual(changed.data);
}, 60_000);

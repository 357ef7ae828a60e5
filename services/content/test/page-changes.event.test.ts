import { contentTopic } from '@filiale/kit/events/topics';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningContent, staff, startContent, until } from './start-content.ts';

type Seen = { key: string; revision: number; isDeleted: boolean; record: unknown };
const seen: Seen[] = [];
let content: RunningContent;

beforeAll(async () => {
  content = await startContent();
  await content.subscribe(contentTopic, (event, key) => {
    if (!event) return;
    const { record, isDeleted } = contentTopic.events.read(event);
    seen.push({ key, revision: record.revision, isDeleted, record });
  });
}, 60_000);
afterAll(() => content.stop());

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

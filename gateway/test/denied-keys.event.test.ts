import { newId } from '@filiale/contracts/fields/ids';
import { changesTopic } from '@filiale/kit/events/topics';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { openTestKafka, testEvents } from '@filiale/kit/testing/test-events';
import { servers, uniqueName } from '@filiale/kit/testing/test-servers';
import { until } from '@filiale/kit/testing/until';
import type { ChangeEvent } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import { afterAll, expect, it } from '@jest/globals';
import { asAdmin, makeTopics, startGateway } from './start-gateway.ts';

const prefix = `${uniqueName()}.`;
const kafka = openTestKafka({ prefix });
const { subscribe, stop } = testEvents(kafka);
afterAll(stop);

it('logs the use of a key without the right, and not the key itself [RES-007]', async () => {
  await makeTopics(kafka);
  const gateway = await startGateway({ KAFKA_BROKERS: servers.kafka, KAFKA_TOPIC_PREFIX: prefix });
  try {
    const data = { id: newId(), name: 'Kassa', grants: [], branches: null };
    gateway.workforce.handle((_call, response) => answerJson(response, 200, { data }));
    const key = 'fi_a-right-key-that-opens-little';
    const denied = await gateway.send('GET /api/users', { headers: { 'x-api-key': key, 'user-agent': 'Kassa 3' } });
    expect(denied.status).toBe(403);
    const changes: ChangeEvent[] = [];
    await subscribe(changesTopic, (event) => void (event && changes.push(event)));
    await until(async () => changes.length > 0);
    expect(changes.map(({ fact }) => fact)).toMatchObject([
      {
        case: 'changed',
        value: {
          ...{ resource: 'api-keys', recordId: data.id, action: 'users.read', outcome: 'refused' },
          author: { kind: 'key', id: data.id, name: 'Kassa', address: '127.0.0.0/24', userAgent: 'Kassa 3' },
        },
      },
    ]);
    expect(
      JSON.stringify(changes, (_name, value) => (typeof value === 'bigint' ? Number(value) : value)),
    ).not.toContain(key);
  } finally {
    await gateway.stop();
  }
}, 40_000);

it('logs every export with its caller and resource, and what a model was asked for a page [RES-007, AI-001]', async () => {
  const gateway = await startGateway({ KAFKA_BROKERS: servers.kafka, KAFKA_TOPIC_PREFIX: prefix });
  try {
    const changes: ChangeEvent[] = [];
    await subscribe(changesTopic, (event) => void (event && changes.push(event)));
    await gateway.send('GET /api/products/export?format=xlsx&search=Gulasch', { headers: asAdmin });
    gateway.catalog.handle((_call, response) => answerJson(response, 403, { errors: [] }));
    await gateway.send('GET /api/categories/export', { headers: asAdmin });
    await gateway.send('GET /api/orders/export', { headers: asAdmin });
    const exports = () =>
      changes.flatMap(({ fact: { value } }) => (value?.action === 'export' ? [[value.resource, value.name]] : []));
    await until(async () => exports().length > 1);
    expect(exports()).toEqual([
      ['products', 'xlsx'],
      ['orders', 'csv'],
    ]);
    expect(changes.at(-1)?.fact.value).toMatchObject({ recordId: '', outcome: 'done', author: { kind: 'staff' } });
    const site = newId();
    const body = { task: 'alts', locale: 'de-AT', revision: 0 };
    await gateway.send(`POST /api/content-ai/generate/site/${site}`, { headers: asAdmin, body });
    await until(async () => changes.at(-1)?.fact.value?.action === 'generate');
    expect(changes.at(-1)?.fact.value).toMatchObject({ resource: 'sites', recordId: site, outcome: 'done' });
  } finally {
    await gateway.stop();
  }
}, 40_000);

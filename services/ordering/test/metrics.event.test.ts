import { paymentsTopic } from '@filiale/kit/events/topics';
import { expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { exampleOrder, placeExample, until } from './start-ordering.ts';

it('says how much waits in its queues, and for how long', async () => {
  const { id } = await placeExample(ordering, shop);
  await ordering.settled();
  await ordering.sql.query(
    `insert into outbox (shard, topic, key, created_at) values (99, 'orders', $1, now() - interval '30 seconds')`,
    [id],
  );
  await ordering.sql.query(
    `insert into outbox_dead (id, shard, topic, key, traceparent, created_at, error) values (1, 0, 'orders', $1, '', now(), 'x')`,
    [id],
  );
  await ordering.sql.query(
    `insert into print_jobs (id, branch_id, order_id, station, slip, revision, copy, sheet, created_at)
     values (gen_random_uuid(), $2, $1, 'kitchen', 'order', 1, 0, '{}', now() - interval '40 seconds')`,
    [id, shop.branch.id],
  );
  expect(await ordering.metric('queue_waiting{queue="outbox"}')).toBe(1);
  expect(await ordering.metric('queue_oldest_seconds{queue="outbox"}')).toBeGreaterThanOrEqual(30);
  expect(await ordering.metric('queue_waiting{queue="outbox-parked"}')).toBe(1);
  expect(await ordering.metric('queue_waiting{queue="prints"}')).toBe(1);
  expect(await ordering.metric('queue_oldest_seconds{queue="prints"}')).toBeGreaterThanOrEqual(40);
  expect(await ordering.metric('queue_waiting{queue="messages"}')).toEqual(expect.any(Number));
  expect(await ordering.metric('queue_oldest_seconds{queue="messages"}')).toEqual(expect.any(Number));
});

it('says how far its consumers are behind, and what they put aside', async () => {
  const group = 'consumer_lag_messages{topic="payments",group="ordering.payments"}';
  await until(async () => (await ordering.metric(group)) === 0);
  expect(await ordering.metric('dead_letter_messages{topic="payments"}')).toBe(0);
  await ordering.publisher.publish([
    { topic: paymentsTopic.name, messages: [{ key: 'x', value: Buffer.from('no message at all') }] },
  ]);
  await until(
    async () => (await ordering.metric('dead_letters_total{topic="payments",group="ordering.payments"}')) === 1,
  );
  await until(async () => ((await ordering.metric('dead_letter_messages{topic="payments"}')) ?? 0) >= 1);
  await until(async () => (await ordering.metric(group)) === 0);
}, 60_000);

it('counts refusals by their code', async () => {
  const { code } = await ordering.place({ ...exampleOrder(shop), items: [] });
  expect(await ordering.metric(`http_problems_total{code="${code}"}`)).toBe(1);
});

it('counts orders as they come in and what becomes of them, and how long a branch took to answer', async () => {
  const figures = async () => {
    const names = ['orders_placed_total', 'order_states_total{state="confirmed"}', 'order_confirm_seconds_count'];
    const { text } = await ordering.send('GET /metrics');
    const lines = text.split('\n').map((line) => line.replace(/,?service="ordering"/, '').replace('{}', ''));
    return names.map((name) =>
      lines.filter((line) => line.startsWith(name)).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0),
    );
  };
  const [placed = 0, confirmed = 0, answered = 0] = await figures();
  const { id } = await placeExample(ordering, shop);
  expect(await figures()).toEqual([placed + 1, confirmed, answered]);
  const { status } = await ordering.move(id, 'status/confirm', { body: {} });
  expect(status).toBe(200);
  expect(await figures()).toEqual([placed + 1, confirmed + 1, answered + 1]);
  expect(await ordering.metric('store_connections{state="idle"}')).toEqual(expect.any(Number));
});

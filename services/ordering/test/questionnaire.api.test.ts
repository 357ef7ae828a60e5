import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { ordersTopic } from '@filiale/kit/events/topics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { announceShop, type ExampleShop, employee, placeExample, startOrdering, until } from './start-ordering.ts';

let ordering: Awaited<ReturnType<typeof startOrdering>>;
let shop: ExampleShop;
const stars = { rating: 4, foodRating: 5, serviceRating: 3, processRating: 1 };

beforeAll(async () => {
  ordering = await startOrdering();
  shop = await announceShop(ordering);
}, 60_000);
afterAll(() => ordering?.stop(), 30_000);

const place = () => placeExample(ordering, shop);
const move = ({ id }: PlacedOrder, verb: string) =>
  ordering.call('POST', `/api/orders/${id}/status/${verb}`, { as: employee });
const completed = async (): Promise<PlacedOrder> => {
  const placed = await place();
  await move(placed, 'confirm');
  await move(placed, 'completed');
  return placed;
};
const rate = ({ uid, hash }: PlacedOrder, body: unknown, headers: Record<string, string> = {}) =>
  ordering.call('POST', `/api/orders/public/${uid}/${hash}/questionnaire`, { body, headers });

describe('the questionnaire [STATUS-018]', () => {
  it('is kept with its words, shown by its stars and announced without words', async () => {
    const placed = await completed();
    const { status, body } = await rate(placed, { ...stars, comment: ' Die Suppe war heiß. ' });
    expect([status, body.data]).toMatchObject([200, { questionnaireRating: 4, isCompleted: true, revision: 4 }]);
    const { rows } = await ordering.sql.query('select * from questionnaires where order_id = $1', [placed.id]);
    expect(rows).toMatchObject([
      { rating: 4, food_rating: 5, service_rating: 3, process_rating: 1, comment: 'Die Suppe war heiß.' },
    ]);
    const read = await ordering.call('GET', `/api/orders/${placed.id}/questionnaire`, { as: employee });
    expect(read.body.data).toMatchObject({ ...stars, comment: 'Die Suppe war heiß.' });

    const seen: unknown[] = [];
    const consumer = ordering.kafka.client.consumer({ groupId: `reader-${randomUUID()}` });
    await consumer.connect();
    await consumer.subscribe({ topic: ordering.kafka.fullName(ordersTopic.name), fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message }) => {
        if (message.key?.toString() !== placed.id || !message.value) return;
        const { fact } = fromBinary(ordersTopic.schema, message.value);
        if (fact.case === 'reviewed') seen.push(fact.value);
      },
    });
    await until(async () => seen.length > 0);
    await consumer.disconnect();
    expect(seen).toMatchObject([{ orderId: placed.id, branchId: shop.branch.id, ...stars }]);
    expect(seen[0]).not.toHaveProperty('comment');
  }, 40_000);

  it('is answered once, also when 20 try at the same time; the same sending again is no second one', async () => {
    const placed = await completed();
    const headers = { 'idempotency-key': randomUUID() };
    const others = Array.from({ length: 19 }, () => rate(placed, { ...stars, rating: 1 }));
    const answers = await Promise.all([rate(placed, stars, headers), ...others]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.errors?.[0]?.code)).toEqual(Array(19).fill('order.review-given'));

    const own = await completed();
    await rate(own, stars, headers);
    expect((await rate(own, stars, headers)).status).toBe(200);
    expect((await rate(own, { ...stars, rating: 5 }, headers)).status).toBe(422);
  });

  it('opens with the completed order', async () => {
    const placed = await place();
    const early = await rate(placed, stars);
    expect([early.status, early.body.errors?.[0]?.code]).toEqual([409, 'order.review-early']);
  });

  it.each([
    [{ ...stars, rating: 0 }, 'rating'],
    [{ ...stars, foodRating: 6 }, 'foodRating'],
    [{ ...stars, serviceRating: 2.5 }, 'serviceRating'],
    [{ ...stars, processRating: undefined }, 'processRating'],
    [{ ...stars, comment: 'x'.repeat(1001) }, 'comment'],
    [{ ...stars, name: 'Anna' }, 'name'],
  ])('refuses %j at its field [STATUS-019]', async (body, field) => {
    const answer = await rate(await completed(), body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
  });

  it('is refused where reviews are switched off [STATUS-022]', async () => {
    const placed = await completed();
    await ordering.announce('config', { ...shop.config, revision: 2, enablePluginOrderReviews: false });
    const answer = await rate(placed, stars);
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([422, 'order.review-off']);
    await ordering.announce('config', { ...shop.config, revision: 3 });
  });
});

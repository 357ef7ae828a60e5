import { randomUUID } from 'node:crypto';
import type { PublicOrder } from '@filiale/contracts/ordering/order';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { ordersTopic } from '@filiale/kit/events/topics';
import { describe, expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { employee, placeExample, until } from './start-ordering.ts';

const stars = { rating: 4, foodRating: 5, serviceRating: 3, processRating: 1 };

const place = () => placeExample(ordering, shop);
const completed = async (): Promise<PlacedOrder> => {
  const placed = await place();
  for (const step of ['confirm', 'completed']) await ordering.move(placed.id, `status/${step}`);
  return placed;
};
const rate = ({ uid, hash }: PlacedOrder, body: unknown, key?: string) =>
  ordering.send<PublicOrder>(`POST /api/orders/public/${uid}/${hash}/questionnaire`, { body, key });

describe('the questionnaire [STATUS-018]', () => {
  it('is kept with its words, shown by its stars and announced without words', async () => {
    const placed = await completed();
    const { status, data } = await rate(placed, { ...stars, comment: ' Die Suppe war heiß. ' });
    expect([status, data]).toMatchObject([200, { questionnaireRating: 4, isCompleted: true, revision: 4 }]);
    const { rows } = await ordering.sql.query('select * from questionnaires where order_id = $1', [placed.id]);
    expect(rows).toMatchObject([
      { rating: 4, food_rating: 5, service_rating: 3, process_rating: 1, comment: 'Die Suppe war heiß.' },
    ]);
    const read = await ordering.call('GET /api/orders/{id}/questionnaire', { params: { id: placed.id }, as: employee });
    expect(read.data).toMatchObject({ ...stars, comment: 'Die Suppe war heiß.' });

    const seen: unknown[] = [];
    await ordering.subscribe(ordersTopic, (event, key) => {
      if (key === placed.id && event?.fact.case === 'reviewed') seen.push(event.fact.value);
    });
    await until(async () => seen.length > 0);
    expect(seen).toMatchObject([{ orderId: placed.id, branchId: shop.branch.id, ...stars }]);
    expect(seen[0]).not.toHaveProperty('comment');
  }, 40_000);

  it('is answered once, also when 20 try at the same time; the same sending again is no second one', async () => {
    const placed = await completed();
    const key = randomUUID();
    const others = Array.from({ length: 19 }, () => rate(placed, { ...stars, rating: 1 }));
    const answers = await Promise.all([rate(placed, stars, key), ...others]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ code }) => code)).toEqual(Array(19).fill('order.review-given'));

    const own = await completed();
    await rate(own, stars, key);
    expect((await rate(own, stars, key)).status).toBe(200);
    expect((await rate(own, { ...stars, rating: 5 }, key)).status).toBe(422);
  });

  it('opens with the completed order', async () => {
    const placed = await place();
    const early = await rate(placed, stars);
    expect([early.status, early.code]).toEqual([409, 'order.review-early']);
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
    expect([answer.status, answer.errors[0]?.field]).toEqual([422, field]);
  });

  it('is refused where reviews are switched off [STATUS-022]', async () => {
    const placed = await completed();
    await ordering.announce('config', { ...shop.config, revision: 2, enablePluginOrderReviews: false });
    const answer = await rate(placed, stars);
    expect([answer.status, answer.code]).toEqual([422, 'order.review-off']);
    await ordering.announce('config', { ...shop.config, revision: 3 });
  });
});

import { newId } from '@filiale/contracts/fields/ids';
import { startConsumer } from '@filiale/kit/events/consumer';
import { replayToGroups } from '@filiale/kit/events/replay-to-group';
import { ordersTopic } from '@filiale/kit/events/topics';
import { createLogger } from '@filiale/kit/process/logging';
import type { OrderEvent } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openCatalogueCopy } from '../src/storage/catalogue-copy.ts';
import { createOrders } from '../src/storage/orders.ts';
import { announceOrdersAgain } from '../src/use-cases/announce-again.ts';
import { announceShop, placeExample, type RunningOrdering, startOrdering, until } from './start-ordering.ts';

const logger = createLogger('test', 'silent');
let ordering: RunningOrdering;
beforeAll(async () => {
  ordering = await startOrdering();
}, 60_000);
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  await ordering?.stop();
}, 60_000);

describe('orders whose announcements a lost topic took with it', () => {
  it('are announced again as they stand to those who keep copies, and to nobody else', async () => {
    const shop = await announceShop(ordering);
    const qrCode = newId();
    const placed = await placeExample(ordering, shop, { qrCode });
    const [area] = shop.branch.deliveryAreas;
    const moved = await placeExample(ordering, shop, {
      ...{ isDelivery: true, deliveryArea: area?.id, email: 'anna@example.com', phone: '+436641234567' },
      ...{ street: 'Lange Gasse', streetNumber: '7', zipCode: '1080', city: 'Wien' },
    });
    expect((await ordering.move(moved.id, 'status/confirm')).status).toBe(200);

    const heard: OrderEvent[] = [];
    const listen = (group: string) =>
      startConsumer({
        ...{ kafka: ordering.kafka, group, topic: ordersTopic, logger, fromBeginning: false },
        handle: async (event) => void heard.push(event),
      });
    // Events of the ordinary way are published before anybody listens.
    await until(async () => (await ordering.sql.query('select from outbox')).rowCount === 0);
    const keeping = listen('payment');
    ends.push(keeping.stop);
    await until(async () => keeping.isJoined());
    const publish = (events: Parameters<typeof replayToGroups>[3]) =>
      replayToGroups(ordering.publisher, ordersTopic, ['payment'], events);
    const orders = createOrders(ordering.sql);
    const catalogue = (await openCatalogueCopy(ordering.sql)).current();
    const again = { orders, catalogue, publish, now: new Date() };
    expect(await announceOrdersAgain(again, '2999-01-01')).toBe(0);
    expect(await announceOrdersAgain(again, '2020-01-01')).toBe(2);
    await until(async () => heard.length >= 3);
    const facts = heard.map(({ envelope, fact }) => [
      envelope?.aggregateId,
      Number(envelope?.aggregateRevision),
      fact.case,
      fact.case === 'placed' || fact.case === 'changed' ? fact.value.state : '',
      fact.case === 'placed' || fact.case === 'changed' ? fact.value.totalGrossCents : 0n,
    ]);
    const rowOf = async (id: string) =>
      (await ordering.sql.query('select total_gross_cents::text as cents, revision from orders where id = $1', [id]))
        .rows[0];
    const [stayed, changed] = [await rowOf(placed.id), await rowOf(moved.id)];
    const textOf = (fact: readonly unknown[]): string => fact.map(String).join(' ');
    expect(facts.map(([id, revision, is, _state, cents]) => textOf([id, revision, is, cents])).sort()).toEqual(
      [
        textOf([placed.id, 1, 'placed', stayed.cents]),
        textOf([moved.id, 1, 'placed', changed.cents]),
        textOf([moved.id, changed.revision, 'changed', changed.cents]),
      ].sort(),
    );
    expect(facts.find(([, , is]) => is === 'changed')).toContain('confirmed');
    // Statistics go by what the first announcement said.
    for (const { fact } of heard)
      if (fact.case === 'placed')
        expect(fact.value).toMatchObject({
          ...{ timeZone: 'Europe/Vienna', channel: 'website' },
          items: fact.value.items.map(() => expect.objectContaining({ category: shop.category.name })),
        });
    const codes = heard.flatMap(({ fact: { case: is, value } }) =>
      is === 'placed' ? [[value.orderId, value.qrCodeId, value.deliveryArea]] : [],
    );
    expect(codes.sort()).toEqual(
      [
        [placed.id, qrCode, ''],
        [moved.id, '', area?.area],
      ].sort(),
    );
    expect(facts.some(([id, , , state]) => id === placed.id && state === 'placed')).toBe(true);
  }, 60_000);
});

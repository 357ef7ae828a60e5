import { create } from '@bufbuild/protobuf';
import { newId } from '@filiale/contracts/fields/ids';
import { ordersTopic } from '@filiale/kit/events/topics';
import { OrderEventSchema } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formWith, type RunningContent, staff, startContent, until } from './start-content.ts';

const KEEP_MS = 4_000;
let content: RunningContent;
const upload = async (as?: typeof staff) => {
  const form = formWith('Servus', 'a.txt', 'text/plain');
  return (await content.send('POST /api/uploads', as ? { as, raw: form } : { raw: form })).data;
};
const isThere = async (id: string) => (await content.send(`GET /api/uploads/${id}`, { as: staff })).status === 200;

beforeAll(async () => {
  content = await startContent({ UPLOAD_KEEP_HOURS: String(KEEP_MS / 3_600_000), UPLOAD_SWEEP_INTERVAL_MS: '100' });
});
afterAll(() => content.stop());

describe('uploads of visitors', () => {
  it('go when their time is over, unless an order names them or staff made them', async () => {
    const forgotten = await upload();
    const ordered = await upload();
    const ofStaff = await upload(staff);
    const event = create(OrderEventSchema, {
      envelope: { eventId: newId(), type: 'OrderPlaced' },
      fact: { case: 'placed', value: { orderId: newId(), uploadIds: [ordered.id, newId()] } },
    });
    // Twice, as a broker may deliver it.
    await content.publish(ordersTopic, ['order', event], ['order', event]);
    await until(async () => !(await isThere(forgotten.id)));
    const address = `${content.origin}/upload/${forgotten.publicHash}/${forgotten.id}-1.txt`;
    await until(async () => (await fetch(address)).status === 404);
    expect(await isThere(ordered.id)).toBe(true);
    expect(await isThere(ofStaff.id)).toBe(true);
    const picture = `${content.origin}/upload/${ordered.publicHash}/${ordered.id}-1.txt`;
    expect((await fetch(picture)).status).toBe(200);
    // The customer is erased.
    const erased = create(OrderEventSchema, {
      envelope: { eventId: newId(), type: 'OrderPersonErased' },
      fact: { case: 'personErased', value: { orderId: newId(), uploadIds: [ordered.id] } },
    });
    await content.publish(ordersTopic, ['order', erased]);
    await until(async () => !(await isThere(ordered.id)));
    expect((await fetch(picture)).status).toBe(404);
  });
});

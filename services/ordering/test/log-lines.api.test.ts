import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { admin, employee, exampleOrder, placeExample, slotAhead } from './start-ordering.ts';

beforeAll(async () => {
  // An event leaves the outbox at once.
  await ordering.sql.query(`
    create table logged (id bigserial, line jsonb);
    create function keep_told() returns trigger language plpgsql as $$
      begin insert into logged (line) values (new.event -> 'changed'); return null; end $$;
    create trigger keep_told after insert on outbox for each row when (new.topic = 'changes') execute function keep_told()`);
});

type Line = {
  action: string;
  name: string;
  branchIds: string[];
  author: Record<string, string>;
  fields: { field: string }[];
};
const linesOf = async (record: string): Promise<Line[]> => {
  const { rows } = await ordering.sql.query<{ line: Line }>(
    `select line from logged where line ->> 'recordId' = $1 order by id`,
    [record],
  );
  return rows.map(({ line }) => line);
};

describe('the lines of ordering for the log [RES-007]', () => {
  it('record each command of staff on an order once, and no refused one', async () => {
    const { data: placedBy } = await ordering.place(exampleOrder(shop), { as: employee });
    const id = String(placedBy?.id);
    const key = randomUUID();
    const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Tablet' };
    const move = (command: string, more: object) => ordering.move(id, command, { ...more, headers });
    await Promise.all(Array.from({ length: 5 }, () => move('status/confirm', { as: employee, key })));
    expect((await move('status/confirm', { as: employee })).status).toBe(409);
    expect((await ordering.move(id, 'delay', { as: employee, body: { minutes: 10 } })).status).toBe(200);
    const lines = await linesOf(id);
    expect(lines.map(({ action }) => action)).toEqual(['place', 'confirm', 'delay']);
    const [placed, confirmed] = lines;
    const { data: numbered } = await ordering.send(`GET /api/orders/${id}`, { as: employee });
    expect(lines.map(({ name }) => name)).toEqual(lines.map(() => String(numbered.ticketNumber)));
    expect(placed?.author).toMatchObject({ kind: 'staff', name: confirmed?.author.name });
    expect(placed?.fields).toContainEqual({ field: 'state', withheld: '', afterJson: '"placed"' });
    expect(confirmed?.author).toMatchObject({ kind: 'staff', address: '203.0.113.0/24', userAgent: 'Tablet' });
    expect(confirmed?.branchIds).toEqual([shop.branch.id]);
    expect(confirmed?.fields).toContainEqual({
      ...{ field: 'state', withheld: '', beforeJson: '"placed"', afterJson: '"confirmed"' },
    });
    const { data: order } = await ordering.send(`GET /api/orders/${id}`, { as: employee });
    const line = `/api/order-items/${id}/${order.items[1].id}`;
    expect(
      (await ordering.send(`PUT ${line}`, { as: employee, body: { amount: order.items[1].amount + 1 } })).status,
    ).toBe(200);
    const edited = (await linesOf(id)).at(-1);
    expect(edited?.fields).toContainEqual({ field: 'items', withheld: 'sensitive' });
    expect(JSON.stringify(edited)).not.toContain(order.items[1].name);
  });

  it('name the fields of a guest that were changed, never what they say, and that an order was deleted [RES-019]', async () => {
    const { id, ticketNumber } = await placeExample(ordering, shop);
    const body = { ...(await ordering.get(id)), email: 'gruber@example.org', metadata: { receipt: 'R-7' } };
    expect((await ordering.send(`PUT /api/orders/${id}`, { as: admin, body })).status).toBe(200);
    expect((await ordering.move(id, 'status/reject', { as: admin })).status).toBe(200);
    expect((await ordering.send(`DELETE /api/orders/${id}`, { as: admin })).status).toBe(204);
    const [edited, , deleted] = await linesOf(id);
    const withheld = 'sensitive';
    expect(edited).toMatchObject({ action: 'edit-guest' });
    expect(edited?.fields).toEqual([
      { field: 'email', withheld },
      { field: 'metadata', withheld },
    ]);
    expect(deleted).toMatchObject({ action: 'delete', effect: 'deleted', name: String(ticketNumber), revision: '4' });
    expect(deleted?.branchIds).toEqual([shop.branch.id]);
  });

  it('record no action of guests, which the history of their order has', async () => {
    const placed = await placeExample(ordering, shop);
    const body = { counterAppointment: slotAhead(6) };
    expect((await ordering.move(placed.id, 'counter-appointment', { as: employee, body })).status).toBe(200);
    const accept = `POST /api/orders/public/${placed.uid}/${placed.hash}/confirm-counter-appointment`;
    expect((await ordering.send(accept, { headers: { 'if-match': '"2"' } })).status).toBe(200);
    expect((await linesOf(placed.id)).map(({ action }) => action)).toEqual(['counter-appointment']);
    const { data: history } = await ordering.send(`GET /api/orders/${placed.id}/events`, { as: employee });
    expect(history.map(({ move, actor }: { move: string; actor: { kind: string } }) => [actor.kind, move])).toEqual([
      ['customer', 'place'],
      ['staff', 'counter-appointment'],
      ['customer', 'confirm-counter-appointment'],
    ]);
  });

  it('record who requested a pairing code, how long it is valid, and from where it was used', async () => {
    const body = { identifier: randomUUID(), name: 'Tablet', branch: shop.branch.id, kind: 'frontdesk' } as const;
    const { data: device } = await ordering.call('POST /api/devices', { body, as: admin });
    const offered = await ordering.call('POST /api/devices/{id}/pairing', { params: { id: device.id }, as: admin });
    const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Fremdes Tablet' };
    const { code, endsAt } = offered.data;
    const used = await ordering.call('POST /api/device-pairings', {
      body: { code },
      as: { kind: 'anonymous' },
      headers,
    });
    expect(used.status).toBe(201);
    const [, offer, pairing] = await linesOf(device.id);
    expect(offer).toMatchObject({
      ...{
        action: 'pairing-offered',
        name: 'Tablet',
        branchIds: [shop.branch.id],
        author: { kind: 'staff', id: 'admin' },
      },
      fields: [{ field: 'validUntil', afterJson: JSON.stringify(endsAt) }],
    });
    expect(pairing).toMatchObject({
      ...{ action: 'pair', name: 'Tablet' },
      author: { kind: 'device', id: device.id, address: '203.0.113.0/24', userAgent: 'Fremdes Tablet' },
      fields: expect.arrayContaining([
        expect.objectContaining({ field: 'offeredBy', afterJson: JSON.stringify(offer?.author.name) }),
        expect.objectContaining({ field: 'validUntil' }),
      ]),
    });
    expect(JSON.stringify([offer, pairing])).not.toContain(code);
  });

  it('record devices and endpoints, and their new keys without the keys themselves', async () => {
    const body = { identifier: randomUUID(), name: 'Tablet', branch: shop.branch.id, kind: 'frontdesk' } as const;
    const { data: device } = await ordering.call('POST /api/devices', { body, as: admin });
    const params = { id: device.id };
    const made = await ordering.call('POST /api/devices/{id}/key', { params, as: admin });
    await ordering.call('DELETE /api/devices/{id}/key', { params, as: admin });
    await ordering.send(`PUT /api/devices/${device.id}`, { as: admin, body: { ...device, name: 'Alt' } });
    const { data: current } = await ordering.send(`GET /api/devices/${device.id}`, { as: admin });
    await ordering.send(`PUT /api/devices/${device.id}`, { as: admin, body: { ...current, name: 'Neu' } });
    await ordering.send(`DELETE /api/devices/${device.id}`, { as: admin });
    const lines = await linesOf(device.id);
    expect(lines.map(({ action }) => action)).toEqual(['create', 'key-made', 'key-taken', 'update', 'delete']);
    expect(lines.every(({ branchIds }) => branchIds.join() === shop.branch.id)).toBe(true);
    expect(JSON.stringify(lines)).not.toContain(made.data.key);
    const endpoint = await ordering.send('POST /api/webhook-endpoints', {
      as: admin,
      body: { url: 'https://93.184.216.34/hook', events: ['order.created'] },
    });
    expect(endpoint.status).toBe(201);
    const { data } = await ordering.send(`POST /api/webhook-endpoints/${endpoint.data.id}/secret`, {
      as: admin,
      body: { graceHours: 1 },
    });
    const endpointLines = await linesOf(endpoint.data.id);
    expect(endpointLines.map(({ action }) => action)).toEqual(['create', 'secret-made']);
    for (const secret of [endpoint.data.secret, data.secret])
      expect(JSON.stringify(endpointLines)).not.toContain(secret);
  });
});

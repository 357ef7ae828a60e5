import { randomUUID } from 'node:crypto';
import type { Order } from '@filiale/contracts/ordering/order';
import { keyWith } from '@filiale/kit/testing/test-callers';
import type { RawInput } from '@filiale/kit/testing/test-calls';
import { describe, expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { admin, employee, placeExample } from './start-ordering.ts';

const put = (id: string, body: object, input: RawInput = {}) =>
  ordering.send<Order>(`PUT /api/orders/${id}`, { as: employee, body, ...input });
const delivered = () => ({
  ...{ isDelivery: true, deliveryArea: shop.branch.deliveryAreas[0]?.id },
  ...{ street: 'Lange Gasse 1', zipCode: '1080', city: 'Wien', phone: '+43 664 1234567', email: 'anna@example.org' },
});

describe('replacing an order [RES-019]', () => {
  it('changes contact and words of the guest, and nothing else; the history names the fields alone', async () => {
    const { id } = await placeExample(ordering, shop);
    const before = await ordering.get(id);
    const { status, data } = await put(id, { ...before, phone: '+43 664 7654321', comment: 'Bitte läuten' });
    expect(status).toBe(200);
    const { updatedAt: _at, ...rest } = before;
    expect(data).toMatchObject({ ...rest, phone: '+436647654321', comment: 'Bitte läuten', revision: 2 });
    expect(await ordering.get(id)).toEqual(data);
    const events = await ordering.eventsOf(id);
    expect(events.at(-1)).toMatchObject({ move: 'edit-guest', after: { guest: ['phone', 'comment'] } });
    expect(JSON.stringify(events)).not.toContain('läuten');
  });

  it('changes nothing where it says what stands', async () => {
    const { id } = await placeExample(ordering, shop);
    const before = await ordering.get(id);
    expect((await put(id, before)).data).toEqual(before);
    expect(await ordering.movesOf(id)).toEqual(['place']);
  });

  it.each([
    ['state', 'completed', 'order.field-elsewhere', 'POST /api/orders/{id}/status/{step}'],
    ['appointment', '2031-01-01T12:00:00.000Z', 'order.field-elsewhere', 'POST /api/orders/{id}/delay'],
    ['isPaid', true, 'order.field-kept', undefined],
    ['ticketNumber', 4711, 'order.field-kept', undefined],
    ['createdAt', '2020-01-01T12:00:00.000Z', 'order.field-kept', undefined],
  ])('refuses another %s at its field, with the call that makes it, and changes nothing', async (...row) => {
    const [field, value, code, call] = row;
    const { id } = await placeExample(ordering, shop);
    const before = await ordering.get(id);
    const { status, errors } = await put(id, { ...before, comment: 'x', [field]: value });
    expect([status, errors]).toMatchObject([422, [{ code, field, ...(call && { details: { call } }) }]]);
    expect(await ordering.get(id)).toEqual(before);
  });

  it('refuses other lines, and sums that were not reckoned', async () => {
    const { id } = await placeExample(ordering, shop);
    const before = await ordering.get(id);
    const [first, ...others] = before.items;
    const { errors } = await put(id, {
      ...before,
      items: [{ ...first, amount: 3 }, ...others],
      pricing: { ...before.pricing, gross: 1 },
    });
    expect(errors.map(({ field }) => field)).toEqual(['items', 'pricing']);
    expect(errors[0]?.details).toEqual({ call: 'PUT /api/orders/{id}/items/{itemId}' });
  });

  it('takes a forgotten field for no empty one, and refuses fields that it does not know', async () => {
    const { id } = await placeExample(ordering, shop);
    const { lastName: _name, ...forgetful } = await ordering.get(id);
    expect((await put(id, forgetful)).errors).toMatchObject([{ code: 'field.required', field: 'lastName' }]);
    const { status, errors } = await put(id, { ...forgetful, lastName: 'Gruber', discount: 5 });
    expect([status, errors[0]?.code]).toEqual([422, 'field.unknown']);
  });

  it('holds what the form of an order holds', async () => {
    const { id } = await placeExample(ordering, shop, delivered());
    const before = await ordering.get(id);
    const codesOf = async (more: object) => (await put(id, { ...before, ...more })).errors.map(({ code }) => code);
    expect(await codesOf({ email: 'nobody' })).toEqual(['field.email']);
    expect(await codesOf({ lastName: '' })).toEqual(['field.required']);
  });

  it.each(['abc', 'keine Nummer!', '+43 1'])('refuses %j as a number, and keeps the one that stands', async (phone) => {
    const { id } = await placeExample(ordering, shop, { phone: '0664 1234567' });
    const before = await ordering.get(id);
    const { status, errors } = await put(id, { ...before, phone });
    expect([status, errors]).toMatchObject([422, [{ code: 'order.phone-invalid', field: 'phone' }]]);
    expect(await ordering.get(id)).toEqual(before);
  });

  it('keeps numbers as everybody can call them, takes them out, and leaves one that was stored otherwise', async () => {
    const { id } = await placeExample(ordering, shop, { phone: '+436641234567' });
    const before = await ordering.get(id);
    expect((await put(id, { ...before, phone: '0664 / 123 45 67' })).data).toEqual(before);
    const { data } = await put(id, { ...before, phone: '' });
    expect([data.phone, data.revision]).toEqual(['', 2]);
    await ordering.sql.query(`update orders set form = form || '{"phone": "beim Portier"}' where id = $1`, [id]);
    const { data: kept } = await put(id, { ...data, phone: 'beim Portier', comment: 'x' });
    expect(kept).toMatchObject({ phone: 'beim Portier', comment: 'x' });
  });

  it('leaves the address once it is on its way, and everything but metadata once it has ended', async () => {
    const { id } = await placeExample(ordering, shop, delivered());
    await ordering.move(id, 'status/confirm');
    const ready = (await put(id, { ...(await ordering.get(id)), street: 'Lange Gasse 3' })).data;
    expect(ready.street).toBe('Lange Gasse 3');
    const { data: away } = await ordering.move(id, 'status/in-delivery');
    const { status, errors } = await put(id, { ...away, street: 'Neugasse 1' });
    expect([status, errors]).toMatchObject([422, [{ code: 'order.field-kept', field: 'street' }]]);
    expect((await put(id, { ...away, comment: 'Hof' })).status).toBe(200);
    const { data: ended } = await ordering.move(id, 'status/completed', { as: admin });
    expect((await put(id, { ...ended, comment: 'Tor' }, { as: admin })).errors).toMatchObject([
      { code: 'order.field-kept', field: 'comment' },
    ]);
    const metadata = { receipt: 'R-1' };
    const kept = await put(id, { ...ended, metadata }, { as: admin });
    expect([kept.status, kept.data.metadata, kept.data.revision]).toEqual([200, metadata, ended.revision]);
  });

  it('replaces metadata with their right alone', async () => {
    const { id } = await placeExample(ordering, shop);
    const body = { ...(await ordering.get(id)), metadata: { receipt: 'R-2' }, comment: 'x' };
    const key = (...actions: string[]) => keyWith([{ resource: 'orders', actions }], [shop.branch.id]);
    expect((await put(id, body, { as: key('read', 'update') })).status).toBe(403);
    const { data } = await put(id, body, { as: key('read', 'update', 'metadata') });
    expect(data).toMatchObject({ metadata: { receipt: 'R-2' }, comment: 'x', revision: 2 });
  });

  it('refuses a stale revision with the present order, another id, and does its work once', async () => {
    const { id } = await placeExample(ordering, shop);
    const before = await ordering.get(id);
    const key = randomUUID();
    const body = { ...before, comment: 'eins' };
    expect((await put(id, body, { key })).data.revision).toBe(2);
    expect((await put(id, body, { key })).data.revision).toBe(2);
    expect((await put(id, { ...body, comment: 'zwei' }, { key })).code).toBe('order.key-reused');
    const stale = await put(id, { ...before, comment: 'drei' });
    expect([stale.status, stale.errors[0]]).toMatchObject([
      409,
      { code: 'record.stale', details: { current: { revision: 2 } } },
    ]);
    const other = await placeExample(ordering, shop);
    expect((await put(other.id, body)).code).toBe('request.id-mismatch');
  });
});

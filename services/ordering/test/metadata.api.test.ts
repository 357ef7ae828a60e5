import type { Order } from '@filiale/contracts/ordering/order';
import { keyWith } from '@filiale/kit/testing/test-callers';
import { describe, expect, it } from '@jest/globals';
import { ordering, shop } from './example-ordering.ts';
import { admin, employee, placeExample } from './start-ordering.ts';

const sent = { 'pos:receipt': '2026-0417', note: ' two  blanks ' };
const till = (...branches: string[]) => keyWith([{ resource: 'orders', actions: ['read', 'metadata'] }], branches);
const write = (id: string, body: object, as = till(shop.branch.id)) =>
  ordering.send<Order>(`PUT /api/orders/${id}/metadata`, { as, body });

describe('metadata of orders', () => {
  it('are kept as they were sent, for the staff and not for the guest; an order without has none', async () => {
    const { id, uid, hash } = await placeExample(ordering, shop, { metadata: sent });
    expect((await ordering.get(id)).metadata).toEqual(sent);
    const { data } = await ordering.send(`GET /api/orders/public/${uid}/${hash}`);
    expect(JSON.stringify(data)).not.toContain('2026-0417');
    expect((await ordering.get((await placeExample(ordering, shop)).id)).metadata).toEqual({});
    const { data: listed } = await ordering.send(`GET /api/orders?filter[id]=${id}&fields=metadata`, { as: admin });
    expect(listed).toEqual([{ id, metadata: sent }]);
  });

  it('are replaced by a key with that right at its branches, in any state; the revision stays', async () => {
    const { id } = await placeExample(ordering, shop, { metadata: sent });
    const { data: ended } = await ordering.move(id, 'status/reject');
    const { status, data } = await write(id, { receipt: 'R-1' });
    expect([status, data.metadata, data.revision]).toEqual([200, { receipt: 'R-1' }, ended.revision]);
    expect(data.updatedAt > ended.updatedAt).toBe(true);
    expect(await ordering.movesOf(id)).toEqual(['place', 'reject', 'metadata']);
  });

  it('leave no line in the history where the same ones come again', async () => {
    const { id } = await placeExample(ordering, shop, { metadata: sent });
    const { updatedAt } = await ordering.get(id);
    const { status, data } = await write(id, { note: sent.note, 'pos:receipt': sent['pos:receipt'] });
    expect([status, data.metadata, data.updatedAt]).toEqual([200, sent, updatedAt]);
    expect(await ordering.movesOf(id)).toEqual(['place']);
  });

  it.each([
    ['by the team', employee, 403],
    ['by a key without the right', keyWith([{ resource: 'orders', actions: ['read'] }]), 403],
    ['by a key of another branch', till('019b8f3e-0000-7000-8000-000000000000'), 404],
  ] as const)('are not replaced %s', async (_who, as, status) => {
    const { id } = await placeExample(ordering, shop);
    expect((await write(id, { receipt: 'R-1' }, as)).status).toBe(status);
    expect((await ordering.get(id)).metadata).toEqual({});
  });

  it('end with the personal data of their order', async () => {
    const { id } = await placeExample(ordering, shop, { metadata: sent });
    await ordering.sql.query(`update orders set created_at = now() - interval '400 days' where id = $1`, [id]);
    await ordering.endRows();
    expect((await ordering.get(id)).metadata).toEqual({});
  });
});

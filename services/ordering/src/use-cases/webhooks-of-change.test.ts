import { ToldPause, ToldRecord, ToldSoldOut } from '@filiale/contracts/ordering/webhook-events';
import { describe, expect, it } from '@jest/globals';
import { webhooksOfChange } from './webhooks-of-change.ts';

type Change = Parameters<typeof webhooksOfChange>[0];
type Field = Change['fields'][number];

const eventId = '019b8f3e-7a11-7c3e-9d42-5f0c1d2e3f40';
const product = '019b8f3e-7a11-7c3e-9d42-5f0c1d2e3f41';
const [home, away] = ['019b8f3e-7a11-7c3e-9d42-5f0c1d2e3f42', '019b8f3e-7a11-7c3e-9d42-5f0c1d2e3f43'] as const;
const at = new Date('2026-11-27T12:00:00.000Z');
const [past, tonight, tomorrow] = ['2026-11-27T11:00:00.000Z', '2026-11-27T22:00:00.000Z', '2026-11-28T10:00:00.000Z'];

const field = (name: string, before: unknown, after: unknown): Field => ({
  ...{ field: name, withheld: '' },
  ...(before !== undefined && { beforeJson: JSON.stringify(before) }),
  ...(after !== undefined && { afterJson: JSON.stringify(after) }),
});
const told = (more: Partial<Change> = {}) =>
  webhooksOfChange(
    {
      ...{ resource: 'products', recordId: product, revision: 4n, name: 'Gulasch', externalId: 'ERP-1001', undoes: '' },
      externalIds: { pos: '4711' },
      ...{ action: 'update', outcome: 'done', effect: 'updated', branchIds: [], fields: [field('price', 9, 10)] },
      author: { kind: 'key', id: 'till' },
      ...more,
    },
    { eventId, at },
  );
const typesOf = (more: Partial<Change>) => told(more).map(({ type }) => type);

describe('a change of a record', () => {
  it('tells which one it was, what differs and who did it', () => {
    const [one, ...others] = told();
    expect([one?.type, one?.cause, one?.branches, others]).toEqual([
      'product.updated',
      `${eventId}/product.updated`,
      null,
      [],
    ]);
    expect(ToldRecord.parse(one?.data)).toEqual({
      ...{ id: product, revision: 4, externalId: 'ERP-1001', name: 'Gulasch', resource: 'products' },
      externalIds: { pos: '4711' },
      ...{ branches: [], action: 'update', changed: ['price'], by: { kind: 'key', id: 'till' } },
    });
  });

  it.each([
    ['a kind that is not told', { resource: 'tags' }],
    ['an order, which has events of its own', { resource: 'orders' }],
    ['what was refused', { outcome: 'refused' }],
    ['what wrote no record', { effect: '' }],
    ['what changed no field', { fields: [] }],
  ])('tells nothing of %s', (_what, more) => {
    expect(told(more)).toEqual([]);
  });

  it.each([
    ['branches', 'branch'],
    ['customers', 'customer'],
    ['digital-signage-devices', 'screen'],
    ['sites', 'page'],
  ])('of %s is told with the branches they belong to, where they do', (resource, word) => {
    const [one] = told({ resource, effect: 'created', branchIds: [home] });
    expect([one?.type, one?.branches]).toEqual([`${word}.created`, resource === 'sites' ? null : [home]]);
  });
});

describe('a product', () => {
  const entry = (branch: string, until: string | undefined, option = '') => ({ branch, option, until });
  const soldOut = (before: unknown, after: unknown) => told({ fields: [field('soldOut', before, after)] }).slice(1);

  it('that is sold out says where, what of it and until when', () => {
    const [whole, option, ...others] = soldOut([], [entry(home, tonight), entry(away, tomorrow, eventId)]);
    expect(others).toEqual([]);
    expect([whole?.type, whole?.branches]).toEqual(['product.sold_out', [home]]);
    expect(ToldSoldOut.parse(whole?.data)).toMatchObject({ id: product, branch: home, option: null, until: tonight });
    expect(option?.data).toMatchObject({ branch: away, option: eventId, until: tomorrow });
    expect(whole?.cause).not.toBe(option?.cause);
  });

  it.each([
    ['is there again', [entry(home, tonight)], [], ['product.available']],
    ['is sold out for longer', [entry(home, tonight)], [entry(home, tomorrow)], ['product.sold_out']],
    ['stays so', [entry(home, tonight)], [entry(home, tonight), entry(away, tonight)], ['product.sold_out']],
    ['was so and is tidied up', [entry(home, past)], [], []],
    ['is made so', undefined, [entry(home, tonight)], ['product.sold_out']],
  ])('that %s', (_what, before, after, types) => {
    expect(soldOut(before, after).map(({ type }) => type)).toEqual(types);
  });

  it('of which values are withheld tells that it changed', () => {
    expect(typesOf({ fields: [{ field: 'soldOut', withheld: 'long' }] })).toEqual(['product.updated']);
  });
});

describe('a branch', () => {
  it('that pauses, and takes orders again before that time', () => {
    const pauses = (before: unknown, after: unknown) =>
      told({ resource: 'branches', recordId: home, branchIds: [home], fields: [field('pauses', before, after)] })[1];
    const delivery = [{ mode: 'delivery', until: tonight }];
    const [begun, ended] = [pauses([], delivery), pauses(delivery, [])];
    expect([begun?.type, begun?.branches]).toEqual(['branch.paused', [home]]);
    expect(ToldPause.parse(begun?.data)).toMatchObject({ id: home, mode: 'delivery', until: tonight });
    expect([ended?.type, ended?.data]).toMatchObject(['branch.resumed', { mode: 'delivery', until: null }]);
  });
});

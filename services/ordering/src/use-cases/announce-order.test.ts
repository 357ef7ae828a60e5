import { expect, it } from '@jest/globals';
import { announceOrderChanged, announceOrderPlaced } from './announce-order.ts';

const at = '2026-03-14T11:30:00.000Z';

it('publishes a tip apart from the total, when an order is placed and when its lines change', () => {
  const draft = {
    ...{ id: 'order', branch: 'branch', placedAt: new Date(at), items: [], appointmentDate: null },
    pricing: { totalGrossCents: 3_440, deliveryGrossCents: 0, tipCents: 344, lines: [] },
  };
  const { placed } = announceOrderPlaced(draft as never, { kind: 'customer' }, '').event as never as { placed: object };
  expect(placed).toMatchObject({ totalGrossCents: '3440', tipCents: '344' });

  const pricing = { totalGross: 38.6, tip: 3.44, deliveryGross: 0, taxes: [] };
  const order = { id: 'order', branch: { id: 'branch' }, items: [], pricing };
  const change = { type: 'OrderChanged', move: 'edit-item', occurredAt: at };
  const { changed } = announceOrderChanged(order as never, change as never, 2, '').event as never as {
    changed: object;
  };
  expect(changed).toMatchObject({ totalGrossCents: '3860', tipCents: '344' });
});

it('publishes category, tax rate, net and choices of each line, which add up to the net of the order', () => {
  const parts = [{ id: 'part', name: 'Beilage', value: 'Reis', options: ['rice'] }];
  const lines = [
    { product: 'soup', amount: 1, unit: 'piece', grossCents: 333, taxRate: 10 },
    { product: 'wine', amount: 1, unit: 'piece', grossCents: 333, taxRate: 20 },
  ];
  const draft = {
    ...{ id: 'order', branch: 'branch', placedAt: new Date(at), appointmentDate: null, timeZone: 'Europe/Vienna' },
    items: lines.map(({ product }) => ({ id: product, name: product, parts, category: { id: 'c', name: 'Küche' } })),
    ...{ mode: 'dine-in', table: { id: 'table' }, qrCode: 'flyer', deliveryArea: null },
    pricing: { totalGrossCents: 666, deliveryGrossCents: 0, tipCents: 0, lines },
  };
  const { placed } = announceOrderPlaced(draft as never, { kind: 'customer' }, '').event as never as { placed: object };
  const choices = [{ partId: 'part', part: 'Beilage', optionId: 'rice', option: 'Reis' }];
  expect(placed).toMatchObject({
    ...{ channel: 'table', timeZone: 'Europe/Vienna', deliveryNet: '0.0000', qrCodeId: 'flyer' },
    items: [
      { itemId: 'soup', categoryId: 'c', category: 'Küche', taxRate: 10, net: '3.0273', choices },
      { itemId: 'wine', categoryId: 'c', category: 'Küche', taxRate: 20, net: '2.7750', choices },
    ],
  });
  const byStaff = announceOrderPlaced(draft as never, { kind: 'staff', id: 'person' }, '')
    .event as never as typeof placed;
  expect(byStaff).toMatchObject({ placed: { channel: 'staff', deliveryArea: '' } });
  const delivered = { ...draft, mode: 'delivery', deliveryArea: { id: 'area', area: '1080 Josefstadt' } };
  expect(announceOrderPlaced(delivered as never, { kind: 'customer' }, '').event).toMatchObject({
    placed: { channel: 'website', deliveryArea: '1080 Josefstadt' },
  });
});

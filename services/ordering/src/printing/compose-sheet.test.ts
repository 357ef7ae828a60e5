import { expect, it } from '@jest/globals';
import { exampleScene } from '../notices/example-scene.ts';
import { composeSheet } from './compose-sheet.ts';

const scene = exampleScene({ kind: 'new-order' });
const tipped = { ...scene.order, pricing: { ...scene.order.pricing, tip: 3.8, payable: 41.8 } };
const receipt = (order: typeof scene.order) => composeSheet({ ...scene, order, station: 'receipt' });
const paid = { ...tipped, isPaid: true, payment: { status: 'paid', captured: 41.8, refunded: 0, owed: 0 } } as const;

it('asks on a receipt only for the amount still owed, so that nobody collects twice', () => {
  const last = (order: typeof scene.order) => {
    const { label, value, isSum } = receipt(order).totals.at(-1) ?? {};
    return [label, value?.replace('\u00a0', ' '), isSum];
  };
  expect(last(tipped)).toEqual(['Zu zahlen', '41,80 €', true]);
  expect(last(paid)).toEqual(['Mit Trinkgeld', '41,80 €', true]);
  expect(receipt(paid).totals.map(({ label }) => label)).not.toContain('Zu zahlen');
  expect(last({ ...paid, payment: { ...paid.payment, captured: 26.2, owed: 15.6 } })).toEqual([
    'Zu zahlen',
    '15,60 €',
    true,
  ]);
});

it('names the seller with the number for value added tax, where the company has told it', () => {
  const shop = (vatNumber: string) =>
    composeSheet({ ...scene, config: { ...scene.config, vatNumber }, station: 'receipt' }).shop;
  expect(shop('ATU12345678').at(-1)).toBe('UID-Nr. ATU12345678');
  expect(shop('').join()).not.toContain('UID');
});

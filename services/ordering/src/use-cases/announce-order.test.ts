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

  const order = { id: 'order', branch: { id: 'branch' }, pricing: { totalGross: 38.6, tip: 3.44 } };
  const change = { type: 'OrderChanged', move: 'edit-item', occurredAt: at };
  const { changed } = announceOrderChanged(order as never, change as never, 2, '').event as never as {
    changed: object;
  };
  expect(changed).toMatchObject({ totalGrossCents: '3860', tipCents: '344' });
});

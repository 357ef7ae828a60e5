import { expect, it } from '@jest/globals';
import type { ShopAvailability } from './back-text.ts';
import { overLast } from './over-last.ts';

const at = new Date('2026-11-27T09:00:00Z');
const orderable: ShopAvailability = { state: 'orderable' };
const back = (day: 'today' | 'saturday'): ShopAvailability => ({
  state: 'unavailable',
  availableAgainAt: { at, day, localDate: '2026-11-28' },
});
const gone: ShopAvailability = { state: 'unavailable', availableAgainAt: null };
const group = (name: string, ...all: ShopAvailability[]) => ({
  name,
  products: all.map((availability) => ({ availability })),
});

it('lists groups that are over for today last, and leaves the others in their order', () => {
  const groups = [
    group('Frühstück', back('saturday'), gone),
    group('Suppen', gone, orderable),
    group('Abendkarte', back('today')),
    group('Getränke', orderable),
  ];
  expect(overLast(groups).map(({ name }) => name)).toEqual(['Suppen', 'Abendkarte', 'Getränke', 'Frühstück']);
});

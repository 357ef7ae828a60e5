import { expect, it } from '@jest/globals';
import { orderableFirst } from './terminal-menu.ts';

const group = (name: string, ...states: string[]) => ({
  name,
  products: states.map((state) => ({ availability: { state } })),
});

it('lists groups of which nothing can be had last, and leaves the others in their order [KIOSK-001]', () => {
  const groups = [
    group('Frühstück', 'unavailable', 'unavailable'),
    group('Suppen', 'unavailable', 'orderable'),
    group('Torten', 'at-counter'),
    group('Getränke', 'orderable'),
  ];
  expect(orderableFirst(groups).map(({ name }) => name)).toEqual(['Suppen', 'Getränke', 'Frühstück', 'Torten']);
});

import { expect, it } from '@jest/globals';
import type { MenuSection } from './menu.ts';
import { waitingOf, waitingOfPages } from './waiting-of-pages.ts';

const section = (group: MenuSection['group'], ...names: string[]): MenuSection => ({
  group,
  pages: names.map((name) => ({ name, label: { de: name, en: name }, hash: `#/${name}` })),
});
const waiting = new Map([
  ['orders', 3],
  ['sites', 1],
  ['digital-signage-devices', 2],
]);

it('counts at the page that tells of it, and leaves out what is on no page', () => {
  const screens = section('screens', 'tv-wall', 'digital-signage-devices');
  const operation = section('operation', 'orders', 'frontdesk');
  const found = waitingOfPages([operation, screens], waiting);
  expect([...found]).toEqual([
    ['orders', { resource: 'orders', count: 3 }],
    ['tv-wall', { resource: 'digital-signage-devices', count: 2 }],
  ]);
  expect(waitingOf([operation], found)).toEqual({ resource: 'orders', count: 3 });
  expect(waitingOf([operation, screens], found)).toEqual({ resource: '', count: 5 });
  expect(waitingOf([], found)).toEqual({ resource: '', count: 0 });
  const editor = waitingOfPages([section('screens', 'digital-signage-devices')], waiting);
  expect([...editor.keys()]).toEqual(['digital-signage-devices']);
});

import { noFilter } from '@filiale/rules/menu-filter';
import { expect, it } from '@jest/globals';
import { noStorage, memoryStorage as storage } from '../testing/memory-storage.ts';
import { keepFilter, keptFilter } from './kept-filter.ts';

const scope = () => ({ sessionStorage: storage(), localStorage: storage() });
const nextVisit = ({ localStorage }: ReturnType<typeof scope>) => ({ sessionStorage: storage(), localStorage });
const vegan = { diets: ['vegan' as const], without: ['A' as const] };

it('keeps a filter per branch for the visit, with or without consent', () => {
  const device = scope();
  keepFilter(device, 'graz', vegan, false);
  expect([keptFilter(device, 'graz'), keptFilter(device, 'wien')]).toEqual([vegan, noFilter]);
  expect(keptFilter(nextVisit(device), 'graz')).toEqual(noFilter);
});

it('keeps it on the device of who allowed it, and for nobody else', () => {
  const device = scope();
  keepFilter(device, 'graz', vegan, true);
  expect(keptFilter(nextVisit(device), 'graz')).toEqual(vegan);
  keepFilter(device, 'graz', vegan, false);
  expect(device.localStorage.kept.size).toBe(0);
});

it('leaves nothing behind once nothing is filtered', () => {
  const device = scope();
  keepFilter(device, 'graz', vegan, true);
  keepFilter(device, 'graz', noFilter, true);
  expect([device.sessionStorage.kept.size, device.localStorage.kept.size]).toEqual([0, 0]);
});

it('filters by nothing where storage is switched off', () => {
  keepFilter(noStorage, 'graz', vegan, true);
  expect(keptFilter(noStorage, 'graz')).toEqual(noFilter);
});

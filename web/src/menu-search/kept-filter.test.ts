import { noFilter } from '@filiale/rules/menu-filter';
import { expect, it } from '@jest/globals';
import { noStorage, memoryStorage as storage } from '../testing/memory-storage.ts';
import { keepFilter, keptFilter } from './kept-filter.ts';

const scope = (local: Readonly<Record<string, string>> = {}) => ({
  sessionStorage: storage(),
  localStorage: storage(local),
});
const nextVisit = ({ localStorage }: ReturnType<typeof scope>) => ({ sessionStorage: storage(), localStorage });
const vegan = { diets: ['vegan' as const], without: ['A' as const] };

it('keeps a filter for the visit and at every branch, with or without consent', () => {
  const device = scope();
  keepFilter(device, vegan, false);
  expect([keptFilter(device, 'graz'), keptFilter(device, 'wien')]).toEqual([vegan, vegan]);
  expect(keptFilter(nextVisit(device), 'graz')).toEqual(noFilter);
});

it('keeps it on the device of who allowed it, and for nobody else', () => {
  const device = scope();
  keepFilter(device, vegan, true);
  expect(keptFilter(nextVisit(device), 'graz')).toEqual(vegan);
  keepFilter(device, vegan, false);
  expect(device.localStorage.kept.size).toBe(0);
});

it('leaves nothing behind once nothing is filtered', () => {
  const device = scope();
  keepFilter(device, vegan, true);
  keepFilter(device, noFilter, true);
  expect([device.sessionStorage.kept.size, device.localStorage.kept.size]).toEqual([0, 0]);
});

it('knows a filter that was kept for one branch, there, until a filter is chosen anew', () => {
  const device = scope({ 'filiale.filter.graz': JSON.stringify(vegan), 'filiale.filter.linz': JSON.stringify(vegan) });
  expect([keptFilter(device, 'graz'), keptFilter(device, 'wien')]).toEqual([vegan, noFilter]);
  keepFilter(device, noFilter, true);
  expect([keptFilter(device, 'graz'), device.localStorage.kept.size]).toEqual([noFilter, 0]);
});

it('filters by nothing where storage is switched off', () => {
  keepFilter(noStorage, vegan, true);
  expect(keptFilter(noStorage, 'graz')).toEqual(noFilter);
});

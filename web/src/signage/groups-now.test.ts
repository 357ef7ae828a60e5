import { expect, it } from '@jest/globals';
import { groupsNow } from './groups-now.ts';

it('dishes with hours come and go by them, and their heading with them [RES-036]', () => {
  const row = (name: string, hours?: number) => ({
    ...{ name, text: '', allergens: '', price: '3 €', soldOutUntil: null },
    ...(hours !== undefined && { hours }),
  });
  const groups = [
    { id: 'morning', name: 'Frühstück', rows: [row('Ei', 0)] },
    { id: 'day', name: 'Ganztags', rows: [row('Suppe'), row('Kipferl', 0)] },
    { id: 'empty', name: 'Neu', rows: [] },
  ];
  const hours = [[{ from: '2026-11-23T06:00:00.000Z', to: '2026-11-23T10:00:00.000Z' }]];
  const namesAt = (at: string) =>
    groupsNow(groups, { hours, now: new Date(at) }).map(({ name, rows }) => [name, ...rows.map((one) => one.name)]);
  expect(namesAt('2026-11-23T09:59:00Z')).toEqual([['Frühstück', 'Ei'], ['Ganztags', 'Suppe', 'Kipferl'], ['Neu']]);
  expect(namesAt('2026-11-23T10:00:00Z')).toEqual([['Ganztags', 'Suppe'], ['Neu']]);
});

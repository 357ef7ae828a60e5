import { describe, expect, it } from '@jest/globals';
import { type SearchedBranch, searchBranches, searchedArea } from './branch-search.ts';

const branch = (fields: Partial<SearchedBranch> & { name: string }): SearchedBranch => ({
  street: '',
  city: '',
  zipCode: '',
  keywords: '',
  tags: [],
  translations: {},
  isDeliveryEnabled: true,
  deliveryAreas: [],
  ...fields,
});
const naschmarkt = branch({ name: 'Naschmarkt', street: 'Wienzeile 12', city: 'Wien', zipCode: '1060', tags: ['t1'] });
const graz = branch({
  name: 'Graz Lend',
  street: 'Mariahilferstraße 3',
  city: 'Graz',
  zipCode: '8020',
  keywords: 'Steiermark, Mittagstisch',
  deliveryAreas: [
    { id: 'near', area: 'Graz Lend, Gries', zipCodes: '8020' },
    { id: 'far', area: 'Graz Puntigam, Liebenau', zipCodes: '8041, 8054-8055' },
  ],
});
const woergl = branch({ name: 'Wörgl', city: 'Wörgl', zipCode: '6300', tags: ['t2'] });
const all = [naschmarkt, graz, woergl];
const tags = [
  { id: 't1', name: 'Gastgarten', translations: { 'en-GB': { name: 'Garden' } } },
  { id: 't2', name: 'Bahnhof', translations: {} },
];
const found = (term: string, tagId?: string | null): string[] =>
  searchBranches(all, tags, term, tagId).map(({ name }) => name);

describe('searchBranches [HOME-013]', () => {
  it.each([
    ['', ['Naschmarkt', 'Graz Lend', 'Wörgl']],
    [' , ', ['Naschmarkt', 'Graz Lend', 'Wörgl']],
    ['nasch', ['Naschmarkt']],
    ['wienzeile', ['Naschmarkt']],
    ['WIEN', ['Naschmarkt']],
    ['8020', ['Graz Lend']],
    ['mittagstisch', ['Graz Lend']],
    ['Gastgarten', ['Naschmarkt']],
    ['garden', ['Naschmarkt']],
    ['8020,bahnhof', ['Graz Lend', 'Wörgl']],
    ['linz graz', ['Graz Lend']],
    ['worgl', ['Wörgl']],
    ['Woergl', ['Wörgl']],
    ['WÖRGL', ['Wörgl']],
    ['8055', ['Graz Lend']],
    ['liebenau', ['Graz Lend']],
    ['Mariahilferstrasse', ['Graz Lend']],
    ['linz', []],
    ['wien1060', []],
  ])('finds for %p the branches %p', (term, names) => {
    expect(found(term)).toEqual(names);
  });

  it('does not match a word across two fields', () => {
    expect(searchBranches([branch({ name: 'Lend', street: 'Au' })], [], 'lendau')).toEqual([]);
  });

  it('keeps only branches of the selected tag', () => {
    expect(found('', 't1')).toEqual(['Naschmarkt']);
    expect(found('graz', 't1')).toEqual([]);
  });
});

describe('the delivery area that a search means', () => {
  it.each([
    ['8055', 'far'],
    ['8020', 'near'],
    ['Graz Puntigam', 'far'],
    ['gries', 'near'],
    ['Graz', undefined],
    ['1060', undefined],
    ['', undefined],
  ])('for %p is %p', (term, id) => {
    expect(searchedArea(graz, term)?.id).toBe(id);
  });

  it('is none where the branch does not deliver, nor is it found by one', () => {
    const counter = { ...graz, isDeliveryEnabled: false };
    expect(searchedArea(counter, '8055')).toBeNull();
    expect(searchBranches([counter], [], '8055')).toEqual([]);
  });
});

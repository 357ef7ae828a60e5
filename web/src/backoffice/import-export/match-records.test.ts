import { describe, expect, it } from '@jest/globals';
import { resourceNamed } from '../resources/resource-named.ts';
import { columnsOfHead, importColumns } from './import-rows.ts';
import { fieldsOfMatch, matchColumns, matcherOf, nameMatch, usualMatch } from './match-records.ts';

function named(name: string) {
  const resource = resourceNamed(name);
  if (!resource) throw new Error(name);
  return resource;
}
const products = named('products');
const tables = named('tables');
const usual = (resource: typeof products, head: readonly string[]) => {
  const paths = columnsOfHead(resource, head);
  return usualMatch(resource, matchColumns(importColumns(resource), paths), paths);
};
const record = (id: string, values: object) => ({ id, revision: 1, createdAt: '', updatedAt: '', ...values });

describe('lines of a file', () => {
  it('are recognised by what is unique, or meant to be; by names only when somebody says so', () => {
    expect(usual(products, ['Name', 'Artikelnummer', 'Preis'])).toBe('sku');
    expect(usual(products, ['Name', 'Preis'])).toBeNull();
    expect(usual(products, ['externalId', 'Artikelnummer'])).toBeNull();
    expect(usual(products, ['externalIds.pos', 'Artikelnummer'])).toBeNull();
    const paths = columnsOfHead(products, ['Name', 'Preis']);
    expect(nameMatch(products, matchColumns(importColumns(products), paths), paths)).toBe('name');
  });

  it('are recognised by what is unique within something only together with it', () => {
    const { unique = '', uniqueWithin = '' } = tables;
    expect(uniqueWithin).not.toBe('');
    expect(usual(tables, [unique])).toBeNull();
    expect(usual(tables, [unique, uniqueWithin])).toBe(unique);
    expect(fieldsOfMatch(tables, unique)).toEqual([unique, uniqueWithin]);
  });

  it('mean a record whose value is the same but for letters and blanks', () => {
    const lines = [{ sku: ' imp-001 ' }, { sku: 'IMP-003' }, {}];
    const { find, found, doubtful } = matcherOf([record('one', { sku: 'IMP-001' })], lines, ['sku']);
    expect(lines.map(find)).toEqual(['one', undefined, undefined]);
    expect([found, doubtful]).toEqual([1, 0]);
  });

  it('mean none where several records, or several lines, have the value', () => {
    const records = [record('one', { sku: 'A' }), record('two', { sku: 'A' }), record('three', { sku: 'B' })];
    const lines = [{ sku: 'A' }, { sku: 'B' }, { sku: 'B' }];
    const { find, found, doubtful } = matcherOf(records, lines, ['sku']);
    expect(lines.map(find)).toEqual([undefined, undefined, undefined]);
    expect([found, doubtful]).toEqual([0, 3]);
  });
});

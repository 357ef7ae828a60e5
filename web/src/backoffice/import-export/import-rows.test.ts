import { describe, expect, it } from '@jest/globals';
import { resourceNamed } from '../resources/resource-named.ts';
import {
  columnsOfHead,
  fateOf,
  fileOfLines,
  formerValues,
  importColumns,
  importItems,
  systemOfItems,
  wrongText,
} from './import-rows.ts';

const products = resourceNamed('products');
if (!products) throw new Error('products');
const ID = '019b9778-4400-704f-8c95-6c360d57107e';

describe('what other systems call records', () => {
  const itemsOf = (head: readonly string[], ...rows: readonly string[][]) =>
    importItems(products, { rows, isText: true }, columnsOfHead(products, head)).map(({ item }) => item);

  it('says which ones a file means, where it is the ids of one system', () => {
    const items = itemsOf(['externalIds.pos', 'price'], ['4711', '9'], ['4712', '']);
    expect(items).toEqual([{ externalIds: { pos: '4711' }, price: 9 }, { externalIds: { pos: '4712' } }]);
    expect(systemOfItems(items)).toBe('pos');
    expect(systemOfItems(itemsOf(['externalIds.pos', 'externalIds.datev'], ['1', '2']))).toBeUndefined();
    expect(systemOfItems(itemsOf(['externalIds.pos', 'externalId'], ['1', '2']))).toBeUndefined();
    expect(systemOfItems(itemsOf(['id', 'externalIds.pos'], [ID, '1']))).toBeUndefined();
    expect(systemOfItems(itemsOf(['price'], ['1']))).toBeUndefined();
  });

  it('is put back with the other values, and taken away where it was not there', () => {
    const before = { id: ID, price: 9, netQuantity: { value: 1 }, externalIds: { pos: '1' } };
    const changes = ['price', 'netQuantity.value', 'externalId', 'externalIds.pos', 'externalIds.datev'];
    expect(formerValues(before, changes)).toEqual({
      ...{ price: 9, netQuantity: { value: 1 } },
      ...{ externalId: null, externalIds: { pos: '1', datev: null } },
    });
  });
});

describe('the columns of a file', () => {
  it('are known by their paths and by their labels in both languages, each once', () => {
    const head = [
      'id',
      'Name',
      'PREIS',
      'Enabled',
      'netQuantity.value',
      'translations.en-GB.name',
      'Lieferant',
      'price',
    ];
    expect(columnsOfHead(products, head)).toEqual([
      'id',
      'name',
      'price',
      'isEnabled',
      'netQuantity.value',
      'translations.en-GB.name',
      null,
      null,
    ]);
  });

  it('change nothing that the service writes', () => {
    const paths = importColumns(products).map(({ path }) => path);
    expect(paths).toContain('price');
    expect(paths).not.toContain('updatedAt');
    expect(columnsOfHead(products, ['updatedAt', 'createdAt'])).toEqual([null, null]);
  });
});

describe('the lines of a file', () => {
  const head = ['id', 'revision', 'name', 'price', 'isEnabled', 'type', 'netQuantity.value'];
  const paths = columnsOfHead(products, head);

  it('create records, of which empty cells say nothing', () => {
    const rows = [[null, null, 'Kaspressknödel', '6,90', 'Ja', 'Konfigurierbar', '']];
    expect(importItems(products, { rows, isText: true }, paths)).toEqual([
      {
        line: 2,
        row: rows[0],
        item: { name: 'Kaspressknödel', price: 6.9, isEnabled: true, type: 'configurable' },
      },
    ]);
  });

  it('change records with an id, at the revision that the file has', () => {
    const rows = [[ID, 3, 'Tafelspitz', 24.9, false, 'simple', null]];
    expect(importItems(products, { rows, isText: true }, paths)[0]?.item).toEqual({
      id: ID,
      revision: 3,
      set: { name: 'Tafelspitz', price: 24.9, isEnabled: false, type: 'simple', netQuantity: { value: null } },
    });
  });

  it('change the record that their values mean, of which empty cells say nothing', () => {
    const rows = [[null, null, 'Tafelspitz', 25, '', 'simple', null]];
    const known = (values: object) => ('name' in values && values.name === 'Tafelspitz' ? ID : undefined);
    expect(importItems(products, { rows, isText: true }, paths, known)[0]?.item).toEqual({
      id: ID,
      set: { name: 'Tafelspitz', price: 25, type: 'simple' },
    });
  });

  it('keep their numbers though empty ones are left out', () => {
    const rows = [
      [null, null, 'Eins'],
      [null, '', '  '],
      [null, null, 'Zwei'],
    ];
    expect(importItems(products, { rows, isText: true }, paths).map(({ line }) => line)).toEqual([2, 4]);
  });

  it('bring what is no value of a field to the server, which says so', () => {
    const rows = [[null, null, 'Suppe', 'teuer']];
    expect(importItems(products, { rows, isText: true }, paths)[0]?.item).toEqual({ name: 'Suppe', price: 'teuer' });
  });
});

describe('what becomes of a line', () => {
  it.each([
    [{ status: 201 }, 'isNew'],
    [{ status: 200, changes: ['price'] }, 'isChanged'],
    [{ status: 200, changes: [] }, 'isUnchanged'],
    [{ status: 422 }, 'isWrong'],
  ] as const)('%j is %s', (result, fate) => {
    expect(fateOf({ ...result, changes: 'changes' in result ? [...result.changes] : undefined })).toBe(fate);
  });

  it('is said with the names of the fields', () => {
    const errors = [
      { code: 'field.invalid', message: 'Bitte geben Sie eine Zahl ein', field: 'price' },
      { code: 'record.stale', message: 'Der Datensatz wurde inzwischen geändert.' },
    ];
    expect(wrongText(products, { item: {}, result: { errors } }, 'de')).toBe(
      'Preis: Bitte geben Sie eine Zahl ein Erwartet: eine Zahl, etwa 6,50. · Der Datensatz wurde inzwischen geändert.',
    );
  });

  it('says the value, and what is expected instead of one of another kind', () => {
    const errors = [{ field: 'price', code: 'field.type' as const, message: 'Der Wert hat den falschen Typ.' }];
    expect(wrongText(products, { item: { price: 'sechs Euro' }, result: { errors } }, 'de')).toBe(
      'Preis: „sechs Euro“: Der Wert hat den falschen Typ. Erwartet: eine Zahl, etwa 6,50.',
    );
    const item = { id: ID, set: { price: 'sechs Euro' } };
    expect(wrongText(products, { item, result: { errors } }, 'de')).toContain('„sechs Euro“');
  });

  it('is given back as a file with what is wrong, which can be mended and brought again', () => {
    const file = fileOfLines(['name', 'price'], [{ row: ['=1+1', '12,5'], wrong: 'Preis, zu hoch' }], 'Fehler');
    expect(file).toBe(`\uFEFFname,price,Fehler\r\n'=1+1,"12,5","Preis, zu hoch"\r\n`);
    expect(columnsOfHead(products, ['name', 'price', 'Fehler'])).toEqual(['name', 'price', null]);
  });
});

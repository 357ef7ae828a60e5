import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cellOf, cellOfCsv, columnAt, columnsOf, csvText, LONG_CELL, valueOfCell } from './cells.ts';
import * as field from './fields.ts';

const label = { de: 'x', en: 'x' };
const fields = {
  name: field.text({ label, required: true, translatable: true }),
  price: field.money({ label }),
  isEnabled: field.boolean({ label }),
  soldOn: field.date({ label, mode: 'date' }),
  tags: field.references({ label, targets: ['tag'] }),
  size: field.group({ label, fields: { width: field.number({ label }), unit: field.text({ label }) } }),
  parts: field.collection({ label, fields: { name: field.text({ label, sensitive: true }) } }),
  place: field.geolocation({ label }),
};
const columnOf = (path: string) => columnAt({ fields }, path) as { path: string };

describe('columns of a table of records', () => {
  it('are all values with their paths, groups by their fields', () => {
    expect(columnsOf({ fields }).map(({ path }) => path)).toEqual([
      ...['id', 'revision', 'externalId', 'externalIds', 'name', 'price', 'isEnabled', 'soldOn', 'tags'],
      ...['size.width', 'size.unit', 'parts', 'place', 'translations', 'createdAt', 'updatedAt'],
    ]);
    expect(columnsOf({ fields, isOwnOnly: true }).map(({ path }) => path)).not.toContain('externalId');
    expect(columnsOf({ fields }).filter(({ isSensitive }) => isSensitive)).toMatchObject([{ path: 'parts' }]);
  });

  it('are also external ids of one system', () => {
    expect(columnAt({ fields }, 'externalIds.pos')).toEqual({ path: 'externalIds.pos', isSensitive: false });
    expect(columnAt({ fields, isOwnOnly: true }, 'externalIds.pos')).toBeUndefined();
    expect(columnAt({ fields }, 'externalIds.Not a system')).toBeUndefined();
    expect(valueOfCell({ path: 'externalIds.pos' }, 4711)).toBe('4711');
    expect(valueOfCell({ path: 'externalIds.pos' }, '')).toBeNull();
    expect(valueOfCell({ path: 'externalIds' }, '{"pos":"4711"}')).toEqual({ pos: '4711' });
  });

  it('are also groups as a whole and texts in one language, and nothing else', () => {
    expect(columnAt({ fields }, 'size')).toMatchObject({ path: 'size' });
    expect(columnAt({ fields }, 'translations.en-GB.name')).toMatchObject({ field: { type: 'text' } });
    for (const path of [
      'translations.en-GB.price',
      'translations.en-GB',
      'parts.name',
      'size.depth',
      'toString',
      'name.x',
    ])
      expect(columnAt({ fields }, path)).toBeUndefined();
  });
});

describe('a cell', () => {
  it.each([
    ['name', '=1+1'],
    ['price', 16.9],
    ['isEnabled', false],
    ['soldOn', '2026-03-01'],
    ['tags', ['a', 'b']],
    ['tags', []],
    ['size.width', null],
    ['size.unit', ''],
    ['parts', [{ name: 'x, "y"' }]],
    ['parts', []],
    ['place', { lat: 48.2, lng: 16.4 }],
    ['place', null],
    ['translations', { 'en-GB': { name: 'a' } }],
    ['translations', {}],
  ])('of %s says the value it was made of: %j', (path, value) => {
    expect(valueOfCell(columnOf(path), cellOf(value))).toEqual(value);
    const text = csvText(cellOf(value));
    const read = text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
    expect(valueOfCell(columnOf(path), cellOfCsv(read))).toEqual(value);
  });

  it.each([
    ['price', '16,90', 16.9],
    ['price', '1.234,50', 1234.5],
    ['price', '-1,234.50', -1234.5],
    ['price', '1.234.567', 1_234_567],
    ['price', '12.34,50', '12.34,50'],
    ['price', '1e3', '1e3'],
    ['isEnabled', 'Ja', true],
    ['isEnabled', 'FALSCH', false],
    ['isEnabled', 'vielleicht', 'vielleicht'],
    ['soldOn', new Date('2026-03-01T00:00:00Z'), '2026-03-01'],
    ['name', 8010, '8010'],
    ['tags', 'a, b', ['a', 'b']],
    ['parts', 'none', 'none'],
    ['translations.en-GB.name', '', null],
    ['name', LONG_CELL, undefined],
  ])('of %s takes %j as people and sheets write it', (path, cell, value) => {
    expect(valueOfCell(columnOf(path), cell as never)).toEqual(value);
  });

  it('is no formula, and any text is the same again after it was one between commas', () => {
    for (const text of ['=1', '+43 1', '-1', '@a', "'=1", "''@", '\uFF1D1'])
      expect(csvText(text).replace(/^"/, '')).toMatch(/^'/);
    expect([csvText(-5), csvText(1e-7), csvText(0.1), csvText("'s")]).toEqual(['-5', '0.0000001', '0.1', "'s"]);
    const signs = fc.constantFrom("'", '=', '+', '-', '@', '"', ',', '\n', 'a', ' ', '\uFF1D');
    fc.assert(
      fc.property(fc.string({ unit: signs }), (text) => {
        const written = csvText(text);
        const isQuoted = written.startsWith('"');
        const read = isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written;
        expect(read).not.toMatch(/^[=+\-@\uFF1D]/);
        expect(cellOfCsv(read) ?? '').toBe(text);
      }),
    );
  });
});

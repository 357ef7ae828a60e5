import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Field } from './field.ts';
import { shapeOf } from './field-shape.ts';
import * as fields from './fields.ts';
import { collection, group, money, number, select, text } from './fields.ts';
import { fieldTypes } from './types/field-types.ts';

const label = { de: 'Feld', en: 'Field' };
const accepts = (field: { schema: z.ZodType }, value: unknown): unknown => {
  const result = field.schema.safeParse(value);
  return result.success ? result.data : 'refused';
};

describe('the field catalogue', () => {
  it('has exactly the 19 types of the specification, each with a builder [FIELD-001]', () => {
    expect(Object.keys(fieldTypes)).toHaveLength(19);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(fieldTypes)));
  });

  it('takes of each type its own options alone, and reads any of them', () => {
    // @ts-expect-error a text has no decimals
    text({ label, decimals: 2 });
    // @ts-expect-error a number has no rows
    number({ label, rows: 3 });
    // @ts-expect-error a tick has no bounds
    fields.boolean({ label, max: 3 });
    const either: readonly Field[] = [number({ label, decimals: 2 }), text({ label })];
    expect(either.map(({ decimals }) => decimals)).toEqual([2, undefined]);
  });

  it.each([
    ['an optional text', text({ label }), undefined, ''],
    ['a tax rate', fields.percent({ label }), 4.95, 4.95],
    ['a tax rate with more than two decimals', fields.percent({ label }), 7.777, 'refused'],
    [
      'a text with line breaks, as one line',
      text({ label }),
      'Anna\r\n2 x Gulasch\u2028 GRATIS\u0007',
      'Anna 2 x Gulasch  GRATIS',
    ],
    ['a text area with line breaks', fields.textarea({ label }), 'a\nb', 'a\nb'],
    ['a text with spaces around', text({ label, required: true }), '  Gulasch ', 'Gulasch'],
    ['an empty required text', text({ label, required: true }), '   ', 'refused'],
    ['a text over its length', text({ label, max: 3 }), 'abcd', 'refused'],
    ['an unset number', number({ label }), undefined, null],
    ['a number with decimals where none are allowed [FIELD-004]', number({ label }), 1.5, 'refused'],
    ['a number with allowed decimals', number({ label, decimals: 3 }), 4.125, 4.125],
    ['money with a third decimal', money({ label, required: true }), 1.005, 'refused'],
    ['money below zero', money({ label, required: true }), -0.01, 'refused'],
    ['money that floats cannot hold exactly', money({ label, required: true }), 1.1, 1.1],
    ['a number as text', number({ label }), '1', 'refused'],
    [
      'a date-time with an offset, kept as UTC [FIELD-005]',
      fields.date({ label }),
      '2026-11-20T12:00:00+01:00',
      '2026-11-20T11:00:00.000Z',
    ],
    ['a day that does not exist', fields.date({ label, mode: 'date' }), '2026-02-30', 'refused'],
    ['24:00 as a wall time', fields.date({ label, mode: 'time' }), '24:00', '24:00'],
    ['24:01 as a wall time', fields.date({ label, mode: 'time' }), '24:01', 'refused'],
    ['a colour', fields.color({ label }), '#1C5A43', '#1c5a43'],
    ['a colour by name', fields.color({ label }), 'red; }', 'refused'],
    [
      'an option that is not offered',
      select({ label, default: 'a', options: [{ value: 'a', label }] }),
      'b',
      'refused',
    ],
    ['a reference that is no id', fields.reference({ label, targets: ['product'] }), 'x', 'refused'],
    [
      'a picture with a path in its extension',
      fields.image({ label }),
      { id: '01a1fc08-9fd1-70f3-b28c-16760086d24b', version: 1, extension: '../x' },
      'refused',
    ],
    ['a word of its form', fields.word({ label, pattern: /^[a-z]+$/ }), ' karte ', 'karte'],
    ['a word of another form', fields.word({ label, pattern: /^[a-z]+$/ }), 'Karte 1', 'refused'],
    ['an unset word', fields.word({ label, pattern: /^[a-z]+$/ }), undefined, ''],
    ['no required word', fields.word({ label, required: true, pattern: /^[a-z]*$/ }), '', 'refused'],
    ['a point beyond the pole', fields.geolocation({ label }), { lat: 91, lng: 0 }, 'refused'],
  ])('reads %s', (_name, field, value, expected) => {
    expect(accepts(field, value)).toEqual(expected);
  });

  it('is stricter for writes than for stored records, in nested records too', () => {
    const inner = { zone: fields.timeZone({ label, default: 'UTC' }), url: fields.webAddress({ label }) };
    const shape = { places: collection({ label, fields: inner }), home: group({ label, fields: inner }) };
    const [read, written] = (['read', 'write'] as const).map((use) => z.object(shapeOf(shape, use)));
    const former = { zone: 'Europe/Wien', url: 'javascript:1' };
    expect(read?.safeParse({ places: [former], home: former }).success).toBe(true);
    expect(
      written?.safeParse({ places: [former], home: former }).error?.issues.map(({ path }) => path.join('.')),
    ).toEqual(['places.0.zone', 'places.0.url', 'home.zone', 'home.url']);
    const sound = { zone: 'Europe/Vienna', url: 'https://example.com/' };
    expect(written?.parse({ places: [sound], home: {} })).toEqual({ places: [sound], home: { zone: 'UTC', url: '' } });
  });

  it('has 3 rows in a textarea by default [FIELD-006]', () => {
    expect(fields.textarea({ label }).rows).toBe(3);
    expect(fields.textarea({ label, rows: 8 }).rows).toBe(8);
  });

  it('shows dates in 24 hours by the minute [FIELD-005]', () => {
    expect(fields.date({ label })).toMatchObject({ mode: 'dateTime', is24hr: true, minuteIncrement: 1 });
  });

  it('gives a map its style, zoom and centre [FIELD-008]', () => {
    expect(fields.geolocation({ label }).map).toEqual({
      style: 'dark',
      zoom: 14,
      centre: { lat: expect.any(Number), lng: expect.any(Number) },
    });
  });

  it('names the entries of an identified collection, and keeps names they have', () => {
    const parts = collection({ label, isIdentified: true, fields: { name: text({ label, required: true }) } });
    const [first, second] = parts.schema.parse([
      { name: 'a' },
      { id: '01a1fc08-9fd1-70f3-b28c-16760086d24b', name: 'b' },
    ]);
    expect(first?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(second?.id).toBe('01a1fc08-9fd1-70f3-b28c-16760086d24b');
  });

  it('refuses unknown names inside groups and collections', () => {
    expect(accepts(group({ label, fields: { a: text({ label }) } }), { b: 1 })).toBe('refused');
    expect(accepts(collection({ label, fields: { a: text({ label }) } }), [{ b: 1 }])).toBe('refused');
  });

  it('takes translations of translatable texts in any language that there is', () => {
    const schema = z.strictObject(shapeOf({ name: text({ label, translatable: true }), code: text({ label }) }));
    expect(schema.safeParse({ translations: { 'en-GB': { name: 'Goulash' } } }).success).toBe(true);
    expect(schema.safeParse({ translations: { 'en-GB': { code: 'x' } } }).success).toBe(false);
    expect(schema.safeParse({ translations: { 'fr-FR': { name: 'x' } } }).success).toBe(true);
    for (const none of ['fr_FR', 'FR-fr', 'xx-YY', ''])
      expect(schema.safeParse({ translations: { [none]: { name: 'x' } } }).success).toBe(false);
  });
});

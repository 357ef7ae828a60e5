import { describe, expect, it } from '@jest/globals';
import { collection, group, number, text } from './fields.ts';
import { mergedRecord } from './merged-record.ts';

const label = { de: 'x', en: 'x' };
const fields = {
  name: text({ label, translatable: true }),
  size: group({
    label,
    isTranslated: true,
    fields: { width: number({ label }), depth: number({ label }), unit: text({ label, translatable: true }) },
  }),
  parts: collection({ label, fields: { name: text({ label }) } }),
};
const record = {
  name: 'a',
  size: { width: 1, depth: 2, unit: 'cm', translations: { 'en-GB': { unit: 'in' } } },
  parts: [{ name: 'x' }, { name: 'y' }],
  translations: { 'en-GB': { name: 'b', text: 'c' }, 'it-IT': { name: 'd' } },
};

describe('a record with other values for some fields', () => {
  it('keeps absent values, of groups and of translations too', () => {
    const merged = mergedRecord(fields, record, {
      size: { width: 5, translations: { 'it-IT': { unit: 'p' } } },
      translations: { 'en-GB': { name: 'z' } },
    });
    expect(merged).toEqual({
      ...record,
      size: { ...record.size, width: 5, translations: { 'en-GB': { unit: 'in' }, 'it-IT': { unit: 'p' } } },
      translations: { 'en-GB': { name: 'z', text: 'c' }, 'it-IT': { name: 'd' } },
    });
  });

  it('has lists and nothing as they are given', () => {
    expect(mergedRecord(fields, record, { parts: [{ name: 'z' }], size: null, translations: 5 })).toEqual({
      name: 'a',
      parts: [{ name: 'z' }],
      size: null,
      translations: 5,
    });
  });

  it('loses texts and languages that are null', () => {
    const texts = (translations: object) => mergedRecord(fields, record, { translations }).translations;
    expect(texts({ 'en-GB': { name: null } })).toEqual({ 'en-GB': { text: 'c' }, 'it-IT': { name: 'd' } });
    expect(texts({ 'it-IT': { name: null }, 'en-GB': null })).toEqual({});
  });

  it('takes no name for more than a name', () => {
    const merged = mergedRecord(fields, record, JSON.parse('{"__proto__": {"name": "p"}, "toString": {"a": 1}}'));
    expect(Object.hasOwn(merged, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  });
});

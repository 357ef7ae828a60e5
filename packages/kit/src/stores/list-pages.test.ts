import { completerOf } from '@filiale/contracts/fields/field-shape';
import { number, text } from '@filiale/contracts/fields/fields';
import { describe, expect, it } from '@jest/globals';
import { partsOf, shaped } from './list-pages.ts';

const said = (name: string) => ({ de: name, en: name });
const fields = { name: text({ label: said('Name') }), shelf: number({ label: said('Shelf'), default: 7 }) };

describe('a record of a list', () => {
  it('has the values of its document, one that no contract knows too, and none of it twice', () => {
    const whole = shaped(['revision', ...Object.keys(fields)]);
    const record = whole('a', { _id: 'a', shelf: 3, former: true, revision: 2 });
    expect(Object.entries(record)).toEqual([
      ['id', 'a'],
      ['revision', 2],
      ['name', undefined],
      ['shelf', 3],
      ['former', true],
    ]);
    expect(whole('b', { _id: 'b' })).toEqual({ id: 'b' });
  });

  it('has the columns that are asked for, with their defaults, however often', () => {
    const partFor = partsOf(fields, completerOf(fields));
    for (const columns of [['shelf'], ['name'], ['shelf']])
      expect(partFor(columns)({ id: 'a' })).toEqual({ id: 'a', [columns[0] ?? '']: columns[0] === 'shelf' ? 7 : '' });
    expect(partFor(['shelf'])).toBe(partFor(['shelf']));
    expect(partFor(undefined)({ id: 'a' })).toEqual({ id: 'a', name: '', shelf: 7 });
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { resources } from '../api/resources.ts';
import { copyOf, lazily } from './lazily.ts';

describe('what is made when it is first read', () => {
  it('is made once, whoever reads it', () => {
    const make = jest.fn(() => ({ size: 3 }));
    const made = lazily({ name: 'x' }, { schema: make });
    expect(Object.keys(made)).toEqual(['name', 'schema']);
    expect(make).not.toHaveBeenCalled();
    const copy = copyOf(made, { name: 'y' });
    expect(make).not.toHaveBeenCalled();
    expect([copy.name, made.schema, copy.schema, { ...made }.schema]).toEqual([
      'y',
      ...Array(3).fill(make.mock.results[0]?.value),
    ]);
    expect(copy.schema).toBe(made.schema);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('gives way to what a copy says itself', () => {
    const made = lazily({ type: 'text' }, { schema: () => 1 });
    expect({ ...copyOf(made, { schema: 2 }) }).toEqual({ type: 'text', schema: 2 });
  });

  it('are the schemas of fields, which nobody reads to describe a resource', () => {
    const isLazy = (object: object, name: string) => Object.getOwnPropertyDescriptor(object, name)?.get !== undefined;
    const eager = resources.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, each]) => (isLazy(each, 'schema') ? [] : [`${name}.${field}`])),
    );
    expect(eager).toEqual([]);
  });
});

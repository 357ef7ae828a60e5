import { Branch } from '@filiale/contracts/catalog/branch';
import { Product } from '@filiale/contracts/catalog/product';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fromRefusal, ProblemError, parseOrRefuse } from './problem-error.ts';

const problemsFor = (schema: z.ZodType, value: unknown) => {
  try {
    parseOrRefuse(schema, value);
    return [];
  } catch (error) {
    return error instanceof ProblemError ? error.problems : [error];
  }
};
const product = (more: object) => ({ name: 'Suppe', price: 1, ...more });

describe('null where a schema knows none', () => {
  const Form = z.object({ comment: z.string().trim().default(''), door: z.string().optional(), name: z.string() });

  it('is read as an optional field that is absent', () => {
    expect(parseOrRefuse(Form, { name: 'Anna', comment: null, door: null })).toEqual({ name: 'Anna', comment: '' });
  });

  it('leaves a required field missing, and the value that was sent as it was', () => {
    const sent = { name: null, comment: null };
    expect(problemsFor(Form, sent)).toMatchObject([{ code: 'field.required', field: 'name' }]);
    expect(problemsFor(z.object({ list: z.array(z.string()) }), { list: [null] })).toHaveLength(1);
    expect(sent).toEqual({ name: null, comment: null });
  });
});

describe('problems of a schema', () => {
  it.each([
    ['a missing field', { price: 1 }, { code: 'field.required', field: 'name' }],
    ['an empty required text', product({ name: ' ' }), { code: 'field.required', field: 'name' }],
    ['null where a number must be', product({ price: null }), { code: 'field.required', field: 'price' }],
    ['a wrong type', product({ price: '1' }), { code: 'field.type', field: 'price' }],
    [
      'a text that is too long',
      product({ sku: 'x'.repeat(61) }),
      { code: 'field.too-long', field: 'sku', details: { maximum: 60 } },
    ],
    [
      'a number that is too small',
      product({ price: -1 }),
      { code: 'field.too-small', field: 'price', details: { minimum: 0 } },
    ],
    ['too many decimals', product({ price: 1.234 }), { code: 'field.decimals', field: 'price' }],
    ['an unknown field', product({ colour: 'red' }), { code: 'field.unknown', field: 'colour' }],
    [
      'an unknown language',
      product({ translations: { xx: { name: 'a' } } }),
      { code: 'field.unknown', field: 'translations.xx' },
    ],
    [
      'an unknown text of a language',
      product({ translations: { 'en-GB': { price: 'a' } } }),
      { code: 'field.unknown', field: 'translations.en-GB.price' },
    ],
    [
      'a value inside a list',
      product({ config: { parts: [{ name: '' }] } }),
      { code: 'field.required', field: 'config.parts.0.name' },
    ],
    [
      'a malformed id inside a list',
      product({ images: [{ id: 'x', version: 1, extension: 'png' }] }),
      { code: 'field.invalid', field: 'images.0.id' },
    ],
  ])('names %s', (_what, value, problem) => {
    expect(problemsFor(Product.create, value)).toEqual([problem]);
  });

  it('names the options of a choice', () => {
    const [problem] = problemsFor(Product.create, product({ type: 'drink' }));
    expect(problem).toMatchObject({
      code: 'field.option',
      field: 'type',
      details: { options: ['simple', 'configurable', 'bundle'] },
    });
  });

  it('gives the reason of a rule inside a contract', () => {
    const value = { identifier: 'a', name: 'A', openingHours: [{ type: 'once' }] };
    expect(problemsFor(Branch.create, value)).toEqual([
      { code: 'field.invalid', field: 'openingHours', details: { reason: 'once-needs-date' } },
    ]);
  });

  it('lists at most 50 problems, however many fields are wrong', () => {
    const wrong = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`.repeat(50), 1]));
    const problems = problemsFor(Product.create, product(wrong)) as { field: string }[];
    expect(problems).toHaveLength(50);
    expect(Math.max(...problems.map(({ field }) => field.length))).toBe(200);
  });
});

describe('refusals of rules', () => {
  it('keep code, field and details', () => {
    expect(fromRefusal({ code: 'order.empty', field: 'items', details: { a: 1 } })).toMatchObject({
      code: 'order.empty',
      field: 'items',
      details: { a: 1 },
    });
  });
  it('outside the problem table are a bug', () => {
    expect(() => fromRefusal({ code: 'order.nonsense' })).toThrow('no problem is called order.nonsense');
  });
});

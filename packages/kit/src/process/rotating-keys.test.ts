import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { baseConfig, readConfig } from './config.ts';
import { isOneOf, rotatingKeys } from './rotating-keys.ts';

const schema = z.object({ TOKEN: rotatingKeys(z.string().min(8)).optional() });
const read = (TOKEN: string) => readConfig(schema, { TOKEN }).TOKEN;
const hidden = 'hidden-value';

describe('a secret while it is changed', () => {
  it('is one value, two or three, in their order', () => {
    expect(readConfig(schema, {}).TOKEN).toBeUndefined();
    expect(read('value-one')).toEqual(['value-one']);
    expect(read('value-two, value-one')).toEqual(['value-two', 'value-one']);
    expect(read('value-three,value-two,value-one')).toHaveLength(3);
  });

  it.each([
    ['a fourth', `${hidden},value-two,value-one,value-nil`, 'TOKEN: holds 4 values, 3 at most, separated by commas'],
    ['an empty one', `${hidden},,value-one`, 'TOKEN: value 2 of 3 is empty'],
    ['nothing after the comma', `${hidden},`, 'TOKEN: value 2 of 2 is empty'],
    ['one of another form', `${hidden},short`, 'TOKEN: value 2 of 2 is not of the form that is wanted'],
    ['the only one of another form', 'short', 'TOKEN: its value is not of the form that is wanted'],
  ])('is not taken with %s, in words that name the variable and no value', (_what, text, words) => {
    expect(() => read(text)).toThrow(words);
    expect(() => read(text)).not.toThrow(/hidden|short/);
  });

  it('is any of its values, and nothing else', () => {
    const secrets = ['value-two', 'value-one'];
    for (const one of secrets) expect(isOneOf(one, secrets)).toBe(true);
    for (const other of ['', 'value-thr', 'value-two,value-one', 'value-on', 'value-two ', 'VALUE-ONE'])
      expect(isOneOf(other, secrets)).toBe(false);
    expect(isOneOf('', [])).toBe(false);
  });
});

describe('public keys of services', () => {
  const of = (SERVICE_PUBLIC_KEYS: string) =>
    readConfig(z.object({ SERVICE_PUBLIC_KEYS: baseConfig.SERVICE_PUBLIC_KEYS }), { SERVICE_PUBLIC_KEYS })
      .SERVICE_PUBLIC_KEYS;

  it('are several of each name, in their order', () => {
    expect(of('')).toEqual(new Map());
    expect(of('ordering:AAAA,workforce:CCCC,ordering:BBBB')).toEqual(
      new Map([
        ['ordering', ['AAAA', 'BBBB']],
        ['workforce', ['CCCC']],
      ]),
    );
  });

  it('are three of a name at most, and none without a name', () => {
    const four = 'ordering:AAAA,ordering:BBBB,ordering:CCCC,ordering:DDDD';
    expect(() => of(four)).toThrow('SERVICE_PUBLIC_KEYS: ordering holds 4 values, 3 at most');
    expect(() => of('ordering:AAAA,BBBB')).toThrow('SERVICE_PUBLIC_KEYS: ');
    expect(() => of('ordering:AAA')).toThrow('SERVICE_PUBLIC_KEYS: ordering its value is not of the form');
  });
});

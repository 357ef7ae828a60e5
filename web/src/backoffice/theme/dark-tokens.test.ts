import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const valuesIn = (css: string) =>
  Object.fromEntries([...css.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));

describe('the dark back office', () => {
  it('has the dark colours of the tokens', () => {
    const dark =
      /@media \(prefers-color-scheme: dark\) \{\n {2}:root:not.*?\n\}/s.exec(read('../../ui/tokens.css'))?.[0] ?? '';
    expect(Object.keys(valuesIn(dark)).length).toBeGreaterThan(20);
    expect(valuesIn(read('dark-tokens.css'))).toEqual(valuesIn(dark));
  });
});

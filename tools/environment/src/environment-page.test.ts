import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serviceNames } from '@filiale/contracts/api/services';
import { describe, expect, it } from '@jest/globals';
import { mistakesOf, renderPage, type Variable } from './environment-page.ts';
import { readVariables } from './read-variables.ts';

const root = resolve(import.meta.dirname, '../../..');
const of = (process: string, name: string, words = 'Says it.', more: Partial<Variable> = {}): Variable => ({
  ...{ process, name, words, usual: '', isNeeded: false, values: [] },
  ...more,
});

describe('the page of variables', () => {
  it('lists shared variables once, and separately those of each process', () => {
    const variables = [of('a', 'BOTH'), of('b', 'BOTH'), of('a', 'OWN', 'x|y', { isNeeded: true }), of('b', 'OWN')];
    const page = renderPage(variables, [['a', { port: 81, variable: 'A_PORT' }]]);
    expect(page).toContain('| `BOTH` |  | all | Says it. |');
    expect(page).toContain('| `OWN` | **needed** | x\\|y |');
    expect(page).toContain('| `A_PORT` | `81` | a |');
    expect(mistakesOf(variables, page, page)).toEqual([]);
  });

  it('names variables without a word, and says when it is out of date', () => {
    expect(mistakesOf([of('a', 'MUTE', '')], 'new', 'old')).toEqual([
      'MUTE of a has neither a doc comment nor describe()',
      'docs/environment.md is out of date: npm run environment',
    ]);
  });
});

describe('what processes declare', () => {
  it('is read with defaults, values and the comment right above', async () => {
    const variables = await readVariables(root);
    const found = (process: string, name: string) =>
      variables.find((variable) => variable.process === process && variable.name === name);
    expect(found('ordering', 'PORT')).toMatchObject({ usual: '8102', words: expect.stringContaining('TCP port') });
    expect(found('gateway', 'SERVICE_TOKEN')).toMatchObject({ isNeeded: true });
    expect(found('ordering', 'WEBHOOK_HTTP')).toMatchObject({ usual: 'refused', values: ['refused', 'allowed'] });
    expect(found('catalog', 'CATALOG_MONGODB_URL')).toMatchObject({ isNeeded: false, usual: '' });
  });

  it('is there for every folder of a service, each in the one list', () => {
    const folders = readdirSync(join(root, 'services'), { withFileTypes: true }).filter((each) => each.isDirectory());
    expect([...serviceNames].sort()).toEqual(folders.map(({ name }) => name).sort());
  });
});

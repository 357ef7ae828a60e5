import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ownStand, removeLeftStands, STAND_PREFIX } from './left-stands.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stands-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stand = (name: string): string => {
  const stateDir = join(folder, `${STAND_PREFIX}${name}`);
  mkdirSync(stateDir);
  return stateDir;
};

it('removes the stands of runs that were killed, and no others', async () => {
  const names = ['mine', 'left', 'elsewhere', 'broken', 'unknown'] as const;
  const [mine, left, elsewhere, broken] = names.map(stand);
  ownStand(mine ?? '');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const owner = JSON.parse(readFileSync(join(mine ?? '', 'owner.json'), 'utf8'));
  const write = (stateDir = '', text = '') => writeFileSync(join(stateDir, 'owner.json'), text);
  write(left, JSON.stringify({ ...owner, pid, identity: 'of a process that is gone' }));
  write(elsewhere, JSON.stringify({ ...owner, pid, identity: 'of another machine', place: `not ${hostname()}` }));
  write(broken, '{');
  expect((await removeLeftStands(folder)).sort()).toEqual([
    expect.stringMatching(`^left ${broken} as it is: `),
    `removed what a killed run has left: ${left}`,
  ]);
  expect(names.filter((name) => existsSync(join(folder, `${STAND_PREFIX}${name}`)))).toEqual([
    ...['mine', 'elsewhere', 'broken', 'unknown'],
  ]);
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  const [mine, left, unknown] = [stand('mine'), stand('left'), stand('unknown')];
  ownStand(mine);
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(left, 'owner.json'), JSON.stringify({ pid, identity: 'of a process that is gone' }));
  expect(await removeLeftStands(folder)).toEqual([left]);
  expect([mine, left, unknown].map((stateDir) => existsSync(stateDir))).toEqual([true, false, true]);
});

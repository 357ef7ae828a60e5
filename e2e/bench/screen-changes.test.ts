import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { staffOf, testStack } from '../test-stack.ts';

const staff = staffOf(testStack());
const TIMEOUT_MS = 240_000;
/** A measurement that has not ended by then is stopped, and cleans up. */
const STUCK_MS = 200_000;

const measure = (): Promise<{ readonly code: number; readonly text: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['bench/src/run.ts', 'screen-changes'],
      { cwd: join(__dirname, '../..'), env: { ...process.env, SHORT: '1' }, timeout: STUCK_MS },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? -1) : 0, text: stdout + stderr }),
    );
  });

it(
  'a price, a dish that is sold out and an order that is made ready are drawn by every TV, and nothing of the measurement is left [SIGN-001, SIGN-004]',
  async () => {
    const { code, text } = await measure();
    expect({ code, failures: text.match(/^.* failed:.*$/gm) ?? [] }).toEqual({ code: 0, failures: [] });
    for (const name of ['a price', 'sold out', 'there again', 'an order made ready'])
      expect(text).toMatch(new RegExp(`${name} +2\\.00 +[\\d.]+`));
    const query = { search: 'Mess', filter: {} };
    for (const resource of ['digital-signage-streams', 'digital-signage-segments', 'scenes'] as const)
      expect((await staff(`GET /api/${resource}` as 'GET /api/scenes', { query })).data).toEqual([]);
  },
  TIMEOUT_MS,
);

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { topics } from './topics.ts';

const run = promisify(execFile);
const look = join(__dirname, '../../../../docs/examples/look.mjs');

describe('the example that looks into a topic', () => {
  it.each([
    [['topic', 'odrers'], /^There is no topic odrers\. /],
    [['topic', 'orders.dead-lettr'], /^There is no topic orders\.dead-lettr\. /],
    [['topic'], /^Look into what\? /],
    [['toString'], /^Look into what\? /],
  ])('answers %j with a sentence', async (words, sentence) => {
    const { code, stderr } = await run(process.execPath, [look, ...words]).then(
      () => ({ code: 0, stderr: '' }),
      (failed: { code: number; stderr: string }) => failed,
    );
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toMatch(sentence);
    if (words[1]) for (const { name } of topics) expect(stderr).toContain(name);
  });
});

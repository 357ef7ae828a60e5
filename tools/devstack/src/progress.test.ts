import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { withSignsOfLife } from './progress.ts';

it('shows signs of life for as long as the work lasts, also when it fails', async () => {
  const said: string[] = [];
  const twoSigns = async () => {
    while (said.length < 2) await pause(1);
    return 'built';
  };
  const work = withSignsOfLife((line) => said.push(line), 'web: still building', twoSigns, 1);
  expect(await work).toBe('built');
  const broken = withSignsOfLife(
    () => said.push('late'),
    '',
    () => Promise.reject(new Error('broken')),
    1,
  );
  await expect(broken).rejects.toThrow('broken');
  const before = said.length;
  await pause(20);
  expect(said).toHaveLength(before);
});

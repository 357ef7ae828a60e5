import { expect, it } from '@jest/globals';
import { createTrouble } from './trouble.ts';

it('logs a reason once without its stack, another one again, and the number of tries', () => {
  const logged: unknown[] = [];
  const log = (fields: object, message?: string) => void logged.push([message, fields]);
  const trouble = createTrouble({ warn: log, info: log } as never);
  trouble.over();
  for (let round = 0; round < 100; round += 1) trouble.met(new Error('the shop answered 401'));
  trouble.met(new Error('fetch failed', { cause: new Error('ECONNREFUSED') }));
  trouble.met(new Error('fetch failed', { cause: new Error('ECONNREFUSED') }));
  trouble.over();
  trouble.over();
  expect(logged).toEqual([
    ['the shop gives no work', { reason: 'the shop answered 401' }],
    ['the shop gives no work', { reason: 'fetch failed: ECONNREFUSED' }],
    ['the shop answers again', { tries: 2 }],
  ]);
});

import { expect, it } from '@jest/globals';
import { createTrouble } from './trouble.ts';

it('tells a reason once without its stack, another one again, and how often it was tried', () => {
  const told: unknown[] = [];
  const log = (fields: object, message?: string) => void told.push([message, fields]);
  const trouble = createTrouble({ warn: log, info: log } as never);
  trouble.over();
  for (let round = 0; round < 100; round += 1) trouble.met(new Error('the shop answered 401'));
  trouble.met(new Error('fetch failed', { cause: new Error('ECONNREFUSED') }));
  trouble.met(new Error('fetch failed', { cause: new Error('ECONNREFUSED') }));
  trouble.over();
  trouble.over();
  expect(told).toEqual([
    ['the shop gives no work', { reason: 'the shop answered 401' }],
    ['the shop gives no work', { reason: 'fetch failed: ECONNREFUSED' }],
    ['the shop answers again', { tries: 2 }],
  ]);
});

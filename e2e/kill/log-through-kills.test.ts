import { describe, expect, it } from '@jest/globals';
import { testStack } from '../test-stack.ts';
import { logThroughKills } from './log-through-kills.ts';
import { victimsOf } from './victims.ts';

describe('the log in the middle of kills [RES-007]', () => {
  it('has exactly one line of each write that is there, and none of any other', async () => {
    const result = await logThroughKills(testStack(), {
      writes: 1_000,
      victims: victimsOf(testStack(), ['catalog', 'workforce', 'analytics', 'kafka', 'catalog']),
      awayMs: 1_000,
      report: () => undefined,
    });
    expect(result).toEqual({ answered: 1_000, lost: 0, written: 1_000, lines: 1_000, withoutWrite: 0 });
  }, 240_000);
});

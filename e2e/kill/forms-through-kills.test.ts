import { describe, expect, it } from '@jest/globals';
import { testStack } from '../test-stack.ts';
import { formsThroughKills } from './forms-through-kills.ts';
import { victimsOf } from './victims.ts';

describe('forms in the middle of kills', () => {
  it('are stored once and mailed once, however often visitors send them again [FORM-003, FORM-004]', async () => {
    const victims = victimsOf(testStack(), ['content', 'workforce', 'content']);
    const { stored, mailed, sent } = await formsThroughKills(testStack(), { submissions: 24, victims });
    expect({ stored, mailed }).toEqual({ stored: sent, mailed: sent });
  }, 240_000);
});

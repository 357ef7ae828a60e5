import { describe, expect, it } from '@jest/globals';
import { testStack } from '../test-stack.ts';
import { surviveKills } from './survive-kills.ts';
import { victimsOf } from './victims.ts';

describe('orders in the middle of kills', () => {
  it('are neither lost nor doubled, and every copy agrees afterwards', async () => {
    const lines: string[] = [];
    const result = await surviveKills(testStack(), {
      orders: 160,
      victims: victimsOf(testStack(), ['ordering', 'kafka', 'catalog', 'redis']),
      awayMs: 1_000,
      report: (line) => lines.push(line),
    });
    expect(result).toMatchObject({
      answered: 160,
      lost: 0,
      doubled: 0,
      ticketGaps: 0,
      stored: 160,
      counted: 160,
      undelivered: 0,
      copyDifferences: 0,
    });
    expect(result.placedWhileKafkaWasAway).toBeGreaterThan(0);
  }, 180_000);
});

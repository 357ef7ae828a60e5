import { describe, expect, it } from '@jest/globals';
import { testStack } from '../test-stack.ts';
import { payThroughKills } from './pay-through-kills.ts';
import { victimsOf } from './victims.ts';

describe('online orders in the middle of kills', () => {
  it.each([
    { victims: ['payment'], steps: ['create', 'refund'] },
    { victims: ['ordering'], steps: ['callback'] },
    { victims: ['kafka'], steps: ['callback'] },
  ] as const)(
    'reach their right end, and money is right to the cent: $victims at $steps',
    async ({ victims: names, steps }) => {
      const victims = victimsOf(testStack(), names);
      const result = await payThroughKills(testStack(), {
        victims,
        steps,
        momentsMs: [120],
        awayMs: 300,
        report: () => undefined,
      });
      expect(result).toMatchObject({
        kills: steps.length * victims.length,
        wrongEnds: [],
        surplusOrders: 0,
        differenceCents: 0,
      });
      expect(result.ledgerCapturedCents).toBeGreaterThan(0);
      expect(result.ledgerRefundedCents).toBeGreaterThan(0);
    },
    120_000,
  );
});

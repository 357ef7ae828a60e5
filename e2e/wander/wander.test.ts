import { expect, it } from '@jest/globals';
import { staffOf, testStack } from '../test-stack.ts';
import { walkShop } from './walk.ts';

// Short: one visitor on a phone and one at a laptop. The long form has fifty, who take up to 120 steps.
it('visitors who walk through the shop at random find every dialog closing, their cart whole, and one order for each they sent', async () => {
  const stack = testStack();
  const shop = { origin: `http://127.0.0.1:${stack.ports.gateway}`, staff: staffOf(stack) };
  expect(await walkShop(shop, { seed: 7, walks: 2, steps: 40 })).toBeGreaterThan(10);
}, 240_000);

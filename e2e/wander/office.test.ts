import { expect, it } from '@jest/globals';
import { staffOf, testStack } from '../test-stack.ts';
import { walkOffice } from './office-walk.ts';

// Short: one manager on a phone and one at a laptop, each with one deed of each kind and two more. The long form has twelve, who go 120 steps.
it('managers who walk through the back office at random find no page that breaks, ends dead or runs beyond the edge', async () => {
  const stack = testStack();
  const office = { origin: `http://127.0.0.1:${stack.ports.gateway}`, staff: staffOf(stack) };
  expect(await walkOffice(office, { seed: 7, walks: 2, steps: 8, isWriting: false })).toBe(16);
}, 600_000);

import { expect, it } from '@jest/globals';
import { staffOf, testStack } from '../test-stack.ts';
import { walkOffice } from './office-walk.ts';

it('managers who walk through the back office at random find no page that breaks, ends dead or runs beyond the edge', async () => {
  const stack = testStack();
  const office = { origin: `http://127.0.0.1:${stack.ports.gateway}`, staff: staffOf(stack) };
  expect(await walkOffice(office, { seed: 7, walks: 2, steps: 25, isWriting: false })).toBe(50);
}, 600_000);

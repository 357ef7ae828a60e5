import { afterAll, beforeAll } from '@jest/globals';
import { announceShop, type ExampleShop, type RunningOrdering, startOrdering } from './start-ordering.ts';

/** The service of a test file, started before its first test and stopped after its last. */
export let ordering: RunningOrdering;
/** The shop it knows. */
export let shop: ExampleShop;

beforeAll(async () => {
  ordering = await startOrdering();
  shop = await announceShop(ordering);
}, 60_000);
afterAll(() => ordering?.stop(), 30_000);

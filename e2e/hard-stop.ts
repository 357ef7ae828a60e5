import { jest } from '@jest/globals';

/** The only end of a journey by the clock: nothing is late, but what hangs must end. Longer ones say so themselves. */
const HARD_STOP_MS = 300_000;

jest.setTimeout(HARD_STOP_MS);

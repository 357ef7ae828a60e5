import { createClient } from '@filiale/contracts/client';

const TIMEOUT_MS = 15_000;

/** The typed client of the browser: same origin, `ApiError` for refusals. `call('POST /api/orders', { body })`. */
export const call = createClient({
  origin: '',
  timeoutMs: TIMEOUT_MS,
  // Resolved at the call, so that tests and offline handling may replace it.
  fetch: (input, init) => globalThis.fetch(input, init),
});

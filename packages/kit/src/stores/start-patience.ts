/**
 * How long a start waits for a store that is not up yet, or that a busy machine keeps from answering: less than the 120 s after which Kubernetes begins
 * it again, and everything that it has loaded.
 */
export const START_PATIENCE_MS = 100_000;

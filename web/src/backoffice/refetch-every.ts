import { RETRY_MS } from './limits.ts';

/** When a query is asked again: soon after it failed, else every `everyMs`, or never. */
export const refetchEvery =
  (everyMs: number | false = false) =>
  ({ state }: { readonly state: { readonly status: string } }): number | false =>
    state.status === 'error' ? RETRY_MS : everyMs;

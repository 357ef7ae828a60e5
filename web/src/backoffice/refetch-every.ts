/** What could not be read is asked for again after so many ms. */
const RETRY_MS = 5_000;

/** When a query is asked again: soon after it failed, else every `everyMs`, or never. */
export const refetchEvery =
  (everyMs: number | false = false) =>
  ({ state }: { readonly state: { readonly status: string } }): number | false =>
    state.status === 'error' ? RETRY_MS : everyMs;

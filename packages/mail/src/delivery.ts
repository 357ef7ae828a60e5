/**
 * Outcome of a delivery. `refused`: the message will never be accepted, with the reason; `gone`: the recipient no longer exists. Temporary
 * failures (server away, full mailbox, rate limit) are thrown instead and retried.
 */
export type Delivery = { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'gone'; readonly reason: string };

/** A way of sending, or the reason why there is none. */
export type Channel<M> = { send(message: M): Promise<Delivery> };

/** A channel nobody has set up refuses everything. */
export const unconfigured = (variable: string): Channel<unknown> => ({
  send: async () => ({ outcome: 'refused', reason: `not set up: ${variable} is missing` }),
});

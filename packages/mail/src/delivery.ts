/**
 * What became of handing a message over. `refused`: it will never be taken, say why; `gone`: nobody is there any more. Whatever
 * may pass (a server away, a full mailbox, a limit) is thrown instead, and tried again.
 */
export type Delivery = { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'gone'; readonly reason: string };

/** A way of sending, or the reason why there is none. */
export type Channel<M> = { send(message: M): Promise<Delivery> };

/** A channel nobody has set up refuses everything. */
export const unconfigured = (variable: string): Channel<unknown> => ({
  send: async () => ({ outcome: 'refused', reason: `not set up: ${variable} is missing` }),
});

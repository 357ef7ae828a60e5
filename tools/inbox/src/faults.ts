import { z } from 'zod';

/**
 * What goes wrong with the next messages of a channel. `later`: refused for now (451, 503); `never`: refused for good (550, 400); `unheard`:
 * taken, but the line breaks before the answer.
 */
export const Fault = z.strictObject({
  channel: z.enum(['mail', 'sms']),
  kind: z.enum(['later', 'never', 'unheard']),
  times: z.int().min(1).max(1000).default(1),
});
export type Fault = z.infer<typeof Fault>;

export type Faults = { set(fault: Fault): void; take(channel: Fault['channel']): Fault['kind'] | null; clear(): void };

/** Faults that wait for the messages they are to meet. */
export function createFaults(): Faults {
  let waiting: Fault[] = [];
  return {
    set: (fault) => void waiting.push(fault),
    take: (channel) => {
      const fault = waiting.find((each) => each.channel === channel);
      if (!fault) return null;
      waiting = waiting
        .map((each) => (each === fault ? { ...each, times: each.times - 1 } : each))
        .filter(({ times }) => times > 0);
      return fault.kind;
    },
    clear: () => {
      waiting = [];
    },
  };
}

import { randomUUID } from 'node:crypto';
import { onlineMethods } from '@filiale/contracts/payment/online-methods';
import { z } from 'zod';
import type { Collection } from './record-journal.ts';

const faultKinds = [
  /** 503 before anything was done. */
  'away',
  /** 502 although the action was done. */
  'error-after',
  /** No answer although the action was done; the line breaks after `delayMs`. */
  'hang-after',
  /** The action is done, its answer comes after `delayMs`; the same key meanwhile is "still running". */
  'slow',
  /** On create: a callback arrives before the answer. With `move`, that has happened by then. */
  'callback-before-answer',
  'callback-twice',
  /** A callback with what was true before follows the right one. */
  'callback-out-of-order',
  /** The callback comes after `delayMs`. */
  'callback-late',
  'callback-lost',
  /** Another callback that the provider never sent: a strange id, or a wrong signature. */
  'callback-forged',
  /** Signed rightly, ten minutes ago. */
  'callback-old',
  /** Signed rightly, then written anew with other blanks. */
  'callback-rewritten',
  /** Amounts are reported as `amountCents`; without it one cent more. */
  'wrong-amount',
  'wrong-currency',
  /** The reference of another order. */
  'wrong-order',
  /** The provider does not let an open payment be canceled. */
  'not-cancelable',
  /** On create: the means that the shop names is not switched on for this merchant. */
  'means-off',
  /** A refund is taken and fails later. */
  'refund-fails',
] as const;
export type FaultKind = (typeof faultKinds)[number];
const calls = ['create', 'status', 'cancel', 'capture', 'refund'] as const;
export type CallName = (typeof calls)[number];

export const Fault = z.strictObject({
  kind: z.enum(faultKinds),
  provider: z.enum(onlineMethods.map(({ value }) => value)).optional(),
  /** The call it befalls; without it any. */
  on: z.enum(calls).optional(),
  orderId: z.string().optional(),
  /** How often it happens; null for ever. */
  times: z.number().int().positive().nullable().default(1),
  delayMs: z.number().int().nonnegative().optional(),
  amountCents: z.number().int().positive().optional(),
  move: z.enum(['pay', 'cancel', 'fail', 'expire']).optional(),
});
export type Fault = z.infer<typeof Fault>;
type SetFault = Fault & { readonly id: string };
type Occasion = { provider: string; orderId: string | null; on?: CallName };

/** Faults that tests and the kill script switch on; each happens the number of times it was asked for. */
export function createFaults(faults: Collection<SetFault>) {
  return {
    add: (fault: Fault): SetFault => {
      const set = { ...fault, id: randomUUID() };
      faults.put(set.id, set);
      return set;
    },
    all: faults.all,
    clear: (): void => {
      for (const { id } of faults.all()) faults.remove(id);
    },
    /** The fault that happens on this occasion, if any; counts as having happened. */
    take: (kind: FaultKind, occasion: Occasion): Fault | undefined => {
      const fault = faults
        .all()
        .find(
          (one) =>
            one.kind === kind &&
            (one.provider ?? occasion.provider) === occasion.provider &&
            (one.on ?? occasion.on) === occasion.on &&
            (one.orderId ?? occasion.orderId) === occasion.orderId,
        );
      if (!fault) return undefined;
      const left = fault.times === null ? null : fault.times - 1;
      if (left === 0) faults.remove(fault.id);
      else faults.put(fault.id, { ...fault, times: left });
      return fault;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;

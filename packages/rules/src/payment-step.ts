import type { AttemptStatus, Ledger, RefundStatus } from './payment-ledger.ts';

/** What a provider must be asked to do, about one attempt or one refund; `look`: how an attempt stands, after some seconds. */
export type ProviderTask =
  | { readonly kind: 'cancel' | 'capture' | 'refund'; readonly subject: string }
  | { readonly kind: 'look'; readonly subject: string; readonly inSeconds: number };
/** What a move made of a ledger; the tasks are written down together with it. */
export type Step = { readonly ledger: Ledger; readonly tasks: readonly ProviderTask[]; readonly cause: string };
/** The instant of the move, and fresh ids. */
export type MoveContext = { readonly at: string; readonly newId: () => string };

/** What a provider says of one attempt. Amounts in cents. */
export type Reading = {
  /** The provider's id; null when there is no payment at the provider. */
  readonly reference: string | null;
  readonly status: AttemptStatus;
  readonly chargedBackCents: number;
  readonly reason: string;
  /** Refunds as the provider has them; `id` is ours where we asked for it. */
  readonly refunds: readonly {
    readonly id: string | null;
    readonly reference: string;
    readonly amountCents: number;
    readonly status: Exclude<RefundStatus, 'requested'>;
  }[];
};

/** When to ask by ourselves how something stands of which the provider ought to tell us. */
const LOOK_AFTER_SECONDS = 120;
export const lookTask = (attempt: string): ProviderTask => ({
  kind: 'look',
  subject: attempt,
  inSeconds: LOOK_AFTER_SECONDS,
});

export const step = (ledger: Ledger, cause: string, tasks: readonly ProviderTask[] = []): Step => ({
  ledger,
  tasks,
  cause,
});
export const andThen = (before: Step, next: (ledger: Ledger) => Step): Step => {
  const after = next(before.ledger);
  return { ledger: after.ledger, tasks: [...before.tasks, ...after.tasks], cause: before.cause };
};

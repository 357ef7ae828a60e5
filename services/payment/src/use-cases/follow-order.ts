import type { OrderEnd } from '@filiale/rules/payment-ledger';
import { changeAmount, endOrder, handOver, undoHandOver } from '@filiale/rules/payment-moves';
import { andThen, type MoveContext, type Step, step } from '@filiale/rules/payment-step';
import type { Payment } from '../context.ts';
import type { StoredLedger } from '../storage/payment-row.ts';

/** Ordering's event about a change of an order. `amountCents` is what it costs now, when that changed. */
type OrderNews = {
  readonly orderId: string;
  readonly revision: number;
  readonly move: string;
  readonly state: string;
  readonly amountCents: number | null;
};

const ends: readonly OrderEnd[] = ['rejected', 'canceled', 'failed'];
const endOf = (state: string): OrderEnd | undefined => ends.find((end) => end === state);

/**
 * The money follows its order: given back when the order is rejected, canceled or failed, taken on hand-over and not when that is undone, adjusted
 * when items are edited. Events not above the known revision change nothing. Source: ordering reference §4.3, moves 4, 9, 11, 14, 15, 17, 18.
 */
export async function followOrder(
  payment: Pick<Payment, 'now' | 'nudge'> & { readonly payments: Pick<Payment['payments'], 'change'> },
  news: OrderNews,
  newId: () => string,
): Promise<void> {
  if (!concernsMoney(news)) return;
  await payment.payments.change(news.orderId, (ledger) => {
    if (news.revision <= ledger.orderRevision) return null;
    const at = payment.now().toISOString();
    const { ledger: next, tasks, cause } = follow(ledger, news, { at, newId });
    return { ledger: { ...ledger, ...next, orderRevision: news.revision }, tasks, cause, at };
  });
  payment.nudge();
}

const concernsMoney = ({ state, move, amountCents }: OrderNews): boolean =>
  amountCents !== null || endOf(state) !== undefined || state === 'completed' || move === 'reopen';

function follow(ledger: StoredLedger, { state, move, amountCents }: OrderNews, context: MoveContext): Step {
  const end = endOf(state);
  // An order that goes on again is owed for again.
  const present = end ? ledger : { ...ledger, orderEnd: null };
  const undone = move === 'reopen' ? undoHandOver(present) : step(present, 'order');
  const priced = amountCents === null ? undone : andThen(undone, (owed) => changeAmount(owed, amountCents, context));
  const next = end
    ? endOrder(priced.ledger, end, context)
    : state === 'completed'
      ? handOver(priced.ledger, context)
      : { ...priced, tasks: [] };
  return { ...next, tasks: [...priced.tasks, ...next.tasks] };
}

import { everything } from '@filiale/contracts/api/rights';
import type { Label } from '@filiale/contracts/fields/locales';
import type { Order } from '@filiale/contracts/ordering/order';
import { jobAuthor } from '@filiale/kit/http/author-of';
import type { Outcome } from '@filiale/kit/stores/work-queue';
import { wordLanguage } from '@filiale/rules/locales';
import { type MoveBody, moveOrder } from '@filiale/rules/order-lifecycle';
import { type TimerKind, timersOf } from '@filiale/rules/order-timers';
import { isRefusal } from '@filiale/rules/refusal';
import type { Ordering } from '../context.ts';
import { setAnew, type Timer } from '../storage/timers.ts';
import { decisionOf, runCommand } from './run-command.ts';

/** The message to customers whose order nobody answered in time. */
const unansweredText: Label = {
  de: 'Leider konnte die Filiale Ihre Bestellung nicht rechtzeitig annehmen.',
  en: 'Unfortunately the branch could not accept your order in time.',
};

/** The move that a timer makes. */
function moveOf(kind: Exclude<TimerKind, 'payment-hold'>, { locale }: Pick<Order, 'locale'>, base: string): MoveBody {
  switch (kind) {
    case 'auto-accept':
      return { type: 'confirm' };
    case 'missed-warning':
      return { type: 'missed' };
    case 'auto-reject':
      return { type: 'reject', message: unansweredText[wordLanguage(locale, base)] };
    case 'counter-offer-deadline':
      return { type: 'reject-counter-appointment' };
    case 'auto-complete':
      return { type: 'completed' };
    default:
      return kind satisfies never;
  }
}

/**
 * Moves an order whose timer has fired, if by the rules it is due now: nobody has been faster, and the branch still wants it so. A
 * timer that is not due any more goes, one that is due later is set anew.
 */
export async function moveAutomatically(
  ordering: Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now'>,
  { kind, orderId }: Timer,
): Promise<Outcome> {
  if (kind === 'payment-hold') throw new Error('a hold is ended by payment');
  const by = { kind: 'system' } as const;
  const at = ordering.now().toISOString();
  let dueAt: string | null = null;
  let isMoved = false;
  const command = {
    key: { id: orderId },
    reach: everything,
    revision: null,
    id: undefined,
    traceparent: '',
    by: jobAuthor(`order-timer ${kind}`),
    view: () => undefined,
  };
  await runCommand(ordering, command, null, (order) => {
    const settings = ordering.catalogue.current().branches.get(order.branch.id);
    dueAt = timersOf(order, settings).find((one) => one.kind === kind)?.dueAt ?? null;
    if (dueAt === null || Date.parse(dueAt) > Date.parse(at)) return null;
    const move = { ...moveOf(kind, order, ordering.catalogue.current().config.locale), by, at };
    const moved = moveOrder(order, move);
    if (isRefusal(moved)) {
      dueAt = null;
      return null;
    }
    isMoved = true;
    return decisionOf(moved.order, moved.event, move, '');
  });
  // A move makes the order's timers anew; without one this timer is still ours.
  return isMoved ? { is: 'settled' } : setAnew(dueAt);
}

import type { Order, OrderFlags, OrderStateName } from '@filiale/contracts/ordering/order';
import { isOnlinePayment } from './payment-methods.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Who moves an order. `id` identifies staff, so that only the same person can undo a slip. */
export type Actor = { readonly kind: 'customer' | 'staff' | 'admin' | 'system'; readonly id?: string };

/** The part of an order that the lifecycle reads and writes. Storage keeps exactly these fields beside the ordered items. Instants are ISO, UTC. */
export type OrderState = Pick<
  Order,
  | 'state'
  | 'isDelivery'
  | 'isQuotation'
  | 'paymentMethod'
  | 'isPaid'
  | 'isRefunded'
  | 'appointment'
  | 'appointmentDate'
  | 'counterAppointment'
  | 'rejectionMessage'
  | 'history'
  | 'missedAt'
> & {
  /** The state before the current one; null for a new order. Flags of final states and `reopen` depend on it. */
  readonly previousState: OrderStateName | null;
  /** When, and by whose id, the current state was entered. */
  readonly stateChangedAt: string;
  readonly stateChangedBy: string | null;
};

/** What a move says, without who makes it and when. */
export type MoveBody =
  /** `appointment` is the instant staff promises; absent, the wanted one is promised. */
  | { readonly type: 'confirm'; readonly appointment?: string }
  | { readonly type: 'reject'; readonly message?: string }
  | { readonly type: 'in-delivery' }
  | { readonly type: 'delivered' }
  | { readonly type: 'completed' }
  | { readonly type: 'cancel'; readonly message?: string }
  | { readonly type: 'counter-appointment'; readonly counterAppointment: string }
  | { readonly type: 'withdraw-counter-appointment' }
  | { readonly type: 'confirm-counter-appointment' }
  | { readonly type: 'reject-counter-appointment' }
  | { readonly type: 'delay'; readonly minutes: number }
  | { readonly type: 'reopen' }
  | { readonly type: 'payment-received' }
  | { readonly type: 'payment-failed' }
  /** The guest placed another order in place of this one before it was paid. */
  | { readonly type: 'replaced' }
  /** Money changed but not the state: a refund, a chargeback, a capture. */
  | { readonly type: 'payment-changed'; readonly isPaid: boolean; readonly isRefunded: boolean }
  /** Nobody has answered the order in time. */
  | { readonly type: 'missed' }
  /** Items change, and with them the price; the caller has them. */
  | { readonly type: 'edit-item' }
  /** Contact, address or words of the guest change; the caller has them. */
  | { readonly type: 'edit-guest' }
  /** A station of the kitchen has made its part, or calls it back; the caller knows which. */
  | { readonly type: 'station-done' }
  | { readonly type: 'station-recalled' };

/** A move with who makes it and the instant it is made at. */
export type OrderMove = MoveBody & { readonly by: Actor; readonly at: string };
export type OrderMoveType = OrderMove['type'];

/** What a move announces; the fields of `OrderChanged` in proto. `previousState` is the state the move started from. */
export type OrderEvent = {
  readonly type: 'OrderChanged';
  readonly occurredAt: string;
  readonly move: OrderMoveType;
  readonly actor: Actor['kind'];
  readonly previousState: OrderStateName;
} & Pick<OrderState, 'state' | 'appointment' | 'counterAppointment' | 'rejectionMessage' | 'isPaid' | 'isRefunded'>;

type Transition = {
  readonly move: OrderMoveType;
  /** Absent: from every state. */
  readonly from?: readonly OrderStateName[];
  /** 'same' keeps the state, 'previous' steps back. */
  readonly to: OrderStateName | 'same' | 'previous';
  readonly who: readonly Actor['kind'][];
  readonly when?: (order: OrderState, by: Actor, at: string) => boolean;
};

/** How long staff may take back their own last step, in minutes; admins always may. */
export const UNDO_MINUTES = 10;

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;
const isOwnRecentStep = (order: OrderState, by: Actor, at: string): boolean =>
  by.id !== undefined && by.id === order.stateChangedBy && minutesBetween(order.stateChangedAt, at) <= UNDO_MINUTES;
/**
 * Cancelling refunds online payments, and no provider reverts a refund: an order made after that would be unpaid. Whether it was paid is
 * known before it can be cancelled, and the progress of the refund does not matter, so there is no race.
 */
const isRefundOrdered = ({ state, isPaid, paymentMethod }: OrderState): boolean =>
  state === 'canceled' && isPaid && isOnlinePayment(paymentMethod);
const mayReopen = (order: OrderState, by: Actor, at: string): boolean =>
  !order.isRefunded && !isRefundOrdered(order) && (by.kind === 'admin' || isOwnRecentStep(order, by, at));
const isCounterOpen = (order: OrderState, _by: Actor, at: string): boolean =>
  order.counterAppointment !== null && Date.parse(order.counterAppointment) > Date.parse(at);

/**
 * All moves of an order: from which states, to which, by whom, and under what condition. Only
 * `reopen` and `payment-changed` touch an order that has ended.
 * Source: STATUS-013..015, ORDER-018, READ-018.
 */
export const transitions: readonly Transition[] = [
  { move: 'payment-received', from: ['awaitingPayment'], to: 'placed', who: ['system'] },
  { move: 'payment-failed', from: ['awaitingPayment'], to: 'failed', who: ['system'] },
  { move: 'replaced', from: ['awaitingPayment'], to: 'failed', who: ['system'] },
  { move: 'payment-changed', to: 'same', who: ['system'] },
  { move: 'missed', from: ['placed'], to: 'same', who: ['system'], when: (order) => order.missedAt === null },

  { move: 'confirm', from: ['placed', 'counterOffered'], to: 'confirmed', who: ['staff', 'admin', 'system'] },
  { move: 'reject', from: ['placed', 'counterOffered'], to: 'rejected', who: ['staff', 'admin', 'system'] },
  { move: 'counter-appointment', from: ['placed', 'counterOffered'], to: 'counterOffered', who: ['staff', 'admin'] },
  { move: 'withdraw-counter-appointment', from: ['counterOffered'], to: 'placed', who: ['staff', 'admin'] },
  {
    move: 'confirm-counter-appointment',
    from: ['counterOffered'],
    to: 'confirmed',
    who: ['customer'],
    when: isCounterOpen,
  },
  { move: 'reject-counter-appointment', from: ['counterOffered'], to: 'canceled', who: ['customer', 'system'] },

  { move: 'in-delivery', from: ['confirmed'], to: 'inDelivery', who: ['staff', 'admin'] },
  {
    move: 'delivered',
    from: ['inDelivery'],
    to: 'delivered',
    who: ['staff', 'admin'],
    when: (order) => order.isDelivery,
  },
  {
    move: 'completed',
    from: ['confirmed', 'inDelivery', 'delivered'],
    to: 'completed',
    who: ['staff', 'admin', 'system'],
  },
  { move: 'cancel', from: ['confirmed', 'inDelivery'], to: 'canceled', who: ['staff', 'admin'] },
  { move: 'cancel', from: ['placed', 'counterOffered'], to: 'canceled', who: ['admin'] },
  { move: 'delay', from: ['confirmed', 'inDelivery'], to: 'same', who: ['staff', 'admin'] },
  {
    move: 'edit-item',
    from: ['placed', 'counterOffered', 'confirmed', 'inDelivery'],
    to: 'same',
    who: ['staff', 'admin'],
  },

  {
    move: 'edit-guest',
    from: ['placed', 'counterOffered', 'confirmed', 'inDelivery', 'delivered'],
    to: 'same',
    who: ['staff', 'admin'],
  },

  { move: 'station-done', from: ['confirmed'], to: 'same', who: ['staff', 'admin'] },
  { move: 'station-recalled', from: ['confirmed'], to: 'same', who: ['staff', 'admin'] },

  { move: 'reopen', from: ['inDelivery'], to: 'confirmed', who: ['staff', 'admin'], when: mayReopen },
  { move: 'reopen', from: ['completed', 'canceled'], to: 'previous', who: ['staff', 'admin'], when: mayReopen },
];

/** States that end an order; only `reopen` leads out of completed and canceled. Source: STATUS-017, READ-041. */
export const finalStates: readonly OrderStateName[] = ['completed', 'rejected', 'canceled', 'failed'];
/** States of an order that is taken off the list: it holds no slot, owes nothing and brings nothing. */
export const offStates: readonly OrderStateName[] = ['rejected', 'canceled', 'failed'];
/** States of an order that never reached the branch: staff can neither print it nor send its notifications again. */
export const untakenStates: readonly OrderStateName[] = ['awaitingPayment', 'failed'];
/** States of an order that the branch has accepted and that was not taken off the list since: what a day brings. */
export const acceptedStates: readonly OrderStateName[] = ['confirmed', 'inDelivery', 'delivered', 'completed'];
/** True in the states in which the kitchen has to prepare the order; takes a state as events name it. */
export const isInKitchen = (state: string | undefined): boolean => state === 'confirmed' || state === 'inDelivery';

const transitionFor = (order: OrderState, move: OrderMoveType, by: Actor, at: string): Transition | undefined =>
  transitions.find(
    (row) =>
      row.move === move &&
      (row.from?.includes(order.state) ?? true) &&
      row.who.includes(by.kind) &&
      (row.when?.(order, by, at) ?? true),
  );

/** Moves that an actor could make now, in the order of the table: for the buttons of a staff screen and the details of a refusal. */
export function allowedMoves(order: OrderState, by: Actor, at: string): OrderMoveType[] {
  const types = new Set(transitions.map((row) => row.move));
  return [...types].filter((type) => transitionFor(order, type, by, at) !== undefined);
}

/**
 * Makes a move: the only place where the state of an order changes. Returns the changed order and its announcement, or refuses
 * with `order.transition-not-allowed` (a cancelled order whose money goes back: `order.refund-ordered`) and the moves this actor could
 * make instead. It takes whole orders and keeps
 * their other fields. The caller has checked that a counter-appointment is within the opening hours and its slot is free.
 */
export function moveOrder<O extends OrderState>(
  order: O,
  move: OrderMove,
): { order: O; event: OrderEvent } | Refusal<'order.transition-not-allowed' | 'order.refund-ordered'> {
  const transition = transitionFor(order, move.type, move.by, move.at);
  if (transition === undefined) {
    const allowed = allowedMoves(order, move.by, move.at);
    const isMoneyGone = move.type === 'reopen' && isRefundOrdered(order);
    const code = isMoneyGone ? 'order.refund-ordered' : 'order.transition-not-allowed';
    return refuse(code, undefined, { state: order.state, allowed });
  }
  const state = targetOf(transition, order);
  const entered = {
    state,
    previousState: order.state,
    stateChangedAt: move.at,
    stateChangedBy: move.by.id ?? null,
    history: wayTo(state, order.history, move.at),
    missedAt: null,
  };
  const moved = { ...order, ...(state === order.state ? {} : entered), ...effectOf(order, move) };
  const { appointment, counterAppointment, rejectionMessage, isPaid, isRefunded } = moved;
  const event: OrderEvent = {
    type: 'OrderChanged',
    occurredAt: move.at,
    move: move.type,
    actor: move.by.kind,
    previousState: order.state,
    ...{ state, appointment, counterAppointment, rejectionMessage, isPaid, isRefunded },
  };
  return { order: moved, event };
}

function targetOf({ to }: Transition, order: OrderState): OrderStateName {
  if (to === 'same') return order.state;
  if (to !== 'previous') return to;
  // Undo does not repeat a declined offer: the order waits for staff.
  return order.previousState === 'counterOffered' ? 'placed' : (order.previousState ?? 'placed');
}

/** The path to a state: if it was passed before, later steps are undone. */
function wayTo(state: OrderStateName, history: OrderState['history'], at: string): OrderState['history'] {
  const passed = history.findIndex((step) => step.state === state);
  return passed === -1 ? [...history, { state, at }] : history.slice(0, passed + 1);
}

type Effect = Partial<
  Pick<OrderState, 'appointment' | 'counterAppointment' | 'rejectionMessage' | 'isPaid' | 'isRefunded' | 'missedAt'>
>;

/** Methods paid at the door or the counter; completing an order records their payment. */
const isPaidOnHandOver = (order: OrderState): boolean => !order.isQuotation && !isOnlinePayment(order.paymentMethod);
/** Not handed over, or not any more: paid only as far as its money says. A payment that was marked and taken back is heard of after that. */
const isHandOverUndone = (order: OrderState): boolean => isPaidOnHandOver(order) && order.state !== 'completed';

function effectOf(order: OrderState, move: OrderMove): Effect {
  switch (move.type) {
    case 'confirm':
      return { appointment: move.appointment ?? order.appointmentDate, counterAppointment: null };
    case 'reject':
    case 'cancel':
      return { rejectionMessage: move.message ?? '' };
    case 'counter-appointment':
      return { counterAppointment: move.counterAppointment };
    case 'withdraw-counter-appointment':
      return { counterAppointment: null };
    case 'confirm-counter-appointment':
      // The first wish of the customer is kept.
      return { appointment: order.counterAppointment, counterAppointment: null };
    case 'delay':
      return { appointment: delayed(order.appointment ?? order.appointmentDate ?? move.at, move.minutes) };
    case 'completed':
      return isPaidOnHandOver(order) ? { isPaid: true } : {};
    case 'reopen':
      return {
        rejectionMessage: '',
        counterAppointment: null,
        ...(order.state === 'completed' && isPaidOnHandOver(order) ? { isPaid: false } : {}),
      };
    case 'payment-received':
      return { isPaid: true };
    case 'payment-changed':
      return { isPaid: move.isPaid || (order.isPaid && !isHandOverUndone(order)), isRefunded: move.isRefunded };
    case 'missed':
      return { missedAt: move.at };
    case 'in-delivery':
    case 'delivered':
    case 'reject-counter-appointment':
    case 'payment-failed':
    case 'replaced':
    case 'edit-item':
    case 'edit-guest':
    case 'station-done':
    case 'station-recalled':
      return {};
    default:
      return move satisfies never;
  }
}

const delayed = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

const wasConfirmed: readonly OrderStateName[] = ['confirmed', 'inDelivery', 'delivered'];
const wasInDelivery: readonly OrderStateName[] = ['inDelivery', 'delivered'];

/**
 * The public flags of an order. They follow from the state, and for completed and canceled orders from the state before;
 * they are never stored. A completed delivery counts as delivered even when that step was skipped. Source: STATUS-001.
 */
export function orderFlags(order: Pick<OrderState, 'state' | 'previousState' | 'isDelivery'>): OrderFlags {
  const { state } = order;
  const isCompleted = state === 'completed';
  const reached = (isCompleted || state === 'canceled' ? order.previousState : state) ?? state;
  return {
    isConfirmed: wasConfirmed.includes(reached),
    isInDelivery: wasInDelivery.includes(reached),
    isDelivered: order.isDelivery && (isCompleted || reached === 'delivered'),
    isCompleted,
    isRejected: state === 'rejected',
    isCanceled: state === 'canceled',
    isFailed: state === 'failed',
  };
}

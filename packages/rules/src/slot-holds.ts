import { type OrderState, offStates } from './order-lifecycle.ts';
import { slotStart } from './slot-capacity.ts';

/** A slot that an order holds. `start` is an ISO instant. */
export type SlotHold = { readonly start: string; readonly minutes: number };

/** What an order holds: `units` in the slot of its time, and as much in that of a time it was offered. */
export type HeldSlots = {
  readonly units: number;
  readonly own: SlotHold | null;
  readonly counter: SlotHold | null;
};

/** What an order is to hold after a move. `isRequired`: the move fails with `order.slot-lost` where there is no room. */
export type WantedSlots = { readonly held: HeldSlots; readonly isRequired: boolean };

type Moved = Pick<OrderState, 'state' | 'appointment' | 'appointmentDate' | 'counterAppointment'>;

const isSame = (a: SlotHold | null, b: SlotHold | null): boolean => a?.start === b?.start && a?.minutes === b?.minutes;

/**
 * The slots that an order holds after a move:
 * - rejected, canceled and failed orders hold nothing; completed ones keep the slots they used;
 * - an offered other time is held beside the first one, and replaces it when the customer accepts it;
 * - a promise for another time and a delay move the order if there is room, else it stays counted in its old slot: an accepted order is
 *   not refused;
 * - a reopened order needs its slot again, unless that is in the past.
 *
 * `slotMinutes` is the branch's present slot length. Source: STATUS-013..015.
 */
export function slotsAfter(
  held: HeldSlots,
  order: Moved & { readonly createdAt: string },
  move: { readonly type: string; readonly at: string },
  slotMinutes: number,
): WantedSlots {
  const slotOf = (at: string): SlotHold => ({
    start: slotStart(new Date(at), slotMinutes).toISOString(),
    minutes: slotMinutes,
  });
  const wanted = (change: Partial<HeldSlots>, isRequired = false): WantedSlots => ({
    held: { ...held, ...change },
    isRequired,
  });
  if (held.units === 0) return wanted({});
  if (offStates.includes(order.state)) return wanted({ own: null, counter: null });
  switch (move.type) {
    case 'counter-appointment': {
      const counter = order.counterAppointment === null ? null : slotOf(order.counterAppointment);
      return wanted({ counter: isSame(counter, held.own) ? null : counter }, true);
    }
    case 'withdraw-counter-appointment':
      return wanted({ counter: null });
    case 'confirm-counter-appointment':
      return wanted({ own: held.counter ?? held.own, counter: null });
    case 'confirm':
    case 'delay':
      return wanted({ own: order.appointment === null ? held.own : slotOf(order.appointment), counter: null });
    case 'reopen': {
      if (held.own) return wanted({ counter: null });
      const own = slotOf(order.appointment ?? order.appointmentDate ?? order.createdAt);
      const isPast = Date.parse(own.start) + own.minutes * 60_000 <= Date.parse(move.at);
      return wanted({ own: isPast ? null : own, counter: null }, true);
    }
    default:
      return wanted({});
  }
}

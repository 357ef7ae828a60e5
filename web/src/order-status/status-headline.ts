import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { formatLocalDate, formatRelativeDay, formatTime } from '@filiale/rules/formats';
import { awaitsRefund, type OrderLabel, offersCounterAppointment, orderLabel } from '@filiale/rules/order-timeline';
import { localDate } from '@filiale/rules/wall-time';
import { fill, type Texts } from '../i18n/define-messages.ts';
import type { Tone } from '../ui/chip.tsx';
import type { orderStatusMessages } from './order-status-messages.ts';

/** Amber, blue, violet, green in the order of progress; red leaves the line. */
export const labelTones: Record<OrderLabel, Tone> = {
  awaitingPayment: 'warn',
  awaitingConfirmation: 'warn',
  confirmed: 'info',
  inDelivery: 'ready',
  readyForPickup: 'ready',
  delivered: 'ready',
  completed: 'ok',
  canceled: 'error',
  failed: 'error',
};

/** The words of the status page. */
export type StatusTexts = Texts<keyof (typeof orderStatusMessages)['de-AT']>;
type Headline = { readonly head: string; readonly lead: string };
type Place = { readonly now: Date; readonly zone: string; readonly texts: StatusTexts };

/** A time this near needs no date, though midnight lies between. */
const NEAR_MS = 6 * 60 * 60 * 1000;

/** The time alone when it is today or near, else with its date: `18:40`, `21.11.2026, 18:40`. */
export function shortWhen(instant: Date, { now, zone }: Pick<Place, 'now' | 'zone'>): string {
  const date = localDate(instant, zone);
  const time = formatTime(instant, zone);
  const isNear = Math.abs(instant.getTime() - now.getTime()) < NEAR_MS;
  return isNear || date === localDate(now, zone) ? time : `${formatLocalDate(date)}, ${time}`;
}

/** Day and time, or as soon as possible: `Heute, 20.11.2026, 18:45`. */
export function longWhen(instant: string | null, locale: string, { now, zone, texts }: Place): string {
  if (instant === null) return texts.asap;
  const at = new Date(instant);
  return `${formatRelativeDay(localDate(at, zone), now, zone, locale)}, ${formatTime(at, zone)}`;
}

/** When an order that nobody has answered yet will probably be there; a time that has passed is not said. */
function awaitingHead({ appointmentDate, outlook, isDelivery }: PublicOrder, place: Place): string {
  const { texts, now } = place;
  if (appointmentDate) return fill(texts.awaitingForHead, { when: shortWhen(new Date(appointmentDate), place) });
  const at = outlook?.handoverAt ? new Date(outlook.handoverAt) : null;
  if (!at || at <= now) return texts.awaitingHead;
  return fill(isDelivery ? texts.expectedArrivalHead : texts.expectedHead, { when: shortWhen(at, place) });
}

/** Until when the branch usually answers, and what happens if it does not. */
function awaitingLead({ outlook, isPaid }: PublicOrder, place: Place): string {
  const { texts, now } = place;
  const sentences = [texts.awaitingLead];
  if (outlook?.answerBy) {
    const at = new Date(outlook.answerBy);
    sentences.push(at <= now ? texts.answerLate : fill(texts.answerBy, { when: shortWhen(at, place) }));
  }
  if (outlook?.endsAt && new Date(outlook.endsAt) > now)
    sentences.push(
      fill(isPaid ? texts.endsAtPaid : texts.endsAt, { when: shortWhen(new Date(outlook.endsAt), place) }),
    );
  return sentences.join(' ');
}

/** The sentence that answers "when", with one below it. Source: STATUS-003. */
export function statusHeadline(order: PublicOrder, place: Place): Headline {
  const { texts } = place;
  const when = (instant: string) => shortWhen(new Date(instant), place);
  const { counterAppointment } = order;
  if (counterAppointment && offersCounterAppointment(order)) {
    const isPast = new Date(counterAppointment) <= place.now;
    return {
      head: fill(texts.counterHead, { when: when(counterAppointment) }),
      lead: isPast ? texts.counterPast : texts.counterLead,
    };
  }
  const label = orderLabel(order);
  switch (label) {
    case 'awaitingPayment':
      return { head: texts.awaitingPaymentHead, lead: texts.awaitingPaymentLead };
    case 'awaitingConfirmation':
      if (order.isQuotation) return { head: texts.quotationHead, lead: texts.quotationLead };
      return { head: awaitingHead(order, place), lead: awaitingLead(order, place) };
    case 'confirmed': {
      const promised = order.appointment ?? order.appointmentDate;
      const head = order.isDelivery ? texts.arrivesHead : texts.readyHead;
      const isLater = order.isPreorder || order.isQuotation;
      return {
        head: promised === null ? texts.soonHead : fill(head, { when: when(promised) }),
        lead: isLater ? texts.confirmedLaterLead : texts.confirmedLead,
      };
    }
    case 'inDelivery':
      return {
        head: texts.onTheWayHead,
        lead: order.appointment ? fill(texts.onTheWayLeadAt, { when: when(order.appointment) }) : texts.onTheWayLead,
      };
    case 'readyForPickup':
      if (order.isDineIn) return { head: texts.tableHead, lead: texts.tableLead };
      return {
        head: texts.pickupHead,
        lead: order.ticketNumber === null ? texts.pickupLeadPlain : texts.pickupLead,
      };
    case 'delivered':
      return { head: texts.deliveredHead, lead: texts.deliveredLead };
    case 'completed':
      return { head: texts.completedHead, lead: texts.completedLead };
    case 'canceled': {
      const refund = awaitsRefund(order) ? texts.canceledRefundLead : texts.canceledLead;
      const more = order.isRefunded ? texts.canceledRefundedLead : refund;
      return { head: texts.canceledHead, lead: order.isRejected ? fill(texts.rejectedLead, { more }) : more };
    }
    case 'failed':
      return { head: texts.failedHead, lead: texts.failedLead };
    default:
      return label satisfies never;
  }
}

import type { Order } from '@filiale/contracts/ordering/order';
import { dueAt, isLate } from '@filiale/rules/order-board';
import { fill } from '../../../i18n/define-messages.ts';
import { type DeskTexts, stateText, timeText } from '../order-text.ts';

const MINUTE_MS = 60_000;
/** Orders due within this time show minutes. */
const COUNTED_MINUTES = 180;

export type DueText = { readonly time: string; readonly note: string; readonly isLate: boolean };

/** When an order is due and how far off that is, as it stands at the top right of its card. */
export function dueText(order: Order, now: Date, zone: string, texts: DeskTexts): DueText {
  const late = isLate(order, now);
  const due = dueAt(order);
  const time = due === null ? texts.now : timeText(due, now, zone);
  const minutesTo = (instant: string) => Math.round((Date.parse(instant) - now.getTime()) / MINUTE_MS);
  if (order.missedAt !== null) return { time, isLate: true, note: sinceText(waited(order, now), texts) };
  if (order.state === 'inDelivery' || order.state === 'delivered')
    return {
      time: due === null ? timeText(order.stateChangedAt, now, zone) : time,
      isLate: false,
      note: stateText(order, texts),
    };
  if (due === null) return { time, isLate: late, note: sinceText(waited(order, now), texts) };
  const minutes = minutesTo(due);
  if (late) return { time, isLate: true, note: lateText(Math.max(1, -minutes), texts) };
  return { time, isLate: false, note: minutes > COUNTED_MINUTES ? texts.preorder : fill(texts.in, { minutes }) };
}

/** Minutes from which hours are shown. */
const HOURS_FROM_MINUTES = 120;
const hoursOf = (minutes: number): number => Math.floor(minutes / 60);
const sinceText = (minutes: number, texts: DeskTexts): string =>
  minutes < HOURS_FROM_MINUTES ? fill(texts.since, { minutes }) : fill(texts.sinceHours, { hours: hoursOf(minutes) });
const lateText = (minutes: number, texts: DeskTexts): string =>
  minutes < HOURS_FROM_MINUTES ? fill(texts.late, { minutes }) : fill(texts.lateHours, { hours: hoursOf(minutes) });

const waited = ({ createdAt }: Order, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / MINUTE_MS));

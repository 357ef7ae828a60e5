import type { OrderItem, OrderStateName } from '@filiale/contracts/ordering/order';
import type { OrderHistoryEntry } from '@filiale/contracts/ordering/order-history';
import { amountText, formatCurrency } from '@filiale/rules/formats';
import { type DeskTexts, stateText, timeText } from '../order-text.ts';

type Entry = Pick<OrderHistoryEntry, 'before' | 'after'>;
type Field = keyof Entry['after'];
type Words = {
  readonly texts: DeskTexts;
  readonly now: Date;
  readonly zone: string;
  readonly currency: string;
  readonly isDelivery: boolean;
};

const NONE = '–';

/** What a step changed, each as it was and as it is: `Zugesagt: 18:40 → 18:50`. */
export function changesOfEntry({ before, after }: Entry, words: Words): readonly string[] {
  const { texts, now, zone, currency, isDelivery } = words;
  const time = (value: unknown) => (typeof value === 'string' ? timeText(value, now, zone) : NONE);
  const money = (value: unknown) => (typeof value === 'number' ? formatCurrency(value, currency) : NONE);
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : NONE);
  const state = (value: unknown) =>
    typeof value === 'string' && value in texts
      ? stateText({ state: value as OrderStateName, isDelivery }, texts)
      : NONE;
  const status = (value: unknown) => {
    const key = `pay-${String(value)}`;
    return key in texts ? texts[key as keyof DeskTexts] : NONE;
  };
  const fields: readonly (readonly [Field, string, (value: unknown) => string])[] = [
    ['state', texts.state, state],
    ['appointmentDate', texts.wanted, time],
    ['appointment', texts.promised, time],
    ['counterAppointment', texts.offer, time],
    ['rejectionMessage', texts.message, text],
    ['totalGross', texts.total, money],
    ['paymentStatus', texts.money, status],
    ['captured', texts.captured, money],
    ['refunded', texts.givenBack, money],
  ];
  return [
    ...lineChanges(before.items, after.items, texts),
    ...fields.flatMap(([field, label, read]) => {
      if (!(field in after)) return [];
      const is = read(after[field]);
      const was = field in before ? read(before[field]) : NONE;
      if (was === is) return [];
      return [`${label}: ${was === NONE ? is : `${was} → ${is}`}`];
    }),
  ];
}

type Line = Pick<OrderItem, 'id' | 'name' | 'amount' | 'unit' | 'gross'>;
const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as Line[]) : []);

function lineChanges(before: unknown, after: unknown, texts: DeskTexts): readonly string[] {
  const present = new Map(linesOf(after).map((line) => [line.id, line]));
  return linesOf(before).flatMap((line) => {
    const now = present.get(line.id);
    const is = now ? amountText(now) : texts.takenOff;
    // Other choices change neither the amount nor, often, the price: named without an arrow.
    if (now && amountText(line) === is) return JSON.stringify(line) === JSON.stringify(now) ? [] : [line.name];
    return [`${line.name}: ${amountText(line)} → ${is}`];
  });
}

import { fromJson } from '@bufbuild/protobuf';
import { everything } from '@filiale/contracts/api/rights';
import { OnlineMethod } from '@filiale/contracts/payment/payment';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { paymentChanged } from '@filiale/ordering/events/payment-changed';
import type { CatalogueCopy } from '@filiale/ordering/storage/catalogue-copy';
import { changedColumns, type OrderChange } from '@filiale/ordering/storage/order-change';
import { itemRowsOfDraft, type OrderDraft, rowOfDraft } from '@filiale/ordering/storage/order-draft';
import { eventRows } from '@filiale/ordering/storage/order-events';
import { itemRows, orderOf, orderRows, type StoredOrder } from '@filiale/ordering/storage/order-row';
import type { Orders } from '@filiale/ordering/storage/orders';
import { questionnaireRows } from '@filiale/ordering/storage/questionnaires';
import { announceOrderPlaced } from '@filiale/ordering/use-cases/announce-order';
import { placedEntry } from '@filiale/ordering/use-cases/history-entry';
import type { OrderCommand } from '@filiale/ordering/use-cases/run-command';
import { orderAnnounced } from '@filiale/payment/events/order-announced';
import { emptyLedger, type StoredLedger } from '@filiale/payment/storage/payment-row';
import type { LedgerChange, Payments } from '@filiale/payment/storage/payments';
import { announced } from '@filiale/payment/storage/save-ledger';
import {
  type OrderEvent,
  type OrderEventJson,
  OrderEventSchema,
} from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { type PaymentEvent, PaymentEventSchema } from '@filiale/proto/filiale/payment/v1/payment_event_pb';
import { toCents } from '@filiale/rules/decimal';
import type { Actor } from '@filiale/rules/order-lifecycle';
import type { Attempt } from '@filiale/rules/payment-ledger';
import { refundAnswered } from '@filiale/rules/payment-refunds';
import type { Chance } from './chance.ts';

type Row = Record<string, unknown>;
/** An order with its money as their services keep them, and what they announced of it. */
export type PlayedOrder = {
  readonly order: StoredOrder;
  readonly localDay: string;
  readonly row: Row;
  readonly items: readonly Row[];
  readonly events: readonly Row[];
  readonly questionnaires: readonly Row[];
  readonly ledger: StoredLedger;
  readonly announcements: readonly ReceivedEvent<OrderEvent>[];
  readonly payments: readonly ReceivedEvent<PaymentEvent>[];
};

/** What the services have besides the order that is played: only what is not used of it reaches their stores. */
export type Services = { readonly orders: Orders; readonly payments: Payments; readonly catalogue: CatalogueCopy };

const noSlots: StoredOrder['heldSlots'] = { units: 0, own: null, counter: null };
const view = (order: StoredOrder): StoredOrder => order;
/** How long a provider takes to give money back. */
const REFUND_MS = 90_000;

const received = <E extends OrderEvent | PaymentEvent>(event: E): ReceivedEvent<E> => ({
  ...{
    event,
    eventId: event.envelope?.eventId ?? '',
    key: event.envelope?.aggregateId ?? '',
    partition: 0,
    offset: '0',
  },
});

/**
 * An order that lives in memory on a clock of its own. The use cases of ordering and payment move it, and hear of each other's announcements, as in the
 * services; in place of their stores stands what is kept here.
 */
export async function beginOrder(
  { orders, payments, catalogue }: Services,
  draft: OrderDraft,
  { ticketNumber, by, chance }: { readonly ticketNumber: number; readonly by: Actor; readonly chance: Chance },
) {
  let at = draft.placedAt;
  const now = () => at;
  const nudge = () => undefined;
  const relay = { nudge };
  const id = () => chance.id(at);

  let row: Row = { ...rowOfDraft(draft), ticket_number: ticketNumber };
  let items: Row[] = itemRowsOfDraft(draft);
  const history = [{ state: draft.state, at: draft.placedAt.toISOString() }];
  let order = orderOf({ ...row, history, items });
  const events: Row[] = [eventRows.row(placedEntry(draft, by))];
  const questionnaires: Row[] = [];
  const announcements: ReceivedEvent<OrderEvent>[] = [];
  const paid: ReceivedEvent<PaymentEvent>[] = [];
  let ledger = emptyLedger(draft.id);

  /** Announcements that the other service has not heard yet. */
  const unheard: (OrderEvent | PaymentEvent)[] = [];
  const announce = (event: OrderEventJson): void => {
    const message = fromJson(OrderEventSchema, event);
    announcements.push(received(message));
    unheard.push(message);
  };

  const save = (change: OrderChange): StoredOrder => {
    const revision = order.revision + 1;
    const { lines } = change;
    row = {
      ...row,
      ...orderRows.row(changedColumns(change.order, revision, noSlots)),
      ...(lines && orderRows.row(lines.pricing)),
      updated_at: at,
    };
    if (lines) items = editedRows(items, lines.items);
    order = { ...change.order, revision, updatedAt: at.toISOString() };
    events.push(eventRows.row(change.happened(revision)));
    if (change.questionnaire)
      questionnaires.push(questionnaireRows.row({ ...change.questionnaire, orderId: order.id }));
    announce(change.announcement(revision).event);
    return order;
  };
  const ordering = {
    ...{ catalogue, relay, now },
    orders: {
      ...orders,
      change: async (_key: unknown, _command: unknown, decide: (present: StoredOrder) => OrderChange | null) => {
        const change = decide(order);
        return change ? { outcome: 'changed', order: save(change) } : { outcome: 'unchanged', order };
      },
    } satisfies Orders,
  };

  const saveMoney = ({ ledger: after, cause, at: when }: LedgerChange): StoredLedger => {
    const { saved, event } = announced(ledger, after, cause, when);
    ledger = saved;
    if (event) {
      const message = fromJson(PaymentEventSchema, event);
      paid.push(received(message));
      unheard.push(message);
    }
    return ledger;
  };
  const payment = {
    ...{ now, nudge },
    payments: {
      ...payments,
      change: async (_order: string, decide: (present: StoredLedger) => LedgerChange | null) => {
        const change = decide(ledger);
        return change ? saveMoney(change) : ledger;
      },
    } satisfies Payments,
    openOrders: async ([opened]: readonly Partial<StoredLedger>[]) => {
      ledger = { ...ledger, ...opened };
    },
  };

  const hear = async (): Promise<void> => {
    for (let event = unheard.shift(); event; event = unheard.shift()) {
      if (event.$typeName === 'filiale.payment.v1.PaymentEvent') await paymentChanged(ordering)(event);
      else await orderAnnounced(payment)([received(event)]);
    }
    const asked = ledger.refunds.find(({ status }) => status === 'requested');
    if (!asked) return;
    at = new Date(at.getTime() + REFUND_MS);
    const answer = { status: 'done', reference: `demo-${asked.id}` } as const;
    const given = refundAnswered(ledger, asked.id, answer, { at: at.toISOString() });
    saveMoney({ ...given, ledger: { ...ledger, ...given.ledger }, at: at.toISOString() });
    await hear();
  };

  const placed = announceOrderPlaced(draft, by, '').event;
  announce(placed.placed ? { ...placed, placed: { ...placed.placed, ticketNumber } } : placed);
  await hear();

  const command: OrderCommand<StoredOrder> = {
    ...{ key: { id: draft.id }, reach: everything, revision: null, id: undefined, traceparent: '', view },
    by: jobAuthor('past-year'),
  };
  return {
    ordering,
    payment,
    command,
    order: () => order,
    ledger: () => ledger,
    now,
    /** Lets minutes pass. */
    wait: (minutes: number): void => {
      at = new Date(at.getTime() + minutes * 60_000);
    },
    /** Lets something happen, and others hear of it. */
    does: async (what: () => Promise<unknown>): Promise<void> => {
      await what();
      await hear();
    },
    /** Opens the payment at a provider. */
    opensPayment: async (branchIdentifier: string): Promise<string> => {
      const { uid, hash, locale, currency } = order;
      const when = at.toISOString();
      const attempt: Attempt = {
        ...{
          id: id(),
          key: `${order.id}:1`,
          method: OnlineMethod.parse(order.paymentMethod),
          kind: 'session',
          means: null,
          reference: null,
        },
        ...{ redirectUrl: null, status: 'open', amountCents: toCents(order.pricing.payable), currency, reason: '' },
        ...{ createdAt: when, updatedAt: when },
      };
      const returnPage = { uid, hash, branchIdentifier, locale };
      saveMoney({ ledger: { ...ledger, returnPage, attempts: [attempt] }, cause: 'attempt', at: when });
      await hear();
      return attempt.id;
    },
    played: (): PlayedOrder => ({
      ...{ order, localDay: draft.localDay, row, items, events, questionnaires, ledger, announcements, payments: paid },
    }),
    newId: id,
  };
}
export type OrderInMemory = Awaited<ReturnType<typeof beginOrder>>;

/** The rows of lines after an edit: those that are not named any more go. */
const editedRows = (rows: readonly Row[], lines: readonly StoredOrder['items'][number][]): Row[] =>
  rows.flatMap((row) => {
    const line = lines.find(({ id }) => id === row.id);
    if (!line) return [];
    const { amount, parts, translations, calculationModel, unitPrice, gross } = line;
    const cents = { unitPriceCents: toCents(unitPrice), grossCents: toCents(gross) };
    return [{ ...row, ...itemRows.row({ amount, parts, translations, calculationModel, ...cents }) }];
  });

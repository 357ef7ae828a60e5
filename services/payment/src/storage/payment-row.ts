import { instants, mapRows, names, same, wholes } from '@filiale/kit/stores/row-mapping';
import type { Attempt, Capture, Ledger, Refund } from '@filiale/rules/payment-ledger';

/** Where the browser of an order goes when it is back from the provider. */
type ReturnPage = {
  readonly uid: string;
  readonly hash: string;
  readonly branchIdentifier: string;
  readonly locale: string;
};
/** The money of an order as it is stored. */
export type StoredLedger = Ledger & {
  readonly returnPage: ReturnPage | null;
  /** The number of the order for people; null until ordering publishes it, and for orders without one. */
  readonly ticketNumber: number | null;
  /** Id of the branch; null until ordering publishes the order, and for orders from before it did. */
  readonly branchId: string | null;
  /** Id of the person of staff who placed it; null for customers. */
  readonly placedBy: string | null;
  /** Revision of the order that was applied last. */
  readonly orderRevision: number;
};

/** Columns of `payment_orders`. */
type OrderColumns = Omit<StoredLedger, 'returnPage' | 'attempts' | 'captures' | 'refunds'> & {
  readonly [K in keyof ReturnPage]: ReturnPage[K] | null;
};
export const orderRows = mapRows<OrderColumns, 'createdAt'>(
  'payment_orders',
  {
    ...same('orderId', 'method', 'currency', 'isQuotation', 'closedAs', 'isHoldEnded', 'orderEnd'),
    ...same('uid', 'hash', 'branchIdentifier', 'locale', 'ticketNumber', 'branchId', 'placedBy'),
    ...wholes('revision', 'amountCents', 'orderRevision'),
  },
  'createdAt',
);
export const attemptRows = mapRows<Attempt, 'orderId' | 'position'>(
  'attempts',
  {
    ...same('id', 'key', 'method', 'kind', 'means', 'reference', 'redirectUrl', 'status', 'currency', 'reason'),
    ...wholes('amountCents'),
    ...instants('createdAt', 'updatedAt'),
  },
  ...names('orderId', 'position'),
);
export const captureRows = mapRows<Capture, 'orderId'>(
  'captures',
  {
    ...same('id', 'method', 'isSurplus'),
    attempt: { column: 'attempt_id' },
    ...wholes('amountCents', 'chargedBackCents'),
    ...instants('at'),
  },
  'orderId',
);
export const refundRows = mapRows<Refund, 'orderId'>(
  'refunds',
  {
    ...same('id', 'status', 'cause', 'reason', 'reference'),
    capture: { column: 'capture_id' },
    key: { column: 'command_key' },
    ...wholes('amountCents'),
    ...instants('createdAt', 'updatedAt'),
  },
  'orderId',
);

/** An order that payment does not know yet. */
export const emptyLedger = (orderId: string): StoredLedger => ({
  orderId,
  revision: 0,
  method: null,
  amountCents: 0,
  currency: '',
  isQuotation: false,
  closedAs: null,
  isHoldEnded: false,
  orderEnd: null,
  orderRevision: 0,
  returnPage: null,
  ticketNumber: null,
  branchId: null,
  placedBy: null,
  attempts: [],
  captures: [],
  refunds: [],
});

/** A selected row of `payment_orders`, without its attempts, captures and refunds. */
export function orderOf(selected: object): Omit<StoredLedger, 'attempts' | 'captures' | 'refunds'> {
  const { uid, hash, branchIdentifier, locale, ...order } = orderRows.read(selected);
  const isKnown = uid !== null && hash !== null && branchIdentifier !== null && locale !== null;
  return { ...order, returnPage: isKnown ? { uid, hash, branchIdentifier, locale } : null };
}

/** A ledger as its row of `payment_orders`. */
export const orderRowOf = ({ returnPage, ...order }: StoredLedger, createdAt: string): string =>
  orderRows.json({ ...order, ...returnPage, createdAt });

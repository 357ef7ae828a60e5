import type { PaymentMethod } from '@filiale/contracts/ordering/place-order';
import type { OnlineMethod, PaymentStatus } from '@filiale/contracts/payment/payment';
import type {
  Attempt,
  AttemptStatus,
  Capture,
  Ledger,
  OrderEnd,
  Refund,
  RefundStatus,
} from '@filiale/rules/payment-ledger';

/** Where the browser of an order goes when it is back from the provider. */
type WayBack = {
  readonly uid: string;
  readonly hash: string;
  readonly branchIdentifier: string;
  readonly locale: string;
  readonly ticketNumber: number | null;
};
/** The money of an order as it is stored. */
export type StoredLedger = Ledger & {
  readonly wayBack: WayBack | null;
  /** Id of the branch; null while ordering has not told of the order, and of orders from before it did. */
  readonly branchId: string | null;
  /** Id of the person of staff who placed it; null for customers. */
  readonly placedBy: string | null;
  /** Revision of the order that was applied last. */
  readonly orderRevision: number;
};

export type OrderRow = {
  order_id: string;
  revision: string;
  method: PaymentMethod | null;
  amount_cents: string;
  currency: string;
  is_quotation: boolean;
  closed_as: PaymentStatus | null;
  is_hold_ended: boolean;
  order_end: OrderEnd | null;
  order_revision: string;
  uid: string | null;
  hash: string | null;
  branch_identifier: string | null;
  locale: string | null;
  ticket_number: number | null;
  branch_id: string | null;
  placed_by: string | null;
};
export type AttemptRow = {
  id: string;
  key: string;
  method: OnlineMethod;
  reference: string | null;
  redirect_url: string | null;
  status: AttemptStatus;
  amount_cents: string;
  currency: string;
  reason: string;
  created_at: Date;
  updated_at: Date;
};
export type CaptureRow = {
  id: string;
  attempt_id: string | null;
  method: PaymentMethod;
  amount_cents: string;
  is_surplus: boolean;
  charged_back_cents: string;
  at: Date;
};
export type RefundRow = {
  id: string;
  capture_id: string;
  amount_cents: string;
  status: RefundStatus;
  cause: string;
  reason: string;
  reference: string | null;
  command_key: string | null;
  created_at: Date;
  updated_at: Date;
};

export const orderColumns = `order_id, revision, method, amount_cents, currency, is_quotation, closed_as, is_hold_ended, order_end, order_revision,
  uid, hash, branch_identifier, locale, ticket_number, branch_id, placed_by`;
export const attemptColumns =
  'id, key, method, reference, redirect_url, status, amount_cents, currency, reason, created_at, updated_at';
export const captureColumns = 'id, attempt_id, method, amount_cents, is_surplus, charged_back_cents, at';
export const refundColumns =
  'id, capture_id, amount_cents, status, cause, reason, reference, command_key, created_at, updated_at';

/** An order that payment has not heard of yet. */
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
  wayBack: null,
  branchId: null,
  placedBy: null,
  attempts: [],
  captures: [],
  refunds: [],
});

export const ledgerOf = (
  row: OrderRow,
  attempts: readonly AttemptRow[],
  captures: readonly CaptureRow[],
  refunds: readonly RefundRow[],
): StoredLedger => ({
  orderId: row.order_id,
  revision: Number(row.revision),
  method: row.method,
  amountCents: Number(row.amount_cents),
  currency: row.currency,
  isQuotation: row.is_quotation,
  closedAs: row.closed_as,
  isHoldEnded: row.is_hold_ended,
  orderEnd: row.order_end,
  orderRevision: Number(row.order_revision),
  wayBack: wayBackOf(row),
  branchId: row.branch_id,
  placedBy: row.placed_by,
  attempts: attempts.map(attemptOf),
  captures: captures.map(captureOf),
  refunds: refunds.map(refundOf),
});

const wayBackOf = ({ uid, hash, branch_identifier, locale, ticket_number }: OrderRow): WayBack | null =>
  uid === null || hash === null || branch_identifier === null || locale === null
    ? null
    : { uid, hash, branchIdentifier: branch_identifier, locale, ticketNumber: ticket_number };

const attemptOf = (row: AttemptRow): Attempt => ({
  id: row.id,
  key: row.key,
  method: row.method,
  reference: row.reference,
  redirectUrl: row.redirect_url,
  status: row.status,
  amountCents: Number(row.amount_cents),
  currency: row.currency,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const captureOf = (row: CaptureRow): Capture => ({
  id: row.id,
  attempt: row.attempt_id,
  method: row.method,
  amountCents: Number(row.amount_cents),
  isSurplus: row.is_surplus,
  chargedBackCents: Number(row.charged_back_cents),
  at: row.at.toISOString(),
});

const refundOf = (row: RefundRow): Refund => ({
  id: row.id,
  capture: row.capture_id,
  amountCents: Number(row.amount_cents),
  status: row.status,
  cause: row.cause,
  reason: row.reason,
  reference: row.reference,
  key: row.command_key,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

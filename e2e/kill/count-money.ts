import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@filiale/contracts/api/client';
import type { Stack } from '@filiale/devstack/stack';
import { storeUrl } from '@filiale/devstack/store-urls';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import { patience } from '@filiale/kit/testing/patience';
import { Client } from 'pg';
import type { Call } from '../open-shop.ts';
import type { pspOf } from '../psp.ts';
import { PART, type PayingCustomer } from './paying-customer.ts';

/** The shop's books beside the providers' ledger; amounts in cents. */
export type MoneyCount = {
  readonly orders: number;
  /** Orders of the branch that no customer placed. */
  readonly surplusOrders: number;
  /** Orders that did not reach the end their customer and staff gave them, each with its problem. */
  readonly wrongEnds: readonly string[];
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly ledgerCapturedCents: number;
  readonly ledgerRefundedCents: number;
  /** Sum over all orders of the difference between books and ledger, and of money kept beyond the amount due. */
  readonly differenceCents: number;
};

const SETTLE_MS = 90_000;
const cents = (amount: number): number => Math.round(amount * 100);

type Tools = { readonly staff: Call; readonly psp: ReturnType<typeof pspOf>; readonly branchId: string };

/** Waits until every order has come to rest, at most 90 s, and counts. */
export async function countMoney(
  stack: Stack,
  tools: Tools,
  customers: readonly PayingCustomer[],
): Promise<MoneyCount> {
  for (const waiting = patience(SETTLE_MS); ; await pause(500)) {
    const books = await Promise.all(customers.map((one) => readBook(tools, one))).catch((error: unknown) => {
      // The process killed last may still be on its way back.
      if (error instanceof ApiError && error.status === 503 && !waiting.isOver()) return null;
      throw error;
    });
    if (!books) continue;
    const sum = (of: (book: NonNullable<typeof books>[number]) => number) =>
      books.reduce((total, book) => total + of(book), 0);
    const count: MoneyCount = {
      orders: customers.length,
      surplusOrders: (await ordersOf(stack, tools.branchId)) - new Set(customers.map((one) => one.order().id)).size,
      wrongEnds: books.flatMap(({ wrong }) => wrong ?? []),
      capturedCents: sum((book) => book.captured),
      refundedCents: sum((book) => book.refunded),
      ledgerCapturedCents: sum((book) => book.ledger.capturedCents),
      ledgerRefundedCents: sum((book) => book.ledger.refundedCents),
      differenceCents: sum((book) => book.difference),
    };
    if ((count.wrongEnds.length === 0 && count.differenceCents === 0) || waiting.isOver()) return count;
  }
}

async function readBook({ staff, psp }: Tools, one: PayingCustomer) {
  const { id } = one.order();
  const params = { id };
  const [{ data: order }, { data: history }, ledger] = await Promise.all([
    staff('GET /api/orders/{id}', { params }),
    staff('GET /api/orders/{id}/payments', { params }),
    psp.ledger(id),
  ]);
  const { status } = history.payment;
  const captured = cents(history.payment.captured);
  const refunded = cents(history.payment.refunded);
  const total = cents(order.pricing.totalGross);
  const isPaid = one.wish === 'pay';
  const due = !isPaid || one.afterwards === 'reject' ? 0 : one.afterwards === 'keep' ? total : total - cents(PART);
  const end = !isPaid ? 'failed' : one.afterwards === 'reject' ? 'rejected' : 'placed';
  const isRight = order.state === end && order.isPaid === isPaid && order.isRefunded === (end === 'rejected');
  return {
    captured,
    refunded,
    ledger,
    difference:
      Math.abs(captured - ledger.capturedCents) +
      Math.abs(refunded - ledger.refundedCents) +
      Math.abs(ledger.capturedCents - ledger.refundedCents - due),
    wrong: isRight
      ? null
      : `${id}: ${one.wish}, ${one.afterwards}: ${order.state} instead of ${end}, money ${status}, paid ${order.isPaid}, refunded ${order.isRefunded}`,
  };
}

async function ordersOf(stack: Stack, branchId: string): Promise<number> {
  const sql = new Client({ connectionString: databaseUrl(storeUrl(stack, 'postgres'), 'filiale_ordering') });
  await sql.connect();
  try {
    const { rows } = await sql.query('select count(*) as count from orders where branch_id = $1', [branchId]);
    return Number(rows[0]?.count);
  } finally {
    await sql.end();
  }
}

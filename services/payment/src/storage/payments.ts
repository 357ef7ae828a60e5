import { inTransaction } from '@filiale/kit/stores/postgres';
import type { RowMapping } from '@filiale/kit/stores/row-mapping';
import type { ProviderTask } from '@filiale/rules/payment-step';
import type { Pool, PoolClient } from 'pg';
import { noteRefunds, type RefundedBy } from './note-refunds.ts';
import {
  attemptRows,
  captureRows,
  emptyLedger,
  orderOf,
  orderRows,
  refundRows,
  type StoredLedger,
} from './payment-row.ts';
import { writeProviderTasks } from './provider-tasks.ts';
import { saveLedger } from './save-ledger.ts';

/** A change of an order's money, and the resulting requests to providers. */
export type LedgerChange = {
  readonly ledger: StoredLedger;
  readonly tasks?: readonly ProviderTask[];
  readonly cause: string;
  readonly at: string;
  readonly command?: {
    readonly key: string;
    readonly hash: Buffer;
    readonly call: RefundedBy;
  };
};

export type Payments = ReturnType<typeof createPayments>;

/** The money of orders. Every change locks the order's row, so that changes of one order follow one another. */
export function createPayments(pool: Pool) {
  const load = async (client: Pick<PoolClient, 'query'>, orderId: string, lock: '' | 'for update') => {
    const { rows } = await client.query<object>({
      name: `payment-order ${lock}`,
      text: `select ${orderRows.select} from payment_orders where order_id = $1 ${lock}`,
      values: [orderId],
    });
    return rows[0] ? withParts(client, rows[0]) : null;
  };

  return {
    get: (orderId: string): Promise<StoredLedger | null> => load(pool, orderId, ''),

    /** The money of orders that had some given back since an instant, by id, after one. */
    refundedSince: async (since: Date, after: string | null, most: number): Promise<readonly StoredLedger[]> => {
      const { rows } = await pool.query<object>({
        name: 'payment-orders-refunded-since',
        text: `select ${orderRows.select} from payment_orders
          where order_id in (select order_id from refunds where created_at >= $1) and ($2::uuid is null or order_id > $2)
          order by order_id limit $3`,
        values: [since, after, most],
      });
      const ledgers: StoredLedger[] = [];
      for (const row of rows) ledgers.push(await withParts(pool, row));
      return ledgers;
    },

    /** Removes the texts that staff wrote about refunds of these orders, since they may name an erased person. */
    eraseWords: async (orderIds: readonly string[]): Promise<void> => {
      await pool.query(`update refunds set reason = '' where order_id = any($1::uuid[]) and reason <> ''`, [orderIds]);
    },

    /**
     * Ends the money of deleted orders that nobody ever tried to pay. What a provider was asked stays for the books: should it still bring money,
     * that goes back as any late payment does.
     */
    removeUntried: async (orderIds: readonly string[]): Promise<void> => {
      await pool.query(
        `delete from payment_orders where order_id = any($1::uuid[])
           and not exists (select from attempts where attempts.order_id = payment_orders.order_id)
           and not exists (select from captures where captures.order_id = payment_orders.order_id)`,
        [orderIds],
      );
    },

    /** By both keys of the order's customer. */
    getPublic: async (uid: string, hash: string): Promise<StoredLedger | null> => {
      const { rows } = await pool.query<object>(
        `select ${orderRows.select} from payment_orders where uid = $1 and hash = $2`,
        [uid, hash],
      );
      return rows[0] ? withParts(pool, rows[0]) : null;
    },

    /** The attempt that a provider's id stands for. */
    attemptOf: async (method: string, reference: string): Promise<{ orderId: string; attemptId: string } | null> => {
      const { rows } = await pool.query<{ attemptId: string; orderId: string }>({
        name: 'attempt-by-reference',
        text: 'select id as "attemptId", order_id as "orderId" from attempts where method = $1 and reference = $2',
        values: [method, reference],
      });
      return rows[0] ?? null;
    },

    /**
     * Changes the money of an order in one transaction with its announcement and tasks; an unknown order gets an empty ledger first.
     * `decide` returns null to leave everything as it is. Returns the order's money as it is then.
     */
    change: (orderId: string, decide: (ledger: StoredLedger) => LedgerChange | null): Promise<StoredLedger> =>
      inTransaction(pool, async (client) => {
        // Two who begin the same order line up here, before there is a row to lock.
        await client.query("select pg_advisory_xact_lock(hashtextextended('payment-order ' || $1, 0))", [orderId]);
        const present = (await load(client, orderId, 'for update')) ?? emptyLedger(orderId);
        const change = decide(present);
        if (!change) return present;
        const { ledger, tasks = [], cause, at, command } = change;
        const saved = await saveLedger(client, present, ledger, cause, at);
        if (command)
          await client.query('insert into refund_commands (order_id, key, command_hash) values ($1, $2, $3)', [
            orderId,
            command.key,
            command.hash,
          ]);
        await noteRefunds(client, present, saved, { at, ...(command && { call: command.call }) });
        await writeProviderTasks(client, orderId, tasks, at);
        return saved;
      }),

    /** The hash a refund command was given with; null: it is new. */
    commandHash: async (orderId: string, key: string): Promise<Buffer | null> => {
      const { rows } = await pool.query<{ command_hash: Buffer }>(
        'select command_hash from refund_commands where order_id = $1 and key = $2',
        [orderId, key],
      );
      return rows[0]?.command_hash ?? null;
    },

    /** Keeps that a provider called. */
    keepReceipt: async (method: string, reference: string, at: Date): Promise<void> => {
      await pool.query({
        name: 'webhook-receipt',
        text: 'insert into webhook_receipts (method, reference, received_at) values ($1, $2, $3)',
        values: [method, reference, at],
      });
    },

    /** Whether a provider called about this reference before we knew it. */
    hasReceipt: async (method: string, reference: string): Promise<boolean> => {
      const { rows } = await pool.query('select from webhook_receipts where method = $1 and reference = $2 limit 1', [
        method,
        reference,
      ]);
      return rows.length > 0;
    },
  };
}

async function withParts(client: Pick<PoolClient, 'query'>, selected: object): Promise<StoredLedger> {
  const order = orderOf(selected);
  const of = async <R>(
    table: string,
    { select, read }: Pick<RowMapping<R>, 'select' | 'read'>,
    by: string,
  ): Promise<R[]> => {
    const { rows } = await client.query<object>({
      name: `ledger-${table}`,
      text: `select ${select} from ${table} where order_id = $1 order by ${by}`,
      values: [order.orderId],
    });
    return rows.map(read);
  };
  return {
    ...order,
    attempts: await of('attempts', attemptRows, 'position'),
    captures: await of('captures', captureRows, 'at, id'),
    refunds: await of('refunds', refundRows, 'created_at, id'),
  };
}

import type { RecordListQuery } from '@filiale/contracts/api/list-query';
import type { AnsweredQuestionnaire } from '@filiale/contracts/catalog/questionnaire';
import type { Metadata } from '@filiale/contracts/fields/metadata';
import type { DonationReportQuery, DonationTotal } from '@filiale/contracts/ordering/donation-report';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import type {
  OrderHistoryEntry,
  OrdersOfBranch,
  OrdersOfDay,
  PageQuery,
} from '@filiale/contracts/ordering/order-history';
import { ordersTopic } from '@filiale/kit/events/topics';
import type { Author, WriteMeta } from '@filiale/kit/http/record-store';
import { OUTBOX_COLUMNS, outboxRecords } from '@filiale/kit/stores/outbox';
import { inTransaction, violates } from '@filiale/kit/stores/postgres';
import type { OrderTimer } from '@filiale/rules/order-timers';
import type { TakenSlot } from '@filiale/rules/slot-capacity';
import type { Pool } from 'pg';
import { type DayOfBranch, sumBranches } from './branches-today.ts';
import { type Deleted, deleteOrder, isDeletedOrder } from './deleted-orders.ts';
import { sumDonations } from './donations.ts';
import { type Announcement, outboxOfOrder } from './order-announcement.ts';
import {
  type BoardPage,
  type Branches,
  countOpen,
  type GuestOrder,
  listBoard,
  listCurrent,
  listGuests,
  listMissed,
  sumDay,
} from './order-board.ts';
import { type Changed, type CommandKey, changeOrder, type OrderChange, type OrderKey } from './order-change.ts';
import { itemRowsOfDraft, type OrderDraft, rowOfDraft } from './order-draft.ts';
import { addNote, eventRows, listOrderEvents, type OrderEvent, type OrderNote } from './order-events.ts';
import { listOrders, type OrderPage, type SeenBy } from './order-list.ts';
import { keepMetadata } from './order-metadata.ts';
import { itemRows, orderColumns, orderOf, type StoredOrder } from './order-row.ts';
import { findQuestionnaire } from './questionnaires.ts';
import { reserveSlot, SlotLost, takenSlots } from './slot-buckets.ts';

/** Result of a placement. `known`: the key already stands for an order. */
export type Placement =
  | { readonly outcome: 'stored'; readonly ticketNumber: number }
  | { readonly outcome: 'running' }
  | { readonly outcome: 'catalogue-moved' }
  /** The slot has no room for the order; nothing was stored. */
  | { readonly outcome: 'slot-lost' }
  | { readonly outcome: 'known' };

/** The order that an idempotency key stands for. */
export type KeyedOrder = { readonly bodyHash: Buffer; readonly order: StoredOrder };

export type PlacementKey = { readonly key: string; readonly bodyHash: Buffer };

/** Rows that are stored with a new order, in the same statement. */
export type PlacedFacts = {
  readonly announcement: Announcement;
  readonly happened: OrderEvent;
  readonly timers: readonly OrderTimer[];
  /** The author, for the log. */
  readonly by: Author;
};

export type Orders = {
  /**
   * Stores an order, its lines, its key, its ticket number, its announcement, the beginning of its history and its timers in one
   * statement, which is one transaction and one round trip, and takes its units of the slot. Nothing is stored unless the catalogue still
   * has the version the order was priced with, and the slot has room.
   */
  place(draft: OrderDraft, key: PlacementKey, catalogueVersion: number, placed: PlacedFacts): Promise<Placement>;
  findByKey(key: string): Promise<KeyedOrder | null>;
  get(id: string): Promise<StoredOrder | null>;
  /** Several orders by id, in one statement; those that are not there are left out. */
  getMany(ids: readonly string[]): Promise<StoredOrder[]>;
  getPublic(uid: string, hash: string): Promise<StoredOrder | null>;
  /** Orders since a day of their branch by id, behind the one named. */
  pageSince(
    sinceLocalDay: string,
    after: string | null,
    limit: number,
  ): Promise<{ readonly order: StoredOrder; readonly localDay: string; readonly isByStaff: boolean }[]>;
  /** A page of the history, of branches or of all. */
  list(query: RecordListQuery, branchIds: Branches, seen: SeenBy): Promise<OrderPage>;
  /** Orders that wait for something, the most urgent first; of branches, or of all. */
  listCurrent(branchIds: Branches, page: PageQuery): Promise<BoardPage>;
  /** Orders that nobody has answered in time, or whose time has passed while they are to be made; the most urgent first. */
  listMissed(branchIds: Branches, at: Date, page: PageQuery): Promise<BoardPage>;
  /** The current orders of a branch, the most urgent first, and those that ended since a day of it. */
  listBoard(branchId: string, sinceLocalDay: string, page: PageQuery): Promise<BoardPage>;
  /** Orders that guests wait for at a branch: ready ones, and those due before an instant; the next one first, no deliveries. */
  listGuests(branchId: string, dueBefore: Date): Promise<readonly GuestOrder[]>;
  sumDay(branchId: string, localDay: string): Promise<OrdersOfDay>;
  /** Orders that have not ended, those that wait for their payment among them. */
  countOpen(): Promise<number>;
  /** Figures of branches for their current day at an instant. */
  sumBranches(branches: readonly DayOfBranch[], at: Date): Promise<OrdersOfBranch[]>;
  /** Donations per recipient from the completed orders of a period, largest first. */
  sumDonations(query: DonationReportQuery, branchIds: Branches): Promise<Omit<DonationTotal, 'name'>[]>;
  /** The history of an order, oldest first. */
  events(id: string): Promise<OrderHistoryEntry[]>;
  /** Adds a line to the history of an order for an action that does not change it. */
  note(note: OrderNote): Promise<void>;
  /** Replaces what other systems keep with an order, with a line in its history and one in the log; its revision stays. Null when there is none. */
  keep(metadata: Metadata, note: OrderNote, meta: WriteMeta): Promise<StoredOrder | null>;
  questionnaire(id: string): Promise<AnsweredQuestionnaire | null>;
  /**
   * Loads an order for update, lets `decide` change it, saves it with its announcement: one transaction. What `decide`
   * throws rolls everything back. A command that was carried out before is not put to `decide` again.
   */
  change(
    key: OrderKey,
    command: CommandKey | null,
    decide: (order: StoredOrder) => OrderChange | null,
  ): Promise<Changed>;
  /** Deletes an order with all that belongs to it, and announces it: one transaction. What `decide` throws rolls everything back. */
  remove(
    id: string,
    meta: Parameters<typeof deleteOrder>[2],
    decide: (order: StoredOrder) => Announcement,
  ): Promise<Deleted>;
  /** Whether there was an order that is deleted. */
  isDeleted(id: string): Promise<boolean>;
  /** Units held in a branch's slots that run at an instant or begin later. */
  takenSlots(branchId: string, mode: OrderMode, from: Date): Promise<TakenSlot[]>;
};

/*
 * $1 key · $2 body hash · $3 catalogue version · $4 order row · $5 item rows · $6 events for others and the audit log
 * $7 row of its history · $8 its timers · $9 capacity of a slot
 * `gate` lets the rest happen only when no other request works on the same key and the catalogue stands where it stood.
 * `seat` also needs free capacity, which the lock on the slot's row decides. The counter's row stays locked until the
 * commit, so numbers have neither gaps nor doubles.
 */
const PLACE = `
  with latch as (select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held),
  state as (select version = $3::bigint as unmoved from catalogue_state),
  gate as (select true as open from latch, state where latch.held and state.unmoved),
  ${reserveSlot('$9')},
  kept as (
    insert into idempotency_keys (key, body_hash, order_id, created_at)
    select $1, $2::bytea, ($4::jsonb ->> 'id')::uuid, ($4::jsonb ->> 'created_at')::timestamptz from seat
  ),
  ticket as (
    insert into ticket_counters (branch_id, local_day, last)
    select ($4::jsonb ->> 'branch_id')::uuid, ($4::jsonb ->> 'local_day')::date, 1 from seat
    on conflict (branch_id, local_day) do update set last = ticket_counters.last + 1
    returning last
  ),
  stored as (
    insert into orders
    select filled.* from ticket, lateral jsonb_populate_record(null::orders, $4::jsonb || jsonb_build_object('ticket_number', ticket.last)) filled
  ),
  lines as (
    ${itemRows.insert('$5')} where exists (select from seat)
  ),
  happened as (
    ${eventRows.insert('$7')} where exists (select from seat)
  ),
  planned as (
    insert into timers (order_id, kind, due_at)
    select ($4::jsonb ->> 'id')::uuid, timer.kind, timer."dueAt" from seat, lateral jsonb_to_recordset($8::jsonb) timer(kind text, "dueAt" timestamptz)
  ),
  announced as (
    insert into outbox (${OUTBOX_COLUMNS})
    select shard, topic, key,
      case
        when topic = '${ordersTopic.name}' then jsonb_set(event, '{placed,ticketNumber}', to_jsonb(ticket.last))
        when ($4::jsonb ->> 'has_ticket')::boolean then jsonb_set(event, '{changed,name}', to_jsonb(ticket.last::text))
        else event
      end,
      traceparent
    from ticket, ${outboxRecords('$6')}
  )
  select latch.held, state.unmoved, (select last from ticket) as ticket_number from latch, state`;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Orders in PostgreSQL. */
export function createOrders(pool: Pool): Orders {
  const read = async (where: string, name: string, values: unknown[]): Promise<StoredOrder[]> => {
    const { rows } = await pool.query<object>({
      name,
      text: `select ${orderColumns} from orders where ${where}`,
      values,
    });
    return rows.map(orderOf);
  };
  const one = async (...where: Parameters<typeof read>): Promise<StoredOrder | null> =>
    (await read(...where))[0] ?? null;
  return {
    place: async (draft, { key, bodyHash }, catalogueVersion, { announcement, happened, timers, by }) => {
      try {
        const { rows } = await pool.query<{ held: boolean; unmoved: boolean; ticket_number: number | null }>({
          name: 'place-order',
          text: PLACE,
          values: [
            key,
            bodyHash,
            catalogueVersion,
            JSON.stringify(rowOfDraft(draft)),
            JSON.stringify(itemRowsOfDraft(draft)),
            outboxOfOrder({ announcement, happened, branchId: draft.branch, by }),
            eventRows.json(happened),
            JSON.stringify(timers),
            draft.slot?.capacity ?? null,
          ],
        });
        const row = rows[0];
        if (row?.ticket_number) return { outcome: 'stored', ticketNumber: row.ticket_number };
        if (!row?.held) return { outcome: 'running' };
        return { outcome: row.unmoved ? 'slot-lost' : 'catalogue-moved' };
      } catch (cause) {
        if (violates(cause, 'idempotency_keys_pkey')) return { outcome: 'known' };
        throw cause;
      }
    },
    findByKey: async (key) => {
      const { rows } = await pool.query<{ body_hash: Buffer }>({
        name: 'order-by-key',
        text: `select ${orderColumns}, idempotency_keys.body_hash from idempotency_keys join orders on orders.id = idempotency_keys.order_id where key = $1`,
        values: [key],
      });
      return rows[0] ? { bodyHash: rows[0].body_hash, order: orderOf(rows[0]) } : null;
    },
    get: (id) => one('id = $1', 'order-by-id', [id]),
    getMany: (ids) => read('id = any($1::uuid[])', 'orders-by-id', [ids]),
    getPublic: (uid, hash) => one('uid = $1 and hash = $2', 'order-by-uid', [uid, hash]),
    pageSince: async (sinceLocalDay, after, limit) => {
      const { rows } = await pool.query<{ local_day: string; is_by_staff: boolean }>({
        name: 'orders-since',
        text: `select ${orderColumns}, coalesce((select actor_kind <> 'customer' from order_events
            where order_id = orders.id and move = 'place' limit 1), false) as is_by_staff
          from orders where local_day >= $1 and id > $2 order by id limit $3`,
        values: [sinceLocalDay, after ?? FIRST_ID, limit],
      });
      return rows.map((row) => ({ order: orderOf(row), localDay: row.local_day, isByStaff: row.is_by_staff }));
    },
    list: (query, branchIds, seen) => listOrders(pool, query, branchIds, seen),
    change: async (key, command, decide) => {
      try {
        return await inTransaction(pool, (client) => changeOrder(client, key, command, decide));
      } catch (cause) {
        if (cause instanceof SlotLost) return { outcome: 'slot-lost' };
        throw cause;
      }
    },
    remove: (...asked) => inTransaction(pool, (client) => deleteOrder(client, ...asked)),
    isDeleted: (id) => isDeletedOrder(pool, id),
    takenSlots: (branchId, mode, from) => takenSlots(pool, branchId, mode, from),
    listCurrent: (branchIds, page) => listCurrent(pool, branchIds, page),
    listMissed: (branchIds, at, page) => listMissed(pool, branchIds, at, page),
    listBoard: (branchId, sinceLocalDay, page) => listBoard(pool, branchId, sinceLocalDay, page),
    listGuests: (branchId, dueBefore) => listGuests(pool, branchId, dueBefore),
    sumDay: (branchId, localDay) => sumDay(pool, branchId, localDay),
    countOpen: () => countOpen(pool),
    sumBranches: (branches, at) => sumBranches(pool, branches, at),
    sumDonations: (query, branchIds) => sumDonations(pool, query, branchIds),
    events: (id) => listOrderEvents(pool, id),
    note: (note) => addNote(pool, note),
    keep: (...kept) => inTransaction(pool, (client) => keepMetadata(client, ...kept)),
    questionnaire: (id) => findQuestionnaire(pool, id),
  };
}

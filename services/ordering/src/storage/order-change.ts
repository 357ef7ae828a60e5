import type { Questionnaire } from '@filiale/contracts/catalog/questionnaire';
import type { Metadata } from '@filiale/contracts/fields/metadata';
import type { OrderForm } from '@filiale/contracts/ordering/place-order';
import type { Author } from '@filiale/kit/http/record-store';
import { OUTBOX_COLUMNS, outboxRecords } from '@filiale/kit/stores/outbox';
import { names } from '@filiale/kit/stores/row-mapping';
import { toCents } from '@filiale/rules/decimal';
import type { OrderTimer } from '@filiale/rules/order-timers';
import type { HeldSlots, WantedSlots } from '@filiale/rules/slot-holds';
import type { PoolClient } from 'pg';
import { type Announcement, outboxOfOrder } from './order-announcement.ts';
import { eventRows, type OrderEvent } from './order-events.ts';
import { type OrderLines, saveLines } from './order-lines.ts';
import { type OrderColumns, orderColumns, orderOf, orderRows, type StoredOrder } from './order-row.ts';
import { questionnaireRows } from './questionnaires.ts';
import { moveSlots, type SlotPlace } from './slot-buckets.ts';

/** How an order is addressed: by staff with its id, by its customer with both keys. */
export type OrderKey = { readonly id: string } | { readonly uid: string; readonly hash: string };

/** A command as its giver named it. The same key with another hash is a mistake of theirs. */
export type CommandKey = { readonly key: string; readonly hash: Buffer };

/**
 * What becomes of an order; a questionnaire and changed lines are kept beside it. What depends on the new revision is given it. The
 * timers are all that the order has from now on.
 */
export type OrderChange = {
  readonly order: StoredOrder;
  readonly questionnaire?: Questionnaire & { readonly answeredAt: string };
  readonly lines?: OrderLines;
  /** Fields of the guest that are others now, and what other systems keep with it. */
  readonly guest?: Partial<OrderForm>;
  readonly metadata?: Metadata;
  readonly announcement: (revision: number) => Announcement;
  readonly happened: (revision: number) => OrderEvent;
  /** Who did it, for the log. */
  readonly by: Author;
  readonly timers: readonly OrderTimer[];
  readonly slots: { readonly place: SlotPlace; readonly wanted: WantedSlots };
};

/**
 * How a change ended. `repeated`: the command had been carried out before; `unchanged`: there was nothing to do. The order is the
 * present one. `slot-lost`: the change needs a slot that is full, and did not happen.
 */
export type Changed =
  | { readonly outcome: 'changed' | 'unchanged' | 'repeated' | 'key-reused'; readonly order: StoredOrder }
  | { readonly outcome: 'missing' | 'slot-lost' };

/** Changes one order inside a transaction, see `Orders.change`. */
export async function changeOrder(
  client: PoolClient,
  key: OrderKey,
  command: CommandKey | null,
  decide: (order: StoredOrder) => OrderChange | null,
): Promise<Changed> {
  const present = await lockOrder(client, key);
  if (!present) return { outcome: 'missing' };
  if (command) {
    const earlier = await rememberCommand(client, present.id, command);
    if (earlier) return { outcome: earlier.equals(command.hash) ? 'repeated' : 'key-reused', order: present };
  }
  const change = decide(present);
  if (!change) return { outcome: 'unchanged', order: present };
  if (change.lines) await saveLines(client, present.id, change.lines);
  if (change.guest) await saveGuest(client, present.id, change.guest, change.metadata ?? present.metadata);
  if (change.questionnaire) await keepQuestionnaire(client, present.id, change.questionnaire);
  const held = await moveSlots(client, change.slots.place, present.heldSlots, change.slots.wanted);
  return { outcome: 'changed', order: await saveOrder(client, present.revision + 1, change, held) };
}

export async function lockOrder(client: PoolClient, key: OrderKey): Promise<StoredOrder | null> {
  const [name, where, values] =
    'id' in key
      ? ['order-for-update', 'id = $1', [key.id]]
      : ['public-order-for-update', 'uid = $1 and hash = $2', [key.uid, key.hash]];
  const { rows } = await client.query<object>({
    name,
    text: `select ${orderColumns} from orders where ${where} for update`,
    values,
  });
  return rows[0] ? orderOf(rows[0]) : null;
}

/** Answers the hash that the key stands for already, null when it is new. The order's lock lines up those who ask. */
async function rememberCommand(client: PoolClient, orderId: string, { key, hash }: CommandKey): Promise<Buffer | null> {
  const { rows } = await client.query<{ command_hash: Buffer }>(
    'select command_hash from order_commands where order_id = $1 and key = $2',
    [orderId, key],
  );
  if (rows[0]) return rows[0].command_hash;
  await client.query('insert into order_commands (order_id, key, command_hash) values ($1, $2, $3)', [
    orderId,
    key,
    hash,
  ]);
  return null;
}

/** Only what differs is written over the form, so that fields of another version stay. */
async function saveGuest(
  client: PoolClient,
  orderId: string,
  guest: Partial<OrderForm>,
  metadata: Metadata,
): Promise<void> {
  await client.query({
    name: 'order-guest',
    text: 'update orders set form = form || $2::jsonb, metadata = $3::jsonb where id = $1',
    values: [orderId, JSON.stringify(guest), JSON.stringify(metadata)],
  });
}

async function keepQuestionnaire(
  client: PoolClient,
  orderId: string,
  answers: NonNullable<OrderChange['questionnaire']>,
): Promise<void> {
  await client.query(questionnaireRows.insert('$1'), [questionnaireRows.json({ ...answers, orderId })]);
}

/** The columns of an order that a change may set, besides its lines. */
const CHANGED = [
  ...names('revision', 'state', 'previousState', 'stateChangedAt', 'stateChangedBy', 'history', 'missedAt'),
  ...names('stationsDone', 'stationsAgain'),
  ...names('appointmentDate', 'appointment', 'counterAppointment', 'rejectionMessage', 'questionnaireRating'),
  ...names('isPaid', 'isRefunded', 'paymentMethod', 'paymentRevision', 'paymentStatus'),
  ...names('capturedCents', 'refundedCents', 'coveredCents'),
  ...names('slotStart', 'slotMinutes', 'slotUnits', 'counterSlotStart', 'counterSlotMinutes'),
];

/* $1 id · $2 changed columns · $3 events for others and the audit log · $4 row of its history · $5 its timers */
const CHANGE = `
  with announced as (
    insert into outbox (${OUTBOX_COLUMNS}) select ${OUTBOX_COLUMNS} from ${outboxRecords('$3')}
  ),
  happened as (${eventRows.insert('$4')}),
  wanted as (select timer.kind, timer."dueAt" as due_at from jsonb_to_recordset($5::jsonb) timer(kind text, "dueAt" timestamptz)),
  planned as (
    insert into timers (order_id, kind, due_at) select $1::uuid, kind, due_at from wanted
    on conflict (order_id, kind) do update set due_at = excluded.due_at, claimed_until = null, hold = null, attempts = 0
      where timers.due_at <> excluded.due_at
  ),
  unplanned as (delete from timers where order_id = $1::uuid and kind not in (select kind from wanted))
  update orders set ${orderRows.assign('$2', ...CHANGED)}, updated_at = now()
  where id = $1::uuid returning ${orderColumns}`;

/** What a change sets of an order, besides its lines. */
export function changedColumns(
  order: StoredOrder,
  revision: number,
  { own, counter, units }: HeldSlots,
): Pick<OrderColumns, (typeof CHANGED)[number]> {
  const { status, captured, refunded } = order.payment;
  return {
    ...order,
    revision,
    paymentRevision: order.paymentRevision || null,
    paymentStatus: status === 'none' ? null : status,
    capturedCents: toCents(captured),
    refundedCents: toCents(refunded),
    slotStart: own?.start ?? null,
    slotMinutes: own?.minutes ?? null,
    slotUnits: units,
    counterSlotStart: counter?.start ?? null,
    counterSlotMinutes: counter?.minutes ?? null,
  };
}

async function saveOrder(
  client: PoolClient,
  revision: number,
  { order, announcement, happened, timers, by }: OrderChange,
  held: HeldSlots,
): Promise<StoredOrder> {
  const entry = happened(revision);
  const { rows } = await client.query<object>({
    name: 'order-change',
    text: CHANGE,
    values: [
      order.id,
      orderRows.json(changedColumns(order, revision, held)),
      outboxOfOrder({
        announcement: announcement(revision),
        happened: entry,
        branchId: order.branch.id,
        ticketNumber: order.ticketNumber,
        by,
      }),
      eventRows.json(entry),
      JSON.stringify(timers),
    ],
  });
  if (!rows[0]) throw new Error('a locked order is gone');
  return orderOf(rows[0]);
}

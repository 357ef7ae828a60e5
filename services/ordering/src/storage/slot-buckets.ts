import type { OrderMode } from '@filiale/contracts/ordering/order';
import type { TakenSlot } from '@filiale/rules/slot-capacity';
import type { HeldSlots, SlotHold, WantedSlots } from '@filiale/rules/slot-holds';
import type { Pool, PoolClient } from 'pg';

/** Longest slot, in minutes: so far before an instant a slot over it may begin. */
const LONGEST_SLOT_MINUTES = 60;

/** The kitchen has too little capacity for a move. Rolls its transaction back. */
export class SlotLost extends Error {}

/** Units held at a branch in slots that run at an instant or begin later. */
export async function takenSlots(pool: Pool, branchId: string, mode: OrderMode, from: Date): Promise<TakenSlot[]> {
  const { rows } = await pool.query<{ start_at: Date; minutes: number; used: number }>({
    name: 'taken-slots',
    text: `select start_at, minutes, used from slot_buckets
           where branch_id = $1 and mode = $2 and start_at > $3::timestamptz - interval '${LONGEST_SLOT_MINUTES} minutes' and used > 0`,
    values: [branchId, mode, from],
  });
  return rows.map(({ start_at: start, minutes, used }) => ({ start, minutes, used }));
}

/**
 * Common table expressions that reserve the slot of an order about to be stored, in its own statement. They read `gate`, the order row
 * $4 and the capacity as the parameter named; `seat` has a row when the order needs no slot or has got it. Held units of another slot
 * length count in full, so that a change of the length never oversells.
 */
export const reserveSlot = (capacity: string): string => `
  slot as (
    select ($4::jsonb ->> 'branch_id')::uuid as branch_id, $4::jsonb ->> 'mode' as mode, ($4::jsonb ->> 'slot_start')::timestamptz as start_at,
      ($4::jsonb ->> 'slot_minutes')::smallint as minutes, ($4::jsonb ->> 'slot_units')::integer as units, ${capacity}::integer as capacity
    from gate where ($4::jsonb ->> 'slot_start') is not null
  ),
  crossing as (
    select coalesce(sum(bucket.used), 0)::integer as used from slot, slot_buckets bucket
    where ${crosses('slot')}
  ),
  reserved as (
    insert into slot_buckets as bucket (branch_id, mode, start_at, minutes, capacity, used)
    select slot.branch_id, slot.mode, slot.start_at, slot.minutes, slot.capacity, slot.units from slot, crossing
    where slot.capacity is null or slot.units + crossing.used <= slot.capacity
    on conflict (branch_id, mode, start_at, minutes) do update set used = bucket.used + excluded.used, capacity = excluded.capacity
      where excluded.capacity is null or bucket.used + excluded.used + (select used from crossing) <= excluded.capacity
    returning used
  ),
  seat as (select true as taken from gate where ($4::jsonb ->> 'slot_start') is null union all select true from reserved)`;

/** Rows of another length that overlap the slot of that name. */
function crosses(slot: string): string {
  return `bucket.branch_id = ${slot}.branch_id and bucket.mode = ${slot}.mode and bucket.minutes <> ${slot}.minutes
      and bucket.start_at > ${slot}.start_at - interval '${LONGEST_SLOT_MINUTES} minutes'
      and bucket.start_at < ${slot}.start_at + ${slot}.minutes * interval '1 minute'
      and bucket.start_at + bucket.minutes * interval '1 minute' > ${slot}.start_at`;
}

/** Where an order holds slots, and how much a slot there takes; null is without limit. */
export type SlotPlace = { readonly branchId: string; readonly mode: OrderMode; readonly capacity: number | null };

type Units = ReadonlyMap<string, { readonly hold: SlotHold; readonly units: number }>;

/** Units by slot. */
const unitsOf = ({ own, counter, units }: HeldSlots): Units =>
  new Map([own, counter].flatMap((hold) => (hold ? [[`${hold.start} ${hold.minutes}`, { hold, units }]] : [])));

/** Slots of which `after` has more than `before`, with how much. */
const gains = (before: Units, after: Units) =>
  [...after].flatMap(([key, { hold, units }]) => {
    const gained = units - (before.get(key)?.units ?? 0);
    return gained > 0 ? [{ hold, gained }] : [];
  });

/**
 * Moves what an order holds, inside its transaction, and returns what it holds now: as wanted, or where it was when there is no room and
 * none is required. Rows are locked in order of time, so that two orders that change places wait instead of blocking each other.
 */
export async function moveSlots(
  client: PoolClient,
  place: SlotPlace,
  before: HeldSlots,
  { held, isRequired }: WantedSlots,
): Promise<HeldSlots> {
  const was = unitsOf(before);
  const gained = gains(was, unitsOf(held));
  const given = gains(unitsOf(held), was);
  if (gained.length === 0 && given.length === 0) return held;
  await lockSlots(
    client,
    place,
    [...gained, ...given].map(({ hold }) => hold),
  );
  const reserved: typeof gained = [];
  for (const each of gained) {
    if (await reserve(client, place, each.hold, each.gained)) {
      reserved.push(each);
      continue;
    }
    if (isRequired) throw new SlotLost('the slot is full');
    for (const { hold, gained: units } of reserved) await release(client, place, hold, units);
    const stayed = { ...before, counter: before.counter && held.counter };
    for (const { hold, gained: units } of gains(unitsOf(stayed), was)) await release(client, place, hold, units);
    return stayed;
  }
  for (const { hold, gained: units } of given) await release(client, place, hold, units);
  return held;
}

async function lockSlots(client: PoolClient, { branchId, mode }: SlotPlace, holds: readonly SlotHold[]): Promise<void> {
  await client.query({
    name: 'lock-slots',
    text: `select 1 from slot_buckets where branch_id = $1 and mode = $2 and start_at = any($3::timestamptz[])
           order by start_at, minutes for update`,
    values: [branchId, mode, holds.map(({ start }) => start)],
  });
}

async function reserve(
  client: PoolClient,
  { branchId, mode, capacity }: SlotPlace,
  { start, minutes }: SlotHold,
  units: number,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'reserve-slot',
    text: `with slot as (select $1::uuid as branch_id, $2::text as mode, $3::timestamptz as start_at, $4::smallint as minutes),
           crossing as (select coalesce(sum(bucket.used), 0)::integer as used from slot, slot_buckets bucket where ${crosses('slot')})
           insert into slot_buckets as bucket (branch_id, mode, start_at, minutes, capacity, used)
           select slot.*, $5::integer, $6::integer from slot, crossing where $5::integer is null or $6::integer + crossing.used <= $5::integer
           on conflict (branch_id, mode, start_at, minutes) do update set used = bucket.used + excluded.used, capacity = excluded.capacity
             where excluded.capacity is null or bucket.used + excluded.used + (select used from crossing) <= excluded.capacity`,
    values: [branchId, mode, start, minutes, capacity, units],
  });
  return rowCount === 1;
}

async function release(
  client: PoolClient,
  { branchId, mode }: SlotPlace,
  { start, minutes }: SlotHold,
  units: number,
): Promise<void> {
  await client.query({
    name: 'release-slot',
    text: `update slot_buckets set used = used - $5 where branch_id = $1 and mode = $2 and start_at = $3 and minutes = $4`,
    values: [branchId, mode, start, minutes, units],
  });
}

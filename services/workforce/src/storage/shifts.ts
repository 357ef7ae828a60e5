import type { PoolClient } from 'pg';

/** The transaction that shifts are changed in, with the requests about them and the notices of it. */
export type ShiftTransaction = Pick<PoolClient, 'query'>;

/** Nobody else changes these shifts until the transaction ends. */
export async function holdShifts(client: ShiftTransaction, ids: readonly string[]): Promise<void> {
  await client.query({
    name: 'shifts-hold',
    text: 'select from shifts where id = any($1::uuid[]) order by id for update',
    values: [ids],
  });
}

/** The same of a request. */
export async function holdRequest(client: ShiftTransaction, id: string): Promise<void> {
  await client.query({
    name: 'shift-request-hold',
    text: 'select from shift_requests where id = $1 for update',
    values: [id],
  });
}

/** The request about a shift that nobody has decided about; there is at most one. */
export async function waitingRequest(client: ShiftTransaction, shift: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'shift-request-waiting',
    text: `select id from shift_requests where shift = $1 and deleted_at is null and state in ('asked', 'accepted')`,
    values: [shift],
  });
  return rows[0]?.id ?? null;
}

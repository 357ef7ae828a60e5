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

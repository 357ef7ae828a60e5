import { deleteOldest } from '@filiale/kit/stores/retention';
import type { Pool } from 'pg';

/** Those of takeovers that still stand are noted anew. */
export const oldReceipts = deleteOldest('takeover_receipts', 'at');

/** Which screens have loaded a takeover, and since when. */
export const createTakeoverReceipts = (pool: Pool) => ({
  /** Notes that a screen has some takeovers; one that it had already stays as it was. */
  note: async (screen: string, takeovers: readonly string[], at: Date): Promise<void> => {
    if (takeovers.length === 0) return;
    await pool.query({
      name: 'takeover-receipts-note',
      // One that was purged meanwhile is left out.
      text: `insert into takeover_receipts (takeover_id, device_id, at)
             select id, $1, $3 from digital_signage_takeovers where id = any($2::uuid[])
             on conflict do nothing`,
      values: [screen, takeovers, at],
    });
  },

  /** By screen, when it had the takeover first. */
  of: async (takeover: string): Promise<ReadonlyMap<string, Date>> => {
    const { rows } = await pool.query<{ screen: string; at: Date }>({
      name: 'takeover-receipts-of',
      text: 'select device_id as screen, at from takeover_receipts where takeover_id = $1',
      values: [takeover],
    });
    return new Map(rows.map(({ screen, at }) => [screen, at]));
  },
});
export type TakeoverReceipts = ReturnType<typeof createTakeoverReceipts>;

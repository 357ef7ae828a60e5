import type { SignageTakeover } from '@filiale/contracts/signage/takeover';
import type { Pool } from 'pg';

/** So many of a branch at once are looked at. */
const MOST = 200;

export type CurrentTakeover = Pick<SignageTakeover, 'id' | 'name' | 'screens' | 'content'> & {
  readonly from: string;
  readonly until: string;
};

/** Takeovers that are not over, also those to come, the newest first. */
export const createCurrentTakeovers = (pool: Pool) => ({
  of: async (branch: string, at: Date): Promise<CurrentTakeover[]> => {
    const { rows } = await pool.query<CurrentTakeover>({
      name: 'takeovers-current',
      text: `select id, data ->> 'name' as name, data -> 'screens' as screens, data -> 'content' as content,
               coalesce(data ->> 'from', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as from, data ->> 'until' as until
             from digital_signage_takeovers
             where data ->> 'branch' = $1 and data ->> 'until' > $2 and deleted_at is null
             order by created_at desc, id limit ${MOST}`,
      values: [branch, at.toISOString()],
    });
    return rows;
  },
});
export type CurrentTakeovers = ReturnType<typeof createCurrentTakeovers>;

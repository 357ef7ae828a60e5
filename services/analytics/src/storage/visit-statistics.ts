import type { Pool } from 'pg';
import { COMPANY } from './places.ts';
import type { VisitStatistics, VisitSum } from './visit-question.ts';

type Grouped = { readonly shown: string; readonly by: string };
const times: Readonly<Record<'day' | 'weekday', Grouped>> = {
  day: { shown: `to_char(local_day, 'YYYY-MM-DD') as day`, by: 'local_day' },
  weekday: { shown: `to_char(min(local_day), 'YYYY-MM-DD') as day`, by: 'extract(isodow from local_day)' },
};

/** Visits and scans on PostgreSQL. `pool` plans each statement by its values: whether a branch or its days are few decides how counts are read. */
export function createVisitStatistics(pool: Pool): VisitStatistics {
  return {
    sums: async ({ days, branches, dimension, key, time, isByKeys, isByBranch, sums }) => {
      const grouped: readonly Grouped[] = [
        ...(time ? [times[time]] : []),
        ...(isByKeys ? [{ shown: 'keys', by: 'keys' }] : []),
        ...(isByBranch ? [{ shown: 'array[branch_id::text] as keys', by: 'branch_id' }] : []),
      ];
      const shown = grouped.map((each) => each.shown);
      const summed = sums.map(([name, column]) => `'${name}', sum(${column})`);
      const { rows } = await pool.query<VisitSum>(
        `select ${[...shown, `json_build_object(${summed.join(', ')}) as figures`].join(', ')} from visit_counts
         where ${isByBranch ? `branch_id <> $1 and ($2::uuid[] is null or branch_id = any($2))` : 'branch_id = any(coalesce($2::uuid[], array[$1::uuid]))'}
           and dimension = $3 and local_day between $4 and $5 and ($6::text is null or keys = array[$6])
         ${grouped.length > 0 ? `group by ${grouped.map(({ by }) => by).join(', ')}` : 'having count(*) > 0'}`,
        [COMPANY, branches, dimension, days.from, days.to, key],
      );
      return rows;
    },

    watermark: async () => {
      const { rows: newest } = await pool.query<{ day: string | null }>(
        'select max(local_day)::text as day from visit_counts',
      );
      // The day as a value: the other days of visits, a table each, are left out before anything is looked at.
      const { rows } = await pool.query<{ at: Date | null }>(
        `select coalesce((select max(at) from visitor_hits where local_day = $1::date), $1::date::timestamp at time zone 'UTC') as at`,
        [newest[0]?.day ?? null],
      );
      return rows[0]?.at ?? null;
    },

    excluded: async (days, branches) => {
      const { rows } = await pool.query<{ bot: number; staff: number }>(
        `select coalesce(sum(events) filter (where keys = '{bot}'), 0)::int as bot, coalesce(sum(events) filter (where keys = '{staff}'), 0)::int as staff
          from visit_counts where branch_id = any($1) and dimension = 'excluded' and local_day between $2 and $3`,
        [branches ?? [COMPANY], days.from, days.to],
      );
      return rows[0] ?? { bot: 0, staff: 0 };
    },
  };
}

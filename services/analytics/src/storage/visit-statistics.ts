import type { StatDimension, StatMeasure, StatSet } from '@filiale/contracts/analytics/stat-sets';
import type { Days } from '@filiale/rules/statistics/periods';
import type { Pool } from 'pg';
import { COMPANY } from './places.ts';
import type { Group, Question } from './stat-question.ts';

type VisitSet = Extract<StatSet['of'], 'visits' | 'scans'>;

/** Columns of measures, by what a set is about. */
const columns: { readonly [T in VisitSet]: { readonly [M in StatMeasure]?: string } } = {
  visits: { visitors: 'visitors', visits: 'visits', views: 'views', events: 'events' },
  scans: { scans: 'events', firstScans: 'visits' },
};
/** Counts without keys, and what the counts by a dimension are called: each of them stands beside the others. */
const whole: { readonly [T in VisitSet]: string } = { visits: 'time', scans: 'scan' };
const counts: { readonly [T in VisitSet]: { readonly [D in StatDimension]?: string } } = {
  visits: {
    ...{ page: 'page', event: 'event', referrer: 'referrer', resolution: 'resolution', pixelRatio: 'pixelRatio' },
    ...{ colorScheme: 'colorScheme', browser: 'browser', browserVersion: 'browserVersion', system: 'system' },
    ...{ device: 'device', step: 'step' },
  },
  scans: { qrCode: 'scanCode', device: 'scanDevice', system: 'scanSystem' },
};
/** What visitors must have done to be in the counts by a dimension, where that is not everything. */
const kinds: { readonly [D in StatDimension]?: string } = {
  ...{ page: 'view', event: 'event', referrer: 'device', resolution: 'device', pixelRatio: 'device' },
  ...{ colorScheme: 'device' },
};

type Counts = { readonly dimension: string; readonly key?: string };

function countsOf({ of, dimensions, isByHour, isWhole = false }: Question & { readonly of: VisitSet }): Counts {
  const [first] = dimensions;
  const kind = first && kinds[first];
  if (isWhole) return kind ? { dimension: 'kind', key: kind } : { dimension: whole[of] };
  const isInHours = dimensions.includes('hour') || (first === 'bucket' && isByHour);
  if (isInHours && of === 'visits') return { dimension: 'hour' };
  return { dimension: (first && counts[of][first]) ?? whole[of] };
}

/** Sets of visits and scans: a question is a sum of counts of days. */
export function createVisitStatistics(pool: Pool) {
  return {
    groups: async (question: Question & { readonly of: VisitSet }): Promise<Group[]> => {
      const { of, days, dimensions, measures, branches, isWhole = false } = question;
      const { dimension, key } = countsOf(question);
      const isByBranch = !isWhole && dimensions[0] === 'branch';
      const isInTime = !isWhole && (dimensions.includes('bucket') || dimensions.includes('hour'));
      const isByKeys = !isWhole && dimension !== whole[of];
      const grouped = [
        ...(isInTime ? [`to_char(local_day, 'YYYY-MM-DD') as day`] : []),
        ...(isByKeys ? ['keys'] : []),
        ...(isByBranch ? ['array[branch_id::text] as keys'] : []),
      ];
      const summed = measures.flatMap((name) => (columns[of][name] ? [`'${name}', sum(${columns[of][name]})`] : []));
      const { rows } = await pool.query<{ day?: string; keys?: string[]; figures: Group['figures'] }>(
        `select ${[...grouped, `json_build_object(${summed.join(', ')}) as figures`].join(', ')} from visit_counts
         where ${isByBranch ? `branch_id <> $1 and ($2::uuid[] is null or branch_id = any($2))` : 'branch_id = any(coalesce($2::uuid[], array[$1::uuid]))'}
           and dimension = $3 and local_day between $4 and $5 and ($6::text is null or keys = array[$6])
         ${grouped.length > 0 ? `group by ${grouped.map((_, at) => at + 1).join(', ')}` : 'having count(*) > 0'}`,
        [COMPANY, branches, dimension, days.from, days.to, key ?? null],
      );
      return rows.map(({ day, keys = [], figures }): Group => {
        const group = { currency: '', name: null, figures, ...(day !== undefined && { day }) };
        if (dimension === 'hour') return { ...group, keys: [], hour: Number(keys[0]), fold: keys[1] === '1' ? 1 : 0 };
        if (dimension === 'step' && keys.length > 0)
          return { ...group, keys: [Number(keys[0]), ...keys.slice(1)], isRest: false };
        return { ...group, keys, isRest: isByKeys && keys.length === 0 };
      });
    },

    /** The instant of the newest event that is counted; the beginning of its day where that is all that is left of it. */
    watermark: async (): Promise<Date | null> => {
      const { rows } = await pool.query<{ at: Date | null }>({
        name: 'visits-watermark',
        text: `select coalesce((select max(at) from visitor_hits where local_day = day), day::timestamp at time zone 'UTC') as at
          from (select max(local_day) as day from visit_counts) as newest`,
      });
      return rows[0]?.at ?? null;
    },

    /** What bots and staff did in some days, which is in no figure. */
    excluded: async (
      days: Days,
      branches: readonly string[] | null,
    ): Promise<{ readonly bot: number; readonly staff: number }> => {
      const { rows } = await pool.query<{ bot: number; staff: number }>({
        name: 'visits-excluded',
        text: `select coalesce(sum(events) filter (where keys = '{bot}'), 0)::int as bot, coalesce(sum(events) filter (where keys = '{staff}'), 0)::int as staff
          from visit_counts where branch_id = any($1) and dimension = 'excluded' and local_day between $2 and $3`,
        values: [branches ?? [COMPANY], days.from, days.to],
      });
      return rows[0] ?? { bot: 0, staff: 0 };
    },
  };
}

import type { ClientBase, Pool } from 'pg';

/** Entries that are skipped one by one; further ones by whole days. */
const FAR = 5_000;

type Skip = {
  /** Conditions on branches alone, and their bound values. */
  readonly conditions: readonly string[];
  readonly values: readonly unknown[];
  readonly isDescending: boolean;
  /** Entries before the page, from the beginning of the list. */
  readonly skipped: number;
};
/** Where to begin instead, and how many entries are left to skip from there. */
export type DeepPageStart = { readonly at: string; readonly left: number };

/**
 * Finds a place shortly before a page deep in the history by age, of all branches or some: the ticket counters are an index of how many
 * orders each day has. A day begins and ends at other instants in other zones, so the orders around its bounds, by which it is wrong, are
 * counted one by one. null where few entries are skipped.
 */
export async function findDeepPageStart(
  pool: Pool | ClientBase,
  { conditions, values, isDescending, skipped }: Skip,
): Promise<DeepPageStart | null> {
  if (skipped < FAR) return null;
  const where = (more: readonly string[]): string => {
    const all = [...conditions, ...more];
    return all.length > 0 ? `where ${all.join(' and ')}` : '';
  };
  const next = `$${values.length + 1}`;
  const { rows: days } = await pool.query<{ passed: string; day: string }>(
    `select passed, to_char(local_day, 'YYYY-MM-DD') as day from (
       select local_day, sum(sum(last - deleted)) over (order by local_day ${isDescending ? 'desc' : 'asc'}) as passed
       from ticket_counters ${where([])} group by local_day) days
     where passed <= ${next} order by passed desc limit 1`,
    [...values, skipped],
  );
  const [last] = days;
  if (!last) return null;
  // From UTC+14 to UTC-12, and an hour for clocks that differ.
  const [begin, end] = [`${next}::date - interval '15 hours'`, `${next}::date + interval '37 hours'`].map(
    (instant) => `(${instant}) at time zone 'UTC'`,
  );
  const within = [
    `created_at >= ${begin}`,
    `created_at < ${end}`,
    `local_day ${isDescending ? '>=' : '<='} ${next}::date`,
  ];
  const { rows } = await pool.query<{ at: string; early: string }>(
    `select (extract(epoch from ${isDescending ? end : begin}) * 1000000)::bigint::text as at, count(*) as early
     from orders ${where(within)}`,
    [...values, last.day],
  );
  const [found] = rows;
  return found ? { at: found.at, left: skipped - (Number(last.passed) - Number(found.early)) } : null;
}

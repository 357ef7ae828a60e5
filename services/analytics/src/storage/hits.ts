import { now } from '@filiale/kit/process/clock';
import type { KeptTable } from '@filiale/kit/stores/compare-tables';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { mapRows, names, same } from '@filiale/kit/stores/row-mapping';
import {
  type Counted,
  countsOfVisitor,
  differenceOf,
  type Hit,
  MOST_HITS,
} from '@filiale/rules/statistics/counts-of-visitor';
import { addDays, localDate } from '@filiale/rules/wall-time';
import { escapeIdentifier, escapeLiteral, type Pool, type PoolClient } from 'pg';
import { lockInOrder } from './locks.ts';
import { addVisitCounts, recountVisits } from './visit-counts.ts';

type Marked = { readonly localDay: string; readonly visitor: string };
type KeptHit = Hit & Marked & { readonly isBot: boolean; readonly isStaff: boolean };
/** A row of `visitor_hits`, without its id of the branch. */
export type NewHit = Omit<KeptHit, 'branchId' | 'localFold' | 'kind'> & {
  readonly localFold: 0 | 1;
  readonly kind: 'view' | 'device' | 'event' | 'scan';
  /** Identifier of the branch whose shop it was in, or id of the branch of a scanned code; empty elsewhere. */
  readonly branch: string;
};
export type Hits = ReturnType<typeof createHits>;

const counted = mapRows<Hit & Pick<Marked, 'visitor'>>('visitor_hits', {
  ...same('id', 'at', 'localHour', 'localFold', 'visitor', 'branchId', 'kind', 'name', 'referrer'),
  ...same('browser', 'browserVersion', 'system', 'device', 'resolution', 'pixelRatio', 'colorScheme'),
});
const rows = mapRows<object, string>(
  'visitor_hits',
  {},
  ...names('id', 'at', 'localDay', 'localHour', 'localFold', 'visitor', 'branchId', 'kind', 'name', 'referrer'),
  ...names('browser', 'browserVersion', 'system', 'device', 'resolution', 'pixelRatio', 'colorScheme'),
  ...names('isBot', 'isStaff'),
);

/** Which branch it was depends on when its identifier was heard of. */
export const hitsTable: KeptTable = {
  table: 'visitor_hits',
  key: ['local_day', 'id'],
  at: 'at',
  besides: ['branch_id'],
};

const PARTITION = 'visitor_hits_';
const partitionOf = (day: string): string => PARTITION + day.replaceAll('-', '_');

/** Drops the partitions of days that had ended in every zone before an instant; returns how many. Replicas may do it at the same time. */
export async function dropDaysOfHits(pool: Pick<Pool, 'query'>, before: Date, most: number): Promise<number> {
  const { rows: found } = await pool.query<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'visitor_hits'::regclass and relname < $1 order by relname limit $2`,
    [partitionOf(addDays(localDate(before, 'UTC'), -1)), most],
  );
  for (const { name } of found) await pool.query(`drop table if exists ${escapeIdentifier(name)}`);
  return found.length;
}

const markOf = ({ localDay, visitor }: Marked): string => `${localDay}/${visitor}`;
const isCounted = ({ isBot, isStaff }: KeptHit): boolean => !isBot && !isStaff;

/** What visitors did, and what it adds up to. */
export function createHits(pool: Pool, { keepDays }: { readonly keepDays: number }) {
  const daysReady = new Set<string>();

  /** Makes the partitions of days, one replica after the other. */
  const prepareDays = async (days: ReadonlySet<string>): Promise<void> => {
    const missing = [...days].filter((day) => !daysReady.has(day)).sort();
    if (missing.length === 0) return;
    await inTransaction(pool, async (client) => {
      await lockInOrder(client, ['days-of-visitor-hits']);
      for (const day of missing) {
        const partition = escapeIdentifier(partitionOf(day));
        await client.query(
          `create table if not exists ${partition} partition of visitor_hits
           for values from (${escapeLiteral(day)}) to (${escapeLiteral(addDays(day, 1))})`,
        );
        // Open pages ask again and again for the newest of the day.
        await client.query(
          `create index if not exists ${escapeIdentifier(`${partitionOf(day)}_at`)} on ${partition} (at)`,
        );
      }
    });
    for (const day of missing) daysReady.add(day);
  };

  return {
    /**
     * Stores hits and adds them to the counts of their days, in one transaction. Those that are there already change nothing, neither do those of
     * days that are over for good.
     */
    append: async (hits: readonly NewHit[]): Promise<void> => {
      const oldest = addDays(localDate(now(), 'UTC'), -keepDays);
      const kept = hits.filter(({ localDay }) => localDay >= oldest);
      if (kept.length === 0) return;
      const ids = await idsOfBranches(pool, kept);
      const given = kept.map(({ branch, ...hit }) => ({ ...hit, branchId: ids.get(branch) ?? null }));
      await prepareDays(new Set(kept.map(({ localDay }) => localDay)));
      await inTransaction(pool, async (client) => {
        await lockInOrder(client, kept.map(markOf));
        const { rows: stored } = await client.query<{ id: string }>({
          name: 'hits-append',
          text: `${rows.insert('$1')} on conflict do nothing returning id`,
          values: [rows.json(...given)],
        });
        const byId = new Map(given.map((hit) => [hit.id, hit]));
        const fresh = stored.flatMap(({ id }) => byId.get(id) ?? []);
        await addVisitCounts(client, [
          ...leftOut(fresh.filter((hit) => !isCounted(hit))),
          ...(await addedBy(client, fresh.filter(isCounted))),
        ]);
      });
    },

    /** Local days of which it is still known what visitors did. */
    days: async (): Promise<string[]> =>
      (
        await pool.query<{ day: string }>(
          `select replace(substr(relname, length($1) + 1), '_', '-') as day from pg_inherits join pg_class on pg_class.oid = inhrelid
           where inhparent = 'visitor_hits'::regclass order by 1`,
          [PARTITION],
        )
      ).rows.map(({ day }) => day),

    /** Counts a local day anew, in one transaction; returns how many counts were wrong. */
    recount: (localDay: string): Promise<number> =>
      inTransaction(pool, (client) =>
        recountVisits(client, localDay, async () => {
          const { rows: found } = await client.query<{ is_bot: boolean; is_staff: boolean }>({
            name: 'hits-of-day',
            text: `select ${counted.select}, is_bot, is_staff from visitor_hits where local_day = $1`,
            values: [localDay],
          });
          const hits = found.map((row) => ({
            ...{ ...counted.read(row), localDay, isBot: row.is_bot, isStaff: row.is_staff },
          }));
          return [
            ...leftOut(hits.filter((hit) => !isCounted(hit))),
            ...[...Map.groupBy(hits.filter(isCounted), markOf).values()].flatMap(countsOfVisitor),
          ];
        }),
      ),
  };
}

/** Ids of branches by what shops call them, and by themselves. */
export async function idsOfBranches(
  pool: Pool,
  hits: readonly Pick<NewHit, 'branch'>[],
): Promise<ReadonlyMap<string, string>> {
  const identifiers = [...new Set(hits.map(({ branch }) => branch).filter(Boolean))];
  if (identifiers.length === 0) return new Map();
  const { rows: branches } = await pool.query<{ id: string; identifier: string }>({
    name: 'branches-named',
    text: 'select id, identifier from places where identifier = any($1) or id::text = any($1)',
    values: [identifiers],
  });
  return new Map(branches.flatMap(({ id, identifier }) => [[identifier, id] as const, [id, id] as const]));
}

type CountedOfDay = Counted & Pick<Marked, 'localDay'>;

/** What bots and staff did is in no figure, but how much of it there was. */
const leftOut = (hits: readonly KeptHit[]): CountedOfDay[] =>
  hits.flatMap(({ localDay, branchId, isBot }) =>
    [null, ...(branchId === null ? [] : [branchId])].map((of) => ({
      ...{ localDay, branchId: of, dimension: 'excluded', keys: [isBot ? 'bot' : 'staff'] },
      ...{ visitors: 0, visits: 0, views: 0, events: 1 },
    })),
  );

/** What new hits change of the figures of their visitors' days. */
async function addedBy(client: PoolClient, fresh: readonly KeptHit[]): Promise<CountedOfDay[]> {
  if (fresh.length === 0) return [];
  const marks = [...new Map(fresh.map((hit) => [markOf(hit), hit])).values()];
  const { rows: found } = await client.query<{ local_day: string }>({
    name: 'hits-of-visitors',
    // So many that those which count are the same without the new ones.
    text: `select ${counted.select}, to_char(visitor_hits.local_day, 'YYYY-MM-DD') as local_day from unnest($1::date[], $2::text[]) as mark (day, of)
      cross join lateral (
        select * from visitor_hits where local_day = mark.day and visitor = mark.of and not is_bot and not is_staff order by at, id limit $3
      ) as visitor_hits`,
    values: [marks.map(({ localDay }) => localDay), marks.map(({ visitor }) => visitor), MOST_HITS + fresh.length],
  });
  const all = Map.groupBy(
    found.map((row) => ({ ...counted.read(row), localDay: row.local_day })),
    markOf,
  );
  const isFresh = new Set(fresh.map(({ id }) => id));
  return marks.flatMap((mark) => {
    const after = all.get(markOf(mark)) ?? [];
    const before = after.filter(({ id }) => !isFresh.has(id));
    return differenceOf(countsOfVisitor(before), countsOfVisitor(after)).map((each) => ({
      ...each,
      localDay: mark.localDay,
    }));
  });
}

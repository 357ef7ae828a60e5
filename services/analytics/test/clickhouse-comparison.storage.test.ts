import { join } from 'node:path';
import { newId } from '@filiale/contracts/fields/ids';
import { createLogger } from '@filiale/kit/process/logging';
import { openPostgres, type Postgres } from '@filiale/kit/stores/postgres';
import { isClickHouseAtHand, startClickHouse } from '@filiale/kit/testing/clickhouse-server';
import { servers, uniqueName } from '@filiale/kit/testing/test-servers';
import { localDate } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openVisitsOnClickHouse } from '../src/storage/clickhouse/visits-on-clickhouse.ts';
import { createHits } from '../src/storage/hits.ts';
import { createPlaces } from '../src/storage/places.ts';
import { createSalesRebuild } from '../src/storage/sales-rebuild.ts';
import { createStatistics } from '../src/storage/statistics.ts';
import { createVisitStatistics } from '../src/storage/visit-statistics.ts';
import { answerStatistics } from '../src/use-cases/answer-statistics.ts';
import { rebuildFigures } from '../src/use-cases/rebuild-figures.ts';
import { questionsOfVisits, withoutMoment } from './sets-of-visits.ts';

const isLong = process.env.FILIALE_LONG === '1';
/** What visitors do in some days: in the long form five million things. */
const [EVENTS, DAYS] = isLong ? [5_000_000, 170] : [20_000, 3];
const CHUNK = 50_000;
const LONGEST_MS = isLong ? 3_000_000 : 120_000;
const [wien, graz] = [newId(), newId()];

/** $1 first number · $2 last number · $3 days · $4, $5 branches. A visitor does a dozen things within some hours, most of them minutes apart, some at the same moment. */
const FILL = `
  insert into visitor_hits
  select day, gen_random_uuid(), day::timestamp at time zone 'UTC' + make_interval(mins => minute), minute / 60, 0,
    'visitor ' || visitor, branch, kind,
    case kind when 'view' then '/page/' || dice % 12 when 'event' then 'cart/' || dice % 9 when 'scan' then (array[$4::uuid, $5])[1 + dice % 2]::text else '' end,
    case kind when 'device' then (array['', 'example.com', 'search.example'])[1 + dice % 3] else '' end,
    (array['Chrome', 'Safari', 'Firefox', ''])[1 + visitor % 4], (visitor % 7)::text, (array['Android', 'iOS', 'Windows'])[1 + visitor % 3],
    (array['mobile', 'desktop'])[1 + visitor % 2], case kind when 'device' then 300 + visitor % 40 || '×800' else '' end,
    case kind when 'device' then (array['1', '2', '3'])[1 + visitor % 3] else '' end,
    case kind when 'device' then (array['dark', 'light'])[1 + dice % 2] else '' end, visitor % 31 = 0, visitor % 53 = 0
  from (
    select number, dice, visitor, (now() at time zone 'UTC')::date - 1 - visitor % $3::int as day,
      (visitor * 13 % 1200 + dice % 12 * (case when dice % 5 = 0 then 17 else 3 end)) % 1440 as minute,
      (array['view', 'view', 'view', 'view', 'event', 'device', 'view', 'scan'])[1 + dice / 7 % 8] as kind,
      (array[null, $4::uuid, $5::uuid])[1 + dice / 3 % 3] as branch
    from (
      select number, (number / 12)::int as visitor, (abs(hashint8(number)) % 100000)::int as dice from generate_series($1::bigint, $2::bigint) as number
    ) as drawn
  ) as drafted`;

const describeHere = isClickHouseAtHand() ? describe : describe.skip;
describeHere('ClickHouse beside PostgreSQL [STAT-002]', () => {
  const database = uniqueName();
  let postgres: Postgres;
  let server: Awaited<ReturnType<typeof startClickHouse>>;
  let visits: ReturnType<typeof openVisitsOnClickHouse>;
  const keepDays = 180;
  beforeAll(async () => {
    const [url, logger] = [servers.postgres, createLogger('test', 'silent')];
    postgres = await openPostgres({ url, database, migrationsDirectory: join(__dirname, '../migrations'), logger });
    server = await startClickHouse();
    visits = openVisitsOnClickHouse(server.url, { pool: postgres.pool, keepDays });
    await postgres.pool.query(`
      do $$ declare day date; begin
        for day in select generate_series((now() at time zone 'UTC')::date - ${DAYS}, (now() at time zone 'UTC')::date - 1, interval '1 day')::date loop
          execute format('create table %I partition of visitor_hits for values from (%L) to (%L)', 'visitor_hits_' || to_char(day, 'YYYY_MM_DD'), day, day + 1);
        end loop;
      end $$`);
    for (let first = 1; first <= EVENTS; first += CHUNK)
      await postgres.pool.query(FILL, [first, Math.min(EVENTS, first + CHUNK - 1), DAYS, wien, graz]);
  }, LONGEST_MS);
  afterAll(async () => {
    await visits?.close();
    await server?.stop();
    await postgres?.stop();
  }, 60_000);

  const rebuild = async (hits: Pick<typeof visits.hits, 'days' | 'recount'>, visitsCopy: typeof visits.copy | null) => {
    const found = new Map<string, number>();
    const salesRebuild = createSalesRebuild(postgres.pool);
    for await (const { model, wrong } of rebuildFigures({ salesRebuild, hits, visitsCopy }))
      found.set(model, (found.get(model) ?? 0) + wrong);
    return found;
  };

  it(
    `gives the same answers of ${EVENTS} things that visitors did, taken over from there`,
    async () => {
      const { pool } = postgres;
      await rebuild(createHits(pool, { keepDays }), null);
      const taken = await rebuild(visits.hits, visits.copy);
      expect(taken.get('visits from PostgreSQL')).toBe(EVENTS);
      // Again nothing is missing, and nothing is wrong.
      expect([...(await rebuild(visits.hits, visits.copy))]).toEqual([
        ['visits from PostgreSQL', 0],
        ['counts of visits', 0],
      ]);
      const answering = { places: createPlaces(pool), codes: { getMany: async () => [] } };
      const [here, there] = [createVisitStatistics(pool), visits.statistics].map((engine) => ({
        ...{ ...answering, statistics: createStatistics(pool, engine) },
      }));
      if (!here || !there) throw new Error('both engines answer');
      const now = new Date();
      const [from, to] = [DAYS, 1].map((days) => localDate(new Date(now.getTime() - days * 86_400_000), 'UTC'));
      for (const [set, query] of questionsOfVisits(from ?? '', to ?? '', wien)) {
        const asked = { query, branches: query.branch ? [query.branch] : null, language: 'en' as const, now };
        const [expected, answer] = [
          await answerStatistics(here, set, asked),
          await answerStatistics(there, set, asked),
        ];
        expect([set, query, withoutMoment(answer)]).toEqual([set, query, withoutMoment(expected)]);
        expect([set, expected.rows.length]).not.toEqual([set, 0]);
      }
    },
    LONGEST_MS,
  );
});

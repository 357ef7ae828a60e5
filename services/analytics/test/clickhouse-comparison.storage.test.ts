import { join } from 'node:path';
import { newId } from '@filiale/contracts/fields/ids';
import { createLogger } from '@filiale/kit/process/logging';
import { openPostgres, type Postgres } from '@filiale/kit/stores/postgres';
import { isClickHouseAtHand, startClickHouse } from '@filiale/kit/testing/clickhouse-server';
import { servers, uniqueName } from '@filiale/kit/testing/test-servers';
import { addDays, localDate } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openVisitsOnClickHouse } from '../src/storage/clickhouse/visits-on-clickhouse.ts';
import { createHits, dropDaysOfHits } from '../src/storage/hits.ts';
import { createPlaces } from '../src/storage/places.ts';
import { createSalesRebuild } from '../src/storage/sales-rebuild.ts';
import { createStatistics, type Statistics } from '../src/storage/statistics.ts';
import { createVisitStatistics } from '../src/storage/visit-statistics.ts';
import { answerStatistics } from '../src/use-cases/answer-statistics.ts';
import { rebuildFigures } from '../src/use-cases/rebuild-figures.ts';
import { questionsOfVisits, withoutMoment } from './sets-of-visits.ts';

const isLong = process.env.FILIALE_LONG === '1';
/** What visitors do in some days, and how often: in the long form five million things. What is over is dropped before the next days come. */
const [EVENTS, DAYS, PARTS] = isLong ? [250_000, 8, 20] : [10_000, 2, 2];
const CHUNK = 50_000;
const LONGEST_MS = 600_000;
const [wien, graz] = [newId(), newId()];

/** $1 first number · $2 last number · $3 days · $4, $5 branches · $6 first day. A visitor does a dozen things within some hours, most of them minutes apart, some at the same moment. */
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
    select number, dice, visitor, $6::date + visitor % $3::int as day,
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
    return [...found];
  };
  /** Every set has the same answer here and there. */
  const compare = async (from: string, to: string) => {
    const { pool } = postgres;
    const answering = {
      places: createPlaces(pool),
      codes: { getMany: async () => [] },
      consents: { share: async () => null },
    };
    const [here, there] = [createVisitStatistics(pool), visits.statistics].map((engine) =>
      createStatistics(pool, engine),
    ) as [Statistics, Statistics];
    for (const [set, query] of questionsOfVisits(from, to, wien)) {
      const asked = { query, branches: query.branch ? [query.branch] : null, language: 'en' as const, now: new Date() };
      const expected = await answerStatistics({ ...answering, statistics: here }, set, asked);
      const answer = await answerStatistics({ ...answering, statistics: there }, set, asked);
      expect([set, query, withoutMoment(answer)]).toEqual([set, query, withoutMoment(expected)]);
      expect([set, expected.rows.length]).not.toEqual([set, 0]);
    }
  };
  const today = localDate(new Date(), 'UTC');
  const firstDay = (part: number): string => addDays(today, (part - PARTS) * DAYS);

  it.each(Array.from({ length: PARTS }, (_, part) => part))(
    `gives the same answers of what visitors did, taken over from there: ${EVENTS} things, part %i`,
    async (part) => {
      const { pool } = postgres;
      const [from, to] = [firstDay(part), addDays(firstDay(part + 1), -1)];
      for (let day = from; day <= to; day = addDays(day, 1))
        await pool.query(
          `create table visitor_hits_${day.replaceAll('-', '_')} partition of visitor_hits for values from ('${day}') to ('${addDays(day, 1)}')`,
        );
      const [first, last] = [part * EVENTS + 1, (part + 1) * EVENTS];
      for (let number = first; number <= last; number += CHUNK)
        await pool.query(FILL, [number, Math.min(last, number + CHUNK - 1), DAYS, wien, graz, from]);
      await rebuild(createHits(pool, { keepDays }), null);
      expect(await rebuild(visits.hits, visits.copy)).toContainEqual(['visits from PostgreSQL', EVENTS]);
      await compare(from, to);
      // Again nothing is missing, and nothing is wrong.
      expect(await rebuild(visits.hits, visits.copy)).toEqual([
        ['visits from PostgreSQL', 0],
        ['counts of visits', 0],
      ]);
      const isOver = new Date(`${addDays(to, 2)}T00:00:00Z`);
      expect([await dropDaysOfHits(pool, isOver, DAYS), await visits.hits.dropDays(isOver)]).toEqual([DAYS, DAYS]);
    },
    LONGEST_MS,
  );

  it(
    'gives the same answers of all of it, of which counts are left',
    async () => {
      expect(await visits.hits.days()).toEqual([]);
      await compare(firstDay(0), addDays(today, -1));
    },
    LONGEST_MS,
  );
});

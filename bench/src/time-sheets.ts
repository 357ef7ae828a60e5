/**
 * Sheets and weeks of people with years of stamps, beside a query of the same rows: the sheet of a person by month, with every month since the beginning open and
 * with all months before closed, those of a branch, and the week of a branch as it is planned. At most ten times of the query.
 * `npm run time-sheets -w @filiale/bench` with `make up` running; PEOPLE (default 500), YEARS (default 5), RUNS (default 7).
 */
import { addMonths, monthOf, weekOf } from '@filiale/rules/wall-time';
import { type Bench, setting } from './bench.ts';
import { median, printTable } from './figures.ts';
import { CLOSE_MONTHS, fillWork } from './fill-work.ts';
import type { Expected } from './load.ts';

const people = Math.min(setting('PEOPLE', 500, 4), 2_000);
const years = Math.min(setting('YEARS', 5, 1), 10);
const calls = setting('RUNS', 7, 2);
const MOST_TIMES = 10;

/** An answer with a record or a list of people. */
const answered: Expected = {
  status: 200,
  check: ({ body }) => (body.includes('"data":') ? null : 'data was asked for, something else came'),
};

export async function measure(bench: Bench): Promise<void> {
  const { users, branch, team, sql, stretches } = await fillWork(bench, people, years);
  const today = new Date().toISOString().slice(0, 10);
  const month = addMonths(monthOf(today), -1);
  const from = `${month}-01`;
  const to = `${addMonths(month, 1)}-01`;
  const rowsOf = async (text: string, values: unknown[]): Promise<number> =>
    (await sql.query({ name: text.slice(0, 60), text, values })).rows.length;
  /** The rows that a sheet of a month is made of. */
  const sheetRows = async (of: readonly string[]): Promise<number> => {
    const rows = [
      await rowsOf('select * from working_activities where "user" = any($1) and worked && tstzrange($2, $3)', [
        of,
        from,
        to,
      ]),
      await rowsOf('select * from employment_contracts where "user" = any($1)', [of]),
      await rowsOf('select * from absences where "user" = any($1)', [of]),
      await rowsOf('select * from time_adjustments where "user" = any($1)', [of]),
      await rowsOf('select * from time_sheet_months where user_id = any($1)', [of]),
    ];
    return rows.reduce((sum, count) => sum + count);
  };
  const weekRows = async (): Promise<number> =>
    (await rowsOf(`select * from users where data -> 'branches' @> $1`, [JSON.stringify([{ id: branch }])])) +
    (await rowsOf('select * from shifts where "user" = any($1) and local_date > current_date - 14', [team])) +
    (await rowsOf('select * from employment_contracts where "user" = any($1)', [team]));
  const [person = ''] = users;
  const sheet = [`time-sheets/${person}/months/${month}`, () => sheetRows([person])] as const;
  const overview = [`time-sheets/months?branch=${branch}&month=${month}`, () => sheetRows(team)] as const;
  const rows: (string | number)[][] = [];
  const ask = async (name: string, [path, bare]: readonly [string, () => Promise<number>]): Promise<void> => {
    const asked = { url: `${bench.origin}/api/${path}`, headers: bench.headers, connections: 1, expect: answered };
    await bench.load({ ...asked, calls: 2 });
    const gatewayMs: number[] = [];
    const bareMs: number[] = [];
    // In turn, so that both have the same share of the machine.
    for (let call = 0; call < calls; call += 1) {
      gatewayMs.push((await bench.load({ ...asked, calls: 1 })).p50);
      const startedMs = performance.now();
      if ((await bare()) === 0) throw new Error(`${name}: the bare query found nothing`);
      bareMs.push(performance.now() - startedMs);
    }
    const times = median(gatewayMs) / median(bareMs);
    rows.push([name, median(gatewayMs), median(bareMs), times]);
    if (times > MOST_TIMES) bench.miss(`${name}: ${times.toFixed(1)} times of the query, at most ${MOST_TIMES}`);
  };
  await ask('sheet of a person, every month open', sheet);
  await sql.query(CLOSE_MONTHS, [users, from]);
  await ask('sheet of a person, months before closed', sheet);
  await ask(`sheets of ${team.length} people, months before closed`, overview);
  await ask(`week of ${team.length} people`, [`roster?branch=${branch}&week=${weekOf(today)}`, weekRows]);
  printTable(
    `Sheets and weeks at ${people} people with ${stretches} stretches of work, median of ${calls}`,
    ['', 'gateway ms', 'bare query ms', 'times'],
    rows,
  );
}

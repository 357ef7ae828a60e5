/**
 * The rush at a time clock: 50 people within five seconds, each with a PIN and a start, from one tablet; then each with a PIN and an end. Beside it bare
 * transactions of as many rows at the same pace. A stamp is to be answered within 300 ms at the 99th percentile.
 * `npm run clock -w @filiale/bench` with `make up` running; ROUNDS (default 3).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@filiale/contracts/api/client';
import { clockProofHeader } from '@filiale/contracts/workforce/time-tracking';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import { Client } from 'pg';
import { type Bench, setting } from './bench.ts';
import { at, median, printTable } from './figures.ts';

const people = setting('PEOPLE', 50, 4);
const rounds = setting('ROUNDS', 3, 1);
const withinMs = setting('WITHIN_MS', 5_000, 500);
const MOST_MS = 300;

/** Does something for each of the people, at a steady pace; latencies in ms, the shortest first. */
async function rush(act: (nth: number) => Promise<void>): Promise<number[]> {
  const beganMs = performance.now();
  const latencies = await Promise.all(
    Array.from({ length: people }, async (_none, nth) => {
      const dueMs = beganMs + (nth * withinMs) / people;
      await pause(Math.max(0, dueMs - performance.now()));
      await act(nth);
      return performance.now() - dueMs;
    }),
  );
  return latencies.sort((one, other) => one - other);
}

/** An activity, its stamp, its announcement and its line of the log as rows without anything besides, on the same server. */
async function bareRush(serverUrl: string): Promise<number[]> {
  const database = `bench_${randomUUID().slice(0, 8)}`;
  const maintenance = new Client({ connectionString: databaseUrl(serverUrl, 'postgres') });
  await maintenance.connect();
  await maintenance.query(`create database ${database}`);
  const client = new Client({ connectionString: databaseUrl(serverUrl, database) });
  await client.connect();
  try {
    await client.query('create table things (id uuid primary key, body jsonb not null)');
    const body = JSON.stringify({ text: 'x'.repeat(600) });
    return await rush(async () => {
      const ids = Array.from({ length: 4 }, () => randomUUID());
      const text = 'insert into things select unnest($1::uuid[]), $2';
      await client.query({ name: 'things', text, values: [ids, body] });
    });
  } finally {
    await client.end();
    await maintenance.query(`drop database ${database} with (force)`);
    await maintenance.end();
  }
}

/** A clock of a branch, and people who work there, each with their PIN. */
async function prepare(bench: Bench) {
  const { call } = bench;
  const branch = (await call('GET /api/branches', { query: { pageSize: 1, page: 1, filter: {} } })).data[0]?.id ?? '';
  const id = bench.idOfNew('time-clocks');
  await call('POST /api/time-clocks', { body: { id, name: 'Messuhr', branch } });
  const { data } = await call('POST /api/time-clocks/{id}/key', { params: { id } });
  const team: { username: string; pin: string }[] = [];
  for (let nth = 0; nth < people; nth += 1) {
    const user = bench.idOfNew('users');
    const email = `${user}@messung.example`;
    const body = { id: user, email, firstName: 'Messung', branches: [{ id: branch }] };
    const { username } = (await call('POST /api/users', { body })).data;
    bench.after(() => removeWork(bench, user));
    const { pin } = (await call('POST /api/users/{id}/pin', { params: { id: user } })).data;
    team.push({ username, pin });
  }
  const headers = { ...bench.headersOfLoad, 'x-api-key': data.key };
  return { id, team, tablet: createClient({ origin: bench.origin, timeoutMs: 30_000, headers }) };
}

async function removeWork({ call }: Bench, user: string): Promise<void> {
  const { data } = await call('GET /api/working-activities', { query: { filter: { user }, pageSize: 500, page: 1 } });
  for (const { id } of data) await call('DELETE /api/working-activities/{id}', { params: { id } });
}

export async function measure(bench: Bench): Promise<void> {
  const { id, team, tablet } = await prepare(bench);
  const proofs: string[] = [];
  const paramsOf = (nth: number) => ({ accessToken: id, username: team[nth]?.username ?? '' });
  const prove = async (nth: number): Promise<void> => {
    const body = { pin: team[nth]?.pin ?? '' };
    const params = paramsOf(nth);
    proofs[nth] = (await tablet('POST /api/time-tracking/{accessToken}/{username}/proof', { params, body })).data.proof;
  };
  const stamp = (action: 'start' | 'end') => async (nth: number) => {
    const headers = { [clockProofHeader]: proofs[nth] ?? '', 'idempotency-key': randomUUID() };
    await tablet(
      `POST /api/time-tracking/{accessToken}/{username}/working-activities/${action}` as const,
      { params: paramsOf(nth) },
      { headers },
    );
  };

  const measured: Record<string, number[][]> = {};
  const noted = (name: string, latencies: number[]): void => {
    measured[name] = [...(measured[name] ?? []), latencies];
  };
  for (let round = 0; round < rounds; round += 1) {
    noted('PIN', await rush(prove));
    noted('start', await rush(stamp('start')));
    noted(
      'PIN and end, one after the other',
      await rush(async (nth) => {
        await prove(nth);
        await stamp('end')(nth);
      }),
    );
    noted('bare transaction', await bareRush(bench.postgresUrl));
  }
  const rows = Object.entries(measured).map(([name, runs]) => ({
    name,
    p50: median(runs.map((run) => at(run, 0.5))),
    p99: median(runs.map((run) => at(run, 0.99))),
  }));
  printTable(
    `${people} people at a clock within ${withinMs / 1_000} s, median of ${rounds}`,
    ['', 'p50 ms', 'p99 ms'],
    rows.map(({ name, p50, p99 }) => [name, p50, p99]),
  );
  for (const { name, p99 } of rows)
    if (p99 > MOST_MS) bench.miss(`${name}: ${p99.toFixed(0)} ms at the 99th percentile, at most ${MOST_MS}`);
}

import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@filiale/contracts/api/client';
import type { RouteKey } from '@filiale/contracts/api/routes';
import { newId } from '@filiale/contracts/fields/ids';
import type { Stack } from '@filiale/devstack/stack';
import { patience } from '@filiale/kit/testing/patience';
import { openShop } from '../open-shop.ts';
import { type Staff, staffOf } from '../test-stack.ts';
import { killVictim, startVictim } from './victims.ts';

export type LogPlan = {
  readonly writes: number;
  /** Killed one after the other while staff writes, and started again after `awayMs`. */
  readonly victims: readonly string[];
  readonly awayMs: number;
  readonly report: (line: string) => void;
};

export type LogResult = {
  /** Writes that were answered, creates and replacements alike. */
  readonly answered: number;
  /** Answered writes that are not there. */
  readonly lost: number;
  /** What records counted of their writes in all: the sum of their revisions. */
  readonly written: number;
  /** Lines about them, and of these what stands for no write, or for one that has a line already. */
  readonly lines: number;
  readonly withoutWrite: number;
};

const kinds = ['tags', 'departments'] as const;
type Kind = (typeof kinds)[number];
/** Records of the test: the last revision that was answered. */
type Records = Map<string, { readonly kind: Kind; readonly revision: number }>;

const WORKERS = 12;
const FIRST_PART = 0.3;
const SETTLE_MS = 90_000;
const GIVE_UP_MS = 120_000;
const PAGE = 1_000;

/** Staff creates records in MongoDB and PostgreSQL and writes over them while processes are killed; afterwards the log is compared with the records. */
export async function logThroughKills(stack: Stack, { writes, victims, awayMs, report }: LogPlan): Promise<LogResult> {
  const staff = staffOf(stack);
  const { branch } = await openShop(staff);
  const records: Records = new Map();
  let begun = 0;
  let answered = 0;
  let phase = 0;
  const share = Math.ceil(writes / victims.length);

  /** Does something until it is answered; `isDone` recognises a refusal because an earlier try was done and its answer got lost. */
  const insist = async <T>(work: () => Promise<T>, isDone: (error: ApiError) => T | null): Promise<T> => {
    for (const waiting = patience(GIVE_UP_MS); ; await pause(100 + Math.random() * 200)) {
      try {
        return await work();
      } catch (error) {
        const done = error instanceof ApiError && error.status < 500 ? isDone(error) : null;
        if (done !== null) return done;
        if ((error instanceof ApiError && error.status < 500 && error.status !== 429) || waiting.isOver()) throw error;
      }
    }
  };
  const write = async (kind: Kind): Promise<void> => {
    const id = newId();
    const body = { id, name: `Zeile ${id}`, ...(kind === 'departments' && { branch: branch.id }) };
    const send = (key: string, input: object) => staff(key as RouteKey, input as never) as Promise<{ data: Saved }>;
    const isThere = ({ problems }: ApiError) => (problems[0]?.code === 'record.exists' ? 1 : null);
    await insist(async () => (await send(`POST /api/${kind}`, { body })).data.revision, isThere);
    records.set(id, { kind, revision: 1 });
    answered += 1;
    if (Math.random() < 0.5 || begun >= writes) return;
    begun += 1;
    const isChanged = ({ problems }: ApiError) => (problems[0]?.code === 'record.stale' ? 2 : null);
    const next = { ...body, revision: 1, name: `Neue ${id}` };
    const put = async () => (await send(`PUT /api/${kind}/{id}`, { params: { id }, body: next })).data.revision;
    records.set(id, { kind, revision: await insist(put, isChanged) });
    answered += 1;
  };
  const work = async (): Promise<void> => {
    while (begun < writes) {
      if (begun >= share * (phase + 1)) {
        await pause(20);
        continue;
      }
      begun += 1;
      await write(kinds[begun % kinds.length] ?? 'tags');
    }
  };
  const kill = async (): Promise<void> => {
    for (const victim of victims) {
      while (answered < share * (phase + FIRST_PART)) await pause(20);
      report(`kill -9 ${victim} after ${answered} writes`);
      await killVictim(stack, victim);
      await pause(awayMs);
      await startVictim(stack, victim);
      report(`${victim} is back`);
      phase += 1;
    }
  };
  await Promise.all([kill(), ...Array.from({ length: WORKERS }, work)]);
  return compare(staff, records, answered);
}

type Saved = { readonly id: string; readonly revision: number };
type Line = Saved & { readonly record: string; readonly recordRevision: number };

async function everyOne<T extends object>(staff: Staff, key: RouteKey, query: object): Promise<T[]> {
  const found: T[] = [];
  for (let cursor: string | null | undefined; ; ) {
    const asked = { query: { pageSize: PAGE, ...query, ...(cursor && { cursor }) } };
    const { data, meta } = await staff(key, asked as never);
    found.push(...(data as unknown as T[]));
    cursor = meta?.next;
    if (!cursor) return found;
  }
}

async function compare(staff: Staff, records: Records, answered: number): Promise<LogResult> {
  const stored = new Map<string, number>();
  for (const kind of kinds)
    for (const { id, revision } of await everyOne<Saved>(staff, `GET /api/${kind}`, { fields: 'id,revision' }))
      if (records.has(id)) stored.set(id, revision);
  const written = [...stored.values()].reduce((sum, revision) => sum + revision, 0);
  const linesNow = async (): Promise<Line[]> => {
    const filter = { resource: kinds.join(',') };
    const all = await everyOne<Line>(staff, 'GET /api/logs', { filter, fields: 'record,recordRevision' });
    return all.filter(({ record }) => records.has(record));
  };
  let lines = await linesNow();
  for (const waiting = patience(SETTLE_MS); lines.length < written && !waiting.isOver(); await pause(500))
    lines = await linesNow();
  // What comes twice comes late.
  await pause(2_000);
  lines = await linesNow();
  const known = new Set<string>();
  const withoutWrite = lines.filter(({ record, recordRevision }) => {
    const sign = `${record} ${recordRevision}`;
    if (known.has(sign) || recordRevision > (stored.get(record) ?? 0)) return true;
    known.add(sign);
    return false;
  });
  return {
    answered,
    lost: [...records].filter(([id, { revision }]) => (stored.get(id) ?? 0) < revision).length,
    written,
    lines: lines.length,
    withoutWrite: withoutWrite.length,
  };
}

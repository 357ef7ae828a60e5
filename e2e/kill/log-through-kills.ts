import { setTimeout as pause } from 'node:timers/promises';
import type { ApiError } from '@filiale/contracts/api/client';
import type { RouteKey } from '@filiale/contracts/api/routes';
import { newId } from '@filiale/contracts/fields/ids';
import type { Stack } from '@filiale/devstack/stack';
import { patience } from '@filiale/kit/testing/patience';
import { insist } from '../insist.ts';
import { openShop } from '../open-shop.ts';
import { type Staff, staffOf } from '../test-stack.ts';
import type { Load, Pace } from './conductor.ts';

type LogResult = {
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
const SETTLE_MS = 90_000;
const PAGE = 1_000;

/** Staff creates records in MongoDB and PostgreSQL and writes over them while processes are killed; afterwards the log is compared with the records. */
export const logThroughKills = (stack: Stack, writes: number): Load<LogResult> => ({
  calls: writes,
  run: (pace) => writeAll(stack, pace),
});

async function writeAll(stack: Stack, pace: Pace): Promise<LogResult> {
  const staff = staffOf(stack);
  const { branch } = await openShop(staff);
  const records: Records = new Map();
  const write = async (kind: Kind): Promise<void> => {
    const id = newId();
    const body = { id, name: `Zeile ${id}`, ...(kind === 'departments' && { branch: branch.id }) };
    const send = (key: string, input: object) => staff(key as RouteKey, input as never) as Promise<{ data: Saved }>;
    const isThere = ({ problems }: ApiError) => (problems[0]?.code === 'record.exists' ? 1 : null);
    await insist(async () => (await send(`POST /api/${kind}`, { body })).data.revision, { done: isThere });
    records.set(id, { kind, revision: 1 });
    pace.answered();
    if (Math.random() < 0.5 || !(await pace.next())) return;
    const isChanged = ({ problems }: ApiError) => (problems[0]?.code === 'record.stale' ? 2 : null);
    const next = { ...body, revision: 1, name: `Neue ${id}` };
    const put = async () => (await send(`PUT /api/${kind}/{id}`, { params: { id }, body: next })).data.revision;
    records.set(id, { kind, revision: await insist(put, { done: isChanged }) });
    pace.answered();
  };
  const work = async (_none: unknown, worker: number): Promise<void> => {
    for (let place = worker; await pace.next(); place += 1) await write(kinds[place % kinds.length] ?? 'tags');
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  await pace.over();
  return compare(staff, records);
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

async function compare(staff: Staff, records: Records): Promise<LogResult> {
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
    lost: [...records].filter(([id, { revision }]) => (stored.get(id) ?? 0) < revision).length,
    written,
    lines: lines.length,
    withoutWrite: withoutWrite.length,
  };
}

import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BatchResult } from '@filiale/contracts/api/batch';
import { ApiError, createClient } from '@filiale/contracts/api/client';
import pLimit from 'p-limit';
import { failureText, origin, readToken, state } from './connection.ts';
import type { DemoPerson } from './people.ts';
import { openRequests } from './team/open-requests.ts';
import { teamProjects } from './team/projects.ts';
import { departments, signedInTeam, teamOn, timeClocks } from './team/team.ts';
import { atWorkNow, contractsOf, plannedShifts, recurringHours, workedHours } from './team/worked-hours.ts';
import { type CallOnce, withPatience } from './with-patience.ts';

/**
 * `node tools/demo/src/employ.ts`: the rest of the demo company's people, who stamp by the PINs in `clock-pins` of the state folder, with half a year of work, the shifts
 * of two weeks, requests to give shifts away and of leave, projects, and a time clock in each branch, whose keys lie beside the PINs. What exists is left alone; run again it makes new PINs and keys.
 */
const CALLS_AT_ONCE = 8;
const BATCHES_AT_ONCE = 4;
const BATCH = 250;

const TIMEOUT_MS = 120_000;

const token = await readToken();
const call = createClient({ origin, headers: { authorization: `Bearer ${token}` }, timeoutMs: TIMEOUT_MS });
const problemOf = (error: unknown): string => (error instanceof ApiError ? (error.problems[0]?.code ?? '') : '');

async function create(resource: string, records: readonly { readonly id: string }[]): Promise<void> {
  const key = `POST /api/${resource}` as 'POST /api/tasks';
  const next = pLimit(CALLS_AT_ONCE);
  const made = records.map((body) =>
    next(async () => {
      try {
        await withPatience((once) => call(key, { body: body as never }, once));
      } catch (error) {
        if (!['record.exists', 'field.unique'].includes(problemOf(error))) throw error;
      }
    }),
  );
  await Promise.all(made);
}

/** Batches are calls of their own: the client knows those of one record each. */
async function writeBatch(resource: string, items: readonly object[], { headers }: CallOnce): Promise<BatchResult> {
  const response = await fetch(`${origin}/api/${resource}/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ items }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json().catch(() => ({}))) as { data?: unknown; errors?: ApiError['problems'] };
  if (!response.ok) throw new ApiError(response.status, answer.errors ?? []);
  return BatchResult.parse(answer.data);
}

async function createMany(resource: string, records: readonly { readonly id: string }[]): Promise<void> {
  const next = pLimit(BATCHES_AT_ONCE);
  const write = async (items: readonly object[]): Promise<void> => {
    const { items: results } = await withPatience((once) => writeBatch(resource, items, once));
    const refused = results.find(({ status, errors }) => status >= 400 && errors?.[0]?.code !== 'record.exists');
    if (refused) throw new Error(`${resource}: ${JSON.stringify(refused)}`);
  };
  const starts = Array.from({ length: Math.ceil(records.length / BATCH) }, (_none, index) => index * BATCH);
  await Promise.all(starts.map((from) => next(() => write(records.slice(from, from + BATCH)))));
}

const signedIn = new Map<string, typeof call>();
/** Calls of somebody who is signed in, with a password that nobody keeps; null for somebody who has one already. */
async function asPerson({ id, email = '' }: DemoPerson): Promise<typeof call | null> {
  const known = signedIn.get(id);
  if (known) return known;
  const params = { id };
  if ((await withPatience(() => call('GET /api/users/{id}', { params }))).data.hasPassword) return null;
  const body = { email, password: randomUUID() };
  await withPatience(() => call('PUT /api/users/{id}/password', { params, body: { password: body.password } }));
  const headers = { origin, 'x-filiale-call': '1' };
  const response = await withPatience(() =>
    fetch(`${origin}/api/session`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  );
  if (!response.ok) throw new ApiError(response.status, []);
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  const calls = createClient({ origin, headers: { ...headers, cookie: cookie.join('; ') }, timeoutMs: TIMEOUT_MS });
  signedIn.set(id, calls);
  return calls;
}

async function keep(file: string, text: string): Promise<void> {
  await writeFile(join(state, file), `${text}\n`, { mode: 0o600 });
}

try {
  const now = new Date();
  const team = teamOn(now);
  const people = team.map(({ person }) => person);
  const everybody = [...team, ...signedInTeam];
  const atBranches = everybody.filter(({ person }) => person.branches?.length);
  await create('departments', departments);
  await create('users', people);
  await create('employment-contracts', contractsOf(everybody, now));
  await create('working-schedules', recurringHours(team, now));
  await createMany('shifts', plannedShifts(atBranches, now));
  await createMany('working-activities', workedHours(everybody, now));
  const { projects, tasks } = teamProjects(team, now.toISOString().slice(0, 10));
  await create('projects', projects);
  await create('tasks', tasks);

  for (const { member, startedAt, pausedAt } of atWorkNow(team, now)) {
    const params = { id: member.person.branches?.[0]?.id ?? '' };
    const stamp = { user: member.person.id, type: 'work', reason: 'Demo' } as const;
    const stamps = [
      { ...stamp, action: 'start', at: startedAt.toISOString() } as const,
      ...(pausedAt ? [{ ...stamp, action: 'pause', at: pausedAt.toISOString() } as const] : []),
    ];
    for (const body of stamps)
      await withPatience((once) => call('POST /api/branches/{id}/stamps', { params, body }, once)).catch((error) => {
        if (!problemOf(error).startsWith('clock.')) throw error;
      });
  }

  const { gives, leaves } = openRequests(team, now);
  for (const { shift, by, colleague } of gives) {
    const asking = await asPerson(by.person);
    const answering = asking && (await asPerson(colleague.person));
    if (!asking || !answering) continue;
    const body = { kind: 'give' as const, colleague: colleague.person.id };
    const { data } = await withPatience((once) =>
      asking('POST /api/shifts/{id}/requests', { params: { id: shift }, body }, once),
    );
    const params = { id: data.id };
    await withPatience((once) =>
      answering('POST /api/shift-requests/{id}/answer', { params, body: { isAccepted: true } }, once),
    );
  }
  for (const { by, absence } of leaves) {
    const asking = await asPerson(by.person);
    if (asking) await withPatience((once) => asking('POST /api/absences', { body: absence }, once));
  }

  const next = pLimit(CALLS_AT_ONCE);
  const pins = await Promise.all(
    people.map((person) =>
      next(async () => {
        const params = { id: person.id };
        const { data } = await withPatience((once) => call('POST /api/users/{id}/pin', { params }, once));
        return `${data.pin}  ${[person.firstName, person.lastName].join(' ')}`;
      }),
    ),
  );
  await keep('clock-pins', pins.join('\n'));
  await create(
    'time-clocks',
    timeClocks.map(({ keyFile: _file, ...clock }) => clock),
  );
  for (const { id, keyFile } of timeClocks) {
    const { data } = await withPatience((once) => call('POST /api/time-clocks/{id}/key', { params: { id } }, once));
    await keep(keyFile, data.key);
  }
} catch (error) {
  console.error(`The people and their work could not be made over ${origin}: ${failureText(error)}`);
  process.exitCode = 1;
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BatchResult } from '@filiale/contracts/api/batch';
import { ApiError, createClient } from '@filiale/contracts/api/client';
import pLimit from 'p-limit';
import { failureText, origin, readToken, state } from './connection.ts';
import { teamProjects } from './team/projects.ts';
import { departments, teamOn, timeClocks } from './team/team.ts';
import { atWorkNow, contractsOf, plannedShifts, recurringHours, workedHours } from './team/worked-hours.ts';
import { type CallOnce, withPatience } from './with-patience.ts';

/**
 * `node tools/demo/src/employ.ts`: the rest of the demo company's people, who stamp by the PINs in `clock-pins` of the state folder, with half a year of work, the shifts
 * of two weeks, projects, and a time clock in each branch, whose keys lie beside the PINs. What exists is left alone; run again it makes new PINs and keys.
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

async function keep(file: string, text: string): Promise<void> {
  await writeFile(join(state, file), `${text}\n`, { mode: 0o600 });
}

try {
  const now = new Date();
  const team = teamOn(now);
  const people = team.map(({ person }) => person);
  await create('departments', departments);
  await create('users', people);
  await create('employment-contracts', contractsOf(team, now));
  await create('working-schedules', recurringHours(team, now));
  await createMany('shifts', plannedShifts(team, now));
  await createMany('working-activities', workedHours(team, now));
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

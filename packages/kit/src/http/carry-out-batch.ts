import { createHash } from 'node:crypto';
import type { BatchResult } from '@filiale/contracts/api/batch';
import { problems } from '@filiale/contracts/api/problems';
import { reachOf } from '@filiale/contracts/api/rights';
import type { AnyResource, RecordHead } from '@filiale/contracts/fields/resource';
import { now } from '../process/clock.ts';
import { BATCH_LEASE_MS, type SyncedStore } from '../stores/store.ts';
import { wireProblem } from './error-answer.ts';
import type { Call } from './http.ts';
import { type Problem, ProblemError, parseOrRefuse } from './problem-error.ts';
import { type Given, type GivenRecord, reachToCreate, type SyncedWrites } from './write-calls.ts';

/** What became of a record, before its texts are chosen. */
type Outcome = {
  readonly status: number;
  readonly id?: string;
  readonly revision?: number;
  readonly externalId?: string;
  readonly problems?: readonly Problem[];
};

const RENEW_EVERY_MS = BATCH_LEASE_MS / 4;

const hashOf = (...parts: readonly unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/** The id of a new record of a batch: the same each time it is carried out. A UUIDv7, so that ids sort by when and in which order they were made. */
function idOf(key: string, index: number, begunAt: Date): string {
  const hex = hashOf(key, index).toString('hex');
  const time = begunAt.getTime().toString(16).padStart(12, '0');
  const place = index.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${place}-a${hex.slice(0, 3)}-${hex.slice(3, 15)}`;
}

/**
 * Writes up to 500 records one after the other, each by itself: with its rules, its announcement, and an outcome as if it had been called
 * alone. A batch has one key: repeated, it is answered as before; broken off, it is carried on, and what was written is not written again,
 * because each write is marked with the key and the place of its record. Raises 409 `request.key-running`, 422 `request.key-reused`; a store
 * that goes away ends it, to be repeated.
 */
export async function carryOutBatch<V extends RecordHead>(
  resource: Pick<AnyResource, 'name' | 'create' | 'replace' | 'rights'>,
  { batches, ...store }: Pick<SyncedStore<V>, 'batches' | 'marked' | 'getByExternalId'>,
  writes: SyncedWrites<V>,
  call: Call,
): Promise<BatchResult> {
  const { name, create, replace, rights } = resource;
  const { caller, idempotencyKey, body } = call;
  const { items } = body as { items: readonly unknown[] };
  const sub = caller.kind === 'anonymous' ? '' : caller.sub;
  const key = hashOf(name, caller.kind, sub, idempotencyKey).toString('hex');
  const claim = await batches.claim(key, hashOf(items).toString('hex'), now());
  if (claim.state === 'done') return told(JSON.parse(claim.results) as Outcome[], call.language);
  if (claim.state !== 'ours')
    throw new ProblemError(claim.state === 'running' ? 'request.key-running' : 'request.key-reused');
  const { begunAt, isResumed } = claim;

  /** What was written before the batch was broken off. */
  const written = async (id: string | undefined, mark: string, status: number): Promise<Outcome | null> => {
    const record = isResumed && id !== undefined ? await store.marked(id, mark) : null;
    return record && outcomeOf(record, status);
  };
  const write = async (item: unknown, index: number): Promise<Outcome> => {
    const mark = `${key} ${index}`;
    if (typeof item === 'object' && item !== null && 'revision' in item) {
      const given = parseOrRefuse(replace, item) as GivenRecord<V>;
      const asked = { reach: reachOf(caller, rights.update), sent: item, mark };
      return (await written(given.id, mark, 200)) ?? outcomeOf(await writes.replace(given, call, asked), 200);
    }
    const given = parseOrRefuse(create, item) as Given<V>;
    const { id: idOfNew = idOf(key, index, begunAt), externalId } = given;
    const made = await written(idOfNew, mark, 201);
    if (made) return made;
    if (externalId === undefined) {
      const asked = { reach: reachToCreate(call, resource), sent: item, mark };
      return outcomeOf(await writes.create({ ...given, id: idOfNew }, call, asked), 201);
    }
    const present = isResumed ? await store.getByExternalId(externalId) : null;
    const replaced = await written(present?.id, mark, 200);
    if (replaced) return replaced;
    const { record, isNew } = await writes.save(externalId, given, call, { sent: item, mark, idOfNew });
    return outcomeOf(record, isNew ? 201 : 200);
  };

  const outcomes: Outcome[] = [];
  try {
    for (let renewedAtMs = performance.now(); outcomes.length < items.length; ) {
      if (performance.now() - renewedAtMs > RENEW_EVERY_MS) {
        await batches.renew(key, now());
        renewedAtMs = performance.now();
      }
      const index = outcomes.length;
      outcomes.push(await write(items[index], index).catch(refused));
    }
    await batches.finish(key, JSON.stringify(outcomes));
  } catch (error) {
    await batches.release(key).catch(() => undefined);
    throw error;
  }
  return told(outcomes, call.language);
}

const outcomeOf = (record: RecordHead & { readonly externalId?: string }, status: number): Outcome => ({
  status,
  id: record.id,
  revision: record.revision,
  ...(record.externalId !== undefined && { externalId: record.externalId }),
});

/** A refusal is the outcome of its record alone. A whole record that it carries is told by its revision. */
function refused(error: unknown): Outcome {
  if (!(error instanceof ProblemError)) throw error;
  const brief = error.problems.map((problem): Problem => {
    const { current } = (problem.details ?? {}) as { current?: RecordHead };
    return current ? { ...problem, details: { id: current.id, revision: current.revision } } : problem;
  });
  return { status: problems[error.code].status, problems: brief };
}

function told(outcomes: readonly Outcome[], language: 'de' | 'en'): BatchResult {
  const count = (status: number): number => outcomes.filter((outcome) => outcome.status === status).length;
  return {
    created: count(201),
    replaced: count(200),
    failed: outcomes.filter(({ status }) => status >= 400).length,
    items: outcomes.map(({ problems: refusals, ...outcome }) => ({
      ...outcome,
      ...(refusals && { errors: refusals.map((problem) => wireProblem(problem, language)) }),
    })),
  };
}

import { createHash } from 'node:crypto';
import { type Batch, type BatchResult, PartialItem } from '@filiale/contracts/api/batch';
import { problems } from '@filiale/contracts/api/problems';
import { reachOf } from '@filiale/contracts/api/rights';
import { fieldChanges } from '@filiale/contracts/fields/field-changes';
import type { AnyResource, RecordHead } from '@filiale/contracts/fields/resource';
import { now } from '../process/clock.ts';
import { wireProblem } from './error-answer.ts';
import type { Call } from './http.ts';
import { type Problem, ProblemError, parseOrRefuse } from './problem-error.ts';
import { BATCH_LEASE_MS, type SyncedStore } from './record-store.ts';
import { type Given, type GivenRecord, reachToCreate, type Saved, type SyncedWrites } from './write-calls.ts';

/** What became of a record, before its texts are chosen. */
type Outcome = {
  readonly status: number;
  readonly id?: string;
  readonly revision?: number;
  readonly externalId?: string;
  readonly changes?: readonly string[];
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

/** A record's place in a batch: the mark of its write, and its outcome if an interrupted batch has written it already. */
type Place = {
  readonly mark?: string;
  readonly idOfNew?: string;
  /** The outcome of a write from before the batch was interrupted. */
  readonly written?: (id: string | undefined, status: number) => Promise<Outcome | null>;
  readonly idOfExternal?: (externalId: string, system: string | undefined) => Promise<string | undefined>;
};
type BatchedResource = Pick<AnyResource, 'name' | 'fields' | 'create' | 'replace' | 'rights'>;

/** Writes records one by one, as a call for each of them would. */
function itemsOf<V extends RecordHead>(resource: BatchedResource, writes: SyncedWrites<V>, call: Call) {
  const { system } = call.body as Batch;
  const { fields, create, replace, rights } = resource;
  const reach = reachOf(call.caller, rights.update);
  const savedOutcome = ({ record, before }: Saved<V>): Outcome => {
    const changes = before && fieldChanges(fields, writes.seen(call, before), writes.seen(call, record));
    return {
      ...outcomeOf(record, before === null ? 201 : 200),
      ...(changes && { changes: changes.map(({ field }) => field) }),
    };
  };

  return async (item: unknown, { mark, idOfNew, written, idOfExternal }: Place): Promise<Outcome> => {
    const has = (name: string): boolean => typeof item === 'object' && item !== null && name in item;
    const asked = { reach, sent: item, mark };
    if (has('set')) {
      const partial = parseOrRefuse(PartialItem, item);
      return (await written?.(partial.id, 200)) ?? savedOutcome(await writes.change(partial, call, asked));
    }
    if (has('revision')) {
      const given = parseOrRefuse(replace, item) as GivenRecord<V>;
      return (await written?.(given.id, 200)) ?? savedOutcome(await writes.replace(given, call, asked));
    }
    const given = parseOrRefuse(create, item) as Given<V>;
    const { id = idOfNew } = given;
    const externalId = (system === undefined ? given.externalId : given.externalIds?.[system]) ?? undefined;
    const made = await written?.(id, 201);
    if (made) return made;
    if (externalId === undefined) {
      const record = await writes.create({ ...given, ...(id !== undefined && { id }) }, call, {
        ...asked,
        reach: reachToCreate(call, resource),
      });
      return savedOutcome({ record, before: null });
    }
    const replaced = await written?.(await idOfExternal?.(externalId, system), 200);
    const more = { sent: item, system, ...(mark !== undefined && { mark }), ...(id !== undefined && { idOfNew: id }) };
    return replaced ?? savedOutcome(await writes.save(externalId, given, call, more));
  };
}

/**
 * Writes up to 500 records one after the other, each by itself: with its rules, its announcement, and the outcome of a single call. A batch has
 * one idempotency key: repeated, it returns the same answer; interrupted, it continues without writing a record twice, because each write is
 * marked with the key and the place of its record. Raises 409 `request.key-running`, 422 `request.key-reused`; ends when a store goes away,
 * and can then be repeated.
 */
export async function carryOutBatch<V extends RecordHead>(
  resource: BatchedResource,
  { batches, ...store }: Pick<SyncedStore<V>, 'batches' | 'marked' | 'getByExternalId'>,
  writes: SyncedWrites<V>,
  call: Call,
): Promise<BatchResult> {
  const { caller, idempotencyKey, body } = call;
  const { items, system } = body as Batch;
  const sub = caller.kind === 'anonymous' ? '' : caller.sub;
  const key = hashOf(resource.name, caller.kind, sub, idempotencyKey).toString('hex');
  const claim = await batches.claim(
    key,
    hashOf(items, ...(system === undefined ? [] : [system])).toString('hex'),
    now(),
  );
  if (claim.state === 'done') return resultOf(JSON.parse(claim.results) as Outcome[], call.language);
  if (claim.state !== 'ours')
    throw new ProblemError(claim.state === 'running' ? 'request.key-running' : 'request.key-reused');
  const { begunAt, isResumed } = claim;
  const write = itemsOf(resource, writes, call);
  const placeOf = (index: number): Place => {
    const mark = `${key} ${index}`;
    return {
      mark,
      idOfNew: idOf(key, index, begunAt),
      ...(isResumed && {
        written: async (id, status) => {
          const record = id === undefined ? null : await store.marked(id, mark);
          return record && outcomeOf(record, status);
        },
        idOfExternal: async (externalId, of) => (await store.getByExternalId(externalId, of))?.id,
      }),
    };
  };

  const outcomes: Outcome[] = [];
  try {
    for (let renewedAtMs = performance.now(); outcomes.length < items.length; ) {
      if (performance.now() - renewedAtMs > RENEW_EVERY_MS) {
        await batches.renew(key, now());
        renewedAtMs = performance.now();
      }
      const index = outcomes.length;
      outcomes.push(await write(items[index], placeOf(index)).catch(refused));
    }
    await batches.finish(key, JSON.stringify(outcomes));
  } catch (error) {
    await batches.release(key).catch(() => undefined);
    throw error;
  }
  return resultOf(outcomes, call.language);
}

/**
 * What would become of the records of a batch, each after those before it, with `writes` that keep nothing. The key is left alone, so that the
 * batch may follow under it. Rules that look at other records see those that are stored; references may lead to records of the batch. It ends with the
 * caller: who has given up asks again, and what nobody waits for would take the time of that.
 */
export async function dryRunBatch<V extends RecordHead>(
  resource: BatchedResource,
  writes: SyncedWrites<V>,
  call: Call,
): Promise<BatchResult> {
  const { items } = call.body as Batch;
  const write = itemsOf(resource, writes, call);
  const outcomes: Outcome[] = [];
  for (const item of items) {
    if (call.response.destroyed) break;
    const { id, ...outcome } = await write(item, {}).catch(refused);
    const isKnown = id !== undefined && (outcome.status !== 201 || (item as { id?: string }).id !== undefined);
    outcomes.push({ ...outcome, ...(isKnown && { id }) });
  }
  return resultOf(outcomes, call.language);
}

const outcomeOf = (record: RecordHead & { readonly externalId?: string }, status: number): Outcome => ({
  status,
  id: record.id,
  revision: record.revision,
  ...(record.externalId !== undefined && { externalId: record.externalId }),
});

/** A refusal is the outcome of its record alone. Of a record that it carries only the revision is returned. */
function refused(error: unknown): Outcome {
  if (!(error instanceof ProblemError)) throw error;
  const brief = error.problems.map((problem): Problem => {
    const { current } = (problem.details ?? {}) as { current?: RecordHead };
    return current ? { ...problem, details: { id: current.id, revision: current.revision } } : problem;
  });
  return { status: problems[error.code].status, problems: brief };
}

function resultOf(outcomes: readonly Outcome[], language: 'de' | 'en'): BatchResult {
  const count = (status: number): number => outcomes.filter((outcome) => outcome.status === status).length;
  return {
    created: count(201),
    replaced: count(200),
    unchanged: outcomes.filter(({ changes }) => changes?.length === 0).length,
    failed: outcomes.filter(({ status }) => status >= 400).length,
    items: outcomes.map(({ problems: refusals, changes, ...outcome }) => ({
      ...outcome,
      ...(changes && { changes: [...changes] }),
      ...(refusals && { errors: refusals.map((problem) => wireProblem(problem, language)) }),
    })),
  };
}

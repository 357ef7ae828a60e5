import type { BatchResult } from '@filiale/contracts/api/batch';
import { ApiError } from '@filiale/contracts/api/client';
import { isSynced } from '@filiale/contracts/api/resource-calls';
import { isSameValue } from '@filiale/contracts/fields/field-changes';
import { newId } from '@filiale/contracts/fields/ids';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { batchParts, RECORDS_AT_ONCE } from './batch-parts.ts';
import { getRecord, replaceRecord, writeBatch } from './record-calls.ts';
import { untilAnswered } from './until-answered.ts';

/** Fields of a record that get other values; only at this revision, where one is given. */
export type Patch = {
  readonly id: string;
  readonly revision?: number;
  readonly set: Readonly<Record<string, unknown>>;
};
/** What became of one, as its call alone would have been answered. */
export type Outcome = BatchResult['items'][number];

type Options = {
  /** Returns the outcomes, and writes nothing. */
  readonly dryRun?: boolean;
  /** Called with the number of records done. */
  readonly onDone?: (count: number) => void;
};

/**
 * Changes fields of records, each by itself, in their order; errors in one do not stop the others. Where no answer comes after some
 * are written, all that are left failed.
 */
export async function patchRecords(
  resource: AnyResource,
  patches: readonly Patch[],
  { dryRun = false, onDone }: Options = {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  if (isSynced(resource)) {
    for (const items of batchParts(patches, RECORDS_AT_ONCE)) {
      const key = newId();
      const write = () => writeBatch(resource.name, { items, ...(dryRun && { dryRun }) }, key);
      try {
        outcomes.push(...(await untilAnswered(write)).items);
      } catch (error) {
        if (dryRun || outcomes.length === 0) throw error;
        const failed =
          error instanceof ApiError ? { status: error.status, errors: [...error.problems] } : { status: 503 };
        return [...outcomes, ...patches.slice(outcomes.length).map(() => failed)];
      }
      onDone?.(outcomes.length);
    }
    return outcomes;
  }
  for (const patch of patches) {
    outcomes.push(await patchOne(resource, patch, dryRun));
    onDone?.(outcomes.length);
  }
  return outcomes;
}

/** The same for a resource that takes no batches: the whole record is read and written. */
async function patchOne({ name }: AnyResource, { id, revision, set }: Patch, dryRun: boolean): Promise<Outcome> {
  try {
    const current = await getRecord(name, id);
    const changes = Object.keys(set).filter((field) => !isSameValue(current[field], set[field]));
    if (revision !== undefined && revision !== current.revision)
      return { status: 409, errors: [{ code: 'record.stale', message: '', details: { current } }] };
    if (dryRun || changes.length === 0) return { status: 200, id, revision: current.revision, changes };
    const saved = await replaceRecord(name, { ...current, ...set });
    return { status: 200, id, revision: saved.revision, changes };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, errors: [...error.problems] };
  }
}

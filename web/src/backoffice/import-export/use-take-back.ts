import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inLanes } from '../list/in-lanes.ts';
import { recordKeys } from '../query-keys.ts';
import { patchRecords } from '../resources/patch-records.ts';
import { type AnyRecord, removeRecord } from '../resources/record-calls.ts';
import { fateOf, formerValues } from './import-rows.ts';
import type { ImportLine } from './use-import.ts';

/** Deletions that run at the same time. */
const LANES = 4;

export type TakeBack =
  | { readonly name: 'idle' }
  | { readonly name: 'working'; readonly done: number; readonly total: number }
  /** `left`: records that stay as the import made them: somebody changed them since, or they are in use. */
  | { readonly name: 'over'; readonly count: number; readonly left: number }
  | { readonly name: 'failed'; readonly error: unknown };

/** Takes an import back in one go: what it changed is as before, what it made is deleted. */
export function useTakeBack(resource: AnyResource) {
  const client = useQueryClient();
  const [state, setState] = useState<TakeBack>({ name: 'idle' });

  /** `before`: the changed records as they were, with the fields that were changed. */
  const takeBack = async (lines: readonly ImportLine[], before: readonly AnyRecord[]): Promise<void> => {
    const made = lines.flatMap(({ result }) => (fateOf(result) === 'isNew' && result.id ? [result.id] : []));
    const formerly = new Map(before.map((record) => [record.id, record]));
    const patches = lines.flatMap(({ result: { id = '', revision, changes = [] } }) => {
      const record = formerly.get(id);
      if (!record || revision === undefined) return [];
      return [{ id, revision, set: formerValues(record, changes) }];
    });
    const total = made.length + patches.length;
    let done = 0;
    let left = 0;
    const step = (by: number) => {
      done += by;
      setState({ name: 'working', done, total });
    };
    step(0);
    try {
      const outcomes = await patchRecords(resource, patches, { onDone: (count) => step(count - done) });
      left += outcomes.filter(({ status }) => status >= 400).length;
      await inLanes(made, LANES, async (id) => {
        await removeRecord(resource.name, id).catch(() => {
          left += 1;
        });
        step(1);
      });
      setState({ name: 'over', count: total - left, left });
    } catch (error) {
      setState({ name: 'failed', error });
    }
    await client.invalidateQueries({ queryKey: recordKeys.all(resource.name) });
  };
  return {
    state,
    takeBack: (...of: Parameters<typeof takeBack>) => void takeBack(...of),
    forget: () => setState({ name: 'idle' }),
  };
}

'use client';

import { ApiError } from '@filiale/contracts/api/client';
import { isRestorable } from '@filiale/contracts/api/route';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { notice } from '../app/notices.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import { removeRecord, restoreRecord } from '../resources/record-calls.ts';
import { recordKeys } from '../resources/use-records.ts';
import { inLanes } from './in-lanes.ts';

/** Calls that run at the same time. */
const LANES = 4;

type Gone = { readonly gone: readonly string[]; readonly used: readonly string[]; readonly failed: readonly unknown[] };

/** Deletes what is selected at once, with a way back; asks only about what others point at. */
export function useBulkDelete(resource: AnyResource, onDone: () => void) {
  const texts = useMessages('list');
  const labelOf = useLabels();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** What is still used elsewhere, and waits for an answer. */
  const [used, setUsed] = useState<readonly string[]>([]);
  const refresh = () => client.invalidateQueries({ queryKey: recordKeys.all(resource.name) });

  const remove = async (ids: readonly string[], uses: 'refuse' | 'leave'): Promise<Gone> => {
    const all = { gone: [] as string[], used: [] as string[], failed: [] as unknown[] };
    await inLanes(ids, LANES, async (id) => {
      try {
        await removeRecord(resource.name, id, uses);
        all.gone.push(id);
      } catch (error) {
        const code = error instanceof ApiError ? error.problems[0]?.code : undefined;
        if (code === 'record.in-use') all.used.push(id);
        // Somebody else was faster.
        else if (code !== 'record.missing') all.failed.push(error);
      }
    });
    return all;
  };
  const bringBack = async (ids: readonly string[]) => {
    let count = 0;
    let wrong: unknown = null;
    await inLanes(ids, LANES, async (id) => {
      try {
        await restoreRecord(resource.name, id);
        count += 1;
      } catch (error) {
        wrong = error;
      }
    });
    await refresh();
    if (wrong) reportFailure({ text: labelOf(failureText(resource.label, 'create')), error: wrong, recovery: null });
    if (count > 0) notice({ text: fill(texts.restored, { count }), tone: 'ok' });
  };
  const run = async (ids: readonly string[], uses: 'refuse' | 'leave' = 'refuse') => {
    setBusy(true);
    setUsed([]);
    const { gone, used: left, failed } = await remove(ids, uses);
    setBusy(false);
    setUsed(left);
    await refresh();
    if (left.length === 0) onDone();
    const [error] = failed;
    if (error !== undefined)
      reportFailure({
        text:
          failed.length === 1
            ? labelOf(failureText(resource.label, 'delete'))
            : fill(texts.deletedNot, { count: failed.length }),
        error,
        recovery: null,
      });
    if (gone.length > 0)
      notice({
        text: fill(texts.deleted, { count: gone.length }),
        ...(isRestorable(resource) && { action: { label: texts.undo, run: () => void bringBack(gone) } }),
      });
  };
  return { run, isBusy, used, keepUsed: () => setUsed([]) };
}

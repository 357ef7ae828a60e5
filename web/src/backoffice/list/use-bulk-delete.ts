import { ApiError } from '@filiale/contracts/api/client';
import { isRestorable } from '@filiale/contracts/api/resource-calls';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { notice } from '../app/notices.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { recordKeys } from '../query-keys.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import { removeRecord, restoreRecord, usesOfRecord } from '../resources/record-calls.ts';
import { inLanes } from './in-lanes.ts';

/** Calls that run at the same time. */
const LANES = 4;
/** Records of which is asked beforehand whether they are used; of more the answer to each deletion tells. */
const MOST_CHECKED = 500;
/** How long what was deleted is offered back at once, in ms; afterwards it is among what was deleted. */
const UNDO_MS = 60_000;

/** What somebody is asked about. `isChecked`: `used` names all that are used elsewhere. */
type Asked = { readonly ids: readonly string[]; readonly used: readonly string[]; readonly isChecked: boolean };
type Work = { readonly isDeleting: boolean; readonly done: number; readonly total: number };

/** Deletes records once somebody said so, knowing how many of them others point at; what is gone can be had back. */
export function useBulkDelete(resource: AnyResource, onDone: () => void) {
  const texts = useMessages('list');
  const labelOf = useLabels();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>({ ids: [], used: [], isChecked: false });
  const [isOpen, setOpen] = useState(false);
  const [work, setWork] = useState<Work | null>(null);
  /** Whoever closes the dialog ends the looking. */
  const round = useRef(0);
  const refresh = () => client.invalidateQueries({ queryKey: recordKeys.list(resource.name) });

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

  const run = async (ids: readonly string[], uses: 'refuse' | 'leave') => {
    const gone: string[] = [];
    const used: string[] = [];
    const failed: unknown[] = [];
    let done = 0;
    setWork({ isDeleting: true, done, total: ids.length });
    await inLanes(ids, LANES, async (id) => {
      try {
        await removeRecord(resource.name, id, uses);
        gone.push(id);
      } catch (error) {
        const code = error instanceof ApiError ? error.problems[0]?.code : undefined;
        if (code === 'record.in-use') used.push(id);
        // Somebody else was faster.
        else if (code !== 'record.missing') failed.push(error);
      }
      done += 1;
      setWork({ isDeleting: true, done, total: ids.length });
    });
    setWork(null);
    for (const id of gone) client.removeQueries({ queryKey: recordKeys.one(resource.name, id) });
    if (gone.length > 0)
      notice({
        text: fill(texts.deleted, { count: gone.length }),
        lastsMs: UNDO_MS,
        ...(isRestorable(resource) && { action: { label: texts.undo, run: () => void bringBack(gone) } }),
      });
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
    // What began to be used meanwhile is asked about again.
    setOpen(used.length > 0);
    if (used.length > 0) setAsked({ ids: used, used, isChecked: true });
    else onDone();
    await refresh();
  };

  /** The records that others point at; null: not all of them could be asked about. */
  const usedOf = async (ids: readonly string[], mine: number): Promise<readonly string[] | null> => {
    const used: string[] = [];
    let done = 0;
    let isWhole = true;
    await inLanes(ids, LANES, async (id) => {
      if (round.current !== mine) return;
      try {
        const { total, hasOthers } = await usesOfRecord(resource.name, id);
        if (total > 0 || hasOthers) used.push(id);
      } catch {
        isWhole = false;
      }
      done += 1;
      if (round.current === mine) setWork({ isDeleting: false, done, total: ids.length });
    });
    return isWhole ? used : null;
  };

  /** Asks about what is selected, whatever it is. */
  const ask = async (ids: readonly string[]) => {
    round.current += 1;
    const mine = round.current;
    setAsked({ ids, used: [], isChecked: false });
    setOpen(true);
    const used = ids.length > MOST_CHECKED ? null : await usedOf(ids, mine);
    if (round.current !== mine) return;
    setWork(null);
    setAsked({ ids, used: used ?? [], isChecked: used !== null });
  };
  const keep = () => {
    // What is being deleted is not held up by closing the dialog.
    if (!work?.isDeleting) {
      round.current += 1;
      setWork(null);
    }
    setOpen(false);
  };
  return { ask, run, keep, asked, isOpen, work };
}
export type BulkDelete = ReturnType<typeof useBulkDelete>;

import type { Shift } from '@filiale/contracts/workforce/shift';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { queryKeys } from '../../query-keys.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';

/** Changes of shifts by dragging and keys; each can be taken back, and shows at once. Those of one shift are written one after the other. */
export function useShiftWrites(branch: string) {
  const texts = useMessages('roster');
  const client = useQueryClient();
  /** As they are being written, by id; null: deleted. */
  const [pending, setPending] = useState<ReadonlyMap<string, Shift | null>>(new Map());
  /** What the last change of each shift stores, by id, until it is read again: the next change is made to that. */
  const lastWrites = useRef(new Map<string, Promise<Shift>>());
  const settle = async (id: string, shown: Shift | null, call: Promise<unknown>) => {
    await client.invalidateQueries({ queryKey: queryKeys.roster(branch) });
    if (lastWrites.current.get(id) === call) lastWrites.current.delete(id);
    setPending((before) => new Map([...before].filter(([of, later]) => of !== id || later !== shown)));
  };
  /** The answer of a call, undefined where it was refused. */
  const tried = async <T>(id: string, shown: Shift | null, call: Promise<T>): Promise<T | undefined> => {
    setPending((before) => new Map(before).set(id, shown));
    try {
      return await call;
    } catch (error) {
      notice({ text: `${texts.notSaved} ${refusalText(error, '') ?? ''}`, tone: 'error' });
      return undefined;
    } finally {
      void settle(id, shown, call);
    }
  };
  const write = (read: Shift, change: Partial<Shift>): Promise<Shift> => {
    const { id } = read;
    const before = lastWrites.current.get(id) ?? Promise.resolve(read);
    const call = before.then(
      async (stored) =>
        (await staffCall('PUT /api/shifts/{id}', { params: { id }, body: { ...stored, ...change } })).data,
    );
    lastWrites.current.set(id, call);
    return call;
  };
  /** @param done text of the notice once it is stored */
  const change = async (before: Shift, change: Partial<Shift>, done: string): Promise<void> => {
    const { id } = before;
    const stored = await tried(id, { ...before, ...change }, write(before, change));
    if (!stored) return;
    const keys = Object.keys(change) as (keyof Shift)[];
    const back: Partial<Shift> = Object.fromEntries(keys.map((key) => [key, before[key]]));
    const run = () => void tried(id, { ...stored, ...back }, write(stored, back));
    notice({ text: done, action: { label: texts.undo, run } });
  };
  const remove = async (shift: Shift): Promise<void> => {
    const { id } = shift;
    const gone = await tried(id, null, staffCall('DELETE /api/shifts/{id}', { params: { id }, query: {} }));
    if (!gone) return;
    const run = () => void tried(id, shift, staffCall('POST /api/shifts/{id}/restore', { params: { id } }));
    notice({ text: texts.removed, action: { label: texts.undo, run } });
  };
  /** Shifts as they will be. */
  const shown = (shifts: readonly Shift[]): Shift[] =>
    shifts.flatMap((shift) => {
      const written = pending.get(shift.id);
      return written === null ? [] : [written ? { ...written, isOpen: written.user === null } : shift];
    });
  return { change, remove, shown };
}
export type ShiftWrites = ReturnType<typeof useShiftWrites>;

import type { Shift } from '@filiale/contracts/workforce/shift';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { queryKeys } from '../../query-keys.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';

/** Changes of shifts by dragging and keys; each can be taken back, and shows at once. */
export function useShiftWrites(branch: string) {
  const texts = useMessages('roster');
  const client = useQueryClient();
  /** As they are being written, by id; null: deleted. */
  const [pending, setPending] = useState<ReadonlyMap<string, Shift | null>>(new Map());
  const settle = async (id: string) => {
    await client.invalidateQueries({ queryKey: queryKeys.roster(branch) });
    setPending((before) => new Map([...before].filter(([of]) => of !== id)));
  };
  const tried = async (id: string, shown: Shift | null, call: () => Promise<unknown>): Promise<boolean> => {
    setPending((before) => new Map(before).set(id, shown));
    try {
      await call();
      return true;
    } catch (error) {
      notice({ text: `${texts.notSaved} ${refusalText(error, '') ?? ''}`, tone: 'error' });
      return false;
    } finally {
      void settle(id);
    }
  };
  const put = (shift: Shift) => staffCall('PUT /api/shifts/{id}', { params: { id: shift.id }, body: shift });
  /** @param said the notice once it is done */
  const change = async (before: Shift, change: Partial<Shift>, said: string): Promise<void> => {
    const after = { ...before, ...change };
    let stored: Shift | null = null;
    const isDone = await tried(before.id, after, async () => {
      stored = (await put(after)).data;
    });
    if (!isDone || !stored) return;
    const { revision } = stored as Shift;
    const run = () => void tried(before.id, before, () => put({ ...before, revision }));
    notice({ text: said, action: { label: texts.undo, run } });
  };
  const remove = async (shift: Shift): Promise<void> => {
    const { id } = shift;
    const isDone = await tried(id, null, () => staffCall('DELETE /api/shifts/{id}', { params: { id }, query: {} }));
    if (!isDone) return;
    const run = () => void tried(id, shift, () => staffCall('POST /api/shifts/{id}/restore', { params: { id } }));
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

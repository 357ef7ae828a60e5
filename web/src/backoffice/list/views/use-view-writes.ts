import { View } from '@filiale/contracts/workforce/view';
import { useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { recordKeys } from '../../query-keys.ts';
import { type Attempt, failureText } from '../../resources/failure-text.ts';
import { useLabels } from '../../resources/label-text.ts';
import { type AnyRecord, restoreRecord } from '../../resources/record-calls.ts';
import { useRecordWrites } from '../../resources/use-records.ts';

/** What is said of a view besides what it shows. */
export type ViewWords = Pick<View, 'name' | 'isShared'>;

/** Saving, changing and deleting views of a list. What fails is told and kept for the error centre. */
export function useViewWrites(resource: string) {
  const texts = useMessages('list');
  const labelOf = useLabels();
  const client = useQueryClient();
  const { person } = useStaff();
  const { create, replace, remove } = useRecordWrites(View.name);
  const attempt = async <T>(kind: Attempt, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      reportFailure({ text: labelOf(failureText(View.label, kind)), error, recovery: null });
      return null;
    }
  };
  return {
    isBusy: create.isPending || replace.isPending || remove.isPending,
    /** Null: it could not be saved. */
    save: (words: ViewWords, query: string) =>
      attempt('create', async () => {
        const saved = await create.mutateAsync({ ...words, resource, query, owner: person.id });
        notice({ text: fill(texts.viewSaved, { name: words.name }), tone: 'ok' });
        return saved.id;
      }),
    change: (view: View, to: Partial<ViewWords & Pick<View, 'query'>>) =>
      attempt('update', async () => {
        await replace.mutateAsync({ ...view, ...to } as unknown as AnyRecord);
        notice({ text: fill(texts.viewSaved, { name: to.name ?? view.name }), tone: 'ok' });
        return view.id;
      }),
    remove: (view: View) =>
      attempt('delete', async () => {
        await remove.mutateAsync({ id: view.id });
        const restore = () =>
          attempt('create', async () => {
            await restoreRecord(View.name, view.id);
            await client.invalidateQueries({ queryKey: recordKeys.all(View.name) });
          });
        notice({
          text: fill(texts.viewDeleted, { name: view.name }),
          action: { label: texts.undo, run: () => void restore() },
        });
        return view.id;
      }),
  };
}

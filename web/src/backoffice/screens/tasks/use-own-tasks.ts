import { Task } from '@filiale/contracts/workforce/task';
import type { OwnTask, OwnTasks, TickItem } from '@filiale/contracts/workforce/task-thread';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { recordKeys } from '../../query-keys.ts';
import { patchRecords } from '../../resources/patch-records.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';

/** A list of tasks, so that it is read anew when one of them changes elsewhere. */
const key = recordKeys.list(Task.name, 'own');

/** One's own tasks, and ticking them; a tick shows at once and goes back where it is refused. */
export function useOwnTasks() {
  const texts = useMessages('tasks');
  const client = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await staffCall('GET /api/users/me/tasks', {}, { signal })).data,
  });
  const show = (id: string, change: (task: OwnTask) => OwnTask): void => {
    client.setQueryData<OwnTasks>(
      key,
      (own) => own && { ...own, tasks: own.tasks.map((task) => (task.id === id ? change(task) : task)) },
    );
  };
  const settled = () => client.invalidateQueries({ queryKey: recordKeys.list(Task.name) });
  const refused = (error: unknown): void => {
    notice({ text: refusalText(error, texts.notSaved) ?? texts.notSaved, tone: 'error' });
  };
  const finish = useMutation({
    mutationFn: async ({ task, isDone }: { readonly task: OwnTask; readonly isDone: boolean }) => {
      const [outcome] = await patchRecords(Task, [{ id: task.id, set: { status: isDone ? 'done' : 'open' } }]);
      if (!outcome || outcome.status >= 400) throw new Error(outcome?.errors?.[0]?.message ?? texts.notSaved);
    },
    onMutate: async ({ task, isDone }) => {
      await client.cancelQueries({ queryKey: key });
      show(task.id, (one) => ({ ...one, completedAt: isDone ? new Date().toISOString() : null }));
    },
    onSuccess: (_done, { task, isDone }) => {
      if (!isDone) return;
      const run = () => finish.mutate({ task, isDone: false });
      notice({ text: fill(texts.isDone, { title: task.title }), action: { label: texts.undo, run } });
    },
    onError: refused,
    onSettled: settled,
  });
  const tick = useMutation({
    mutationFn: ({ task, item, said }: { readonly task: OwnTask; readonly item: string; readonly said: TickItem }) =>
      staffCall('PUT /api/tasks/{id}/checklist/{item}', { params: { id: task.id, item }, body: said }),
    onMutate: async ({ task, item, said }) => {
      await client.cancelQueries({ queryKey: key });
      show(task.id, (one) => ({
        ...one,
        checklist: one.checklist.map((each) => (each.id === item ? { ...each, ...said } : each)),
      }));
    },
    onError: refused,
    onSettled: settled,
  });
  return { ...query, finish: finish.mutate, tick: tick.mutate, settled };
}

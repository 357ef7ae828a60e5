import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import type { TaskTrigger, TriggerKind } from '@filiale/contracts/workforce/task-trigger';
import { devicesTopic, formsTopic, ordersTopic } from '@filiale/kit/events/topics';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { idOfText } from '@filiale/kit/process/ids';
import { consume, type DeclaredConsumer } from '@filiale/kit/service/declared-consumer';
import type { FormEvent } from '@filiale/proto/filiale/content/v1/form_event_pb';
import type { DeviceEvent } from '@filiale/proto/filiale/ordering/v1/device_event_pb';
import type { OrderEvent } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { localDate, toInstant } from '@filiale/rules/wall-time';
import type { Tasking } from '../context.ts';
import { makeTaskOnce } from '../use-cases/new-task.ts';
import { zoneOfWork } from '../use-cases/zone-of-work.ts';

/** Reviews of so many stars or fewer are bad. */
const FEW_STARS = 2;
const END_OF_DAY = '23:59';

/** Something that happened, and what it is about. */
type Cause = {
  readonly kind: TriggerKind;
  readonly occurredAt: Timestamp | undefined;
  /** Where it happened; null: nowhere. */
  readonly branch: string | null;
  readonly form?: string;
  /** Stands behind the title of the task. */
  readonly subject: string;
  readonly source: { readonly kind: 'form' | 'print' | 'order'; readonly record: string };
};

const appliesTo = (trigger: TaskTrigger, { branch, form, occurredAt }: Cause): boolean =>
  (branch === null || trigger.branch === null || trigger.branch === branch) &&
  (trigger.form === null || trigger.form === form) &&
  // What happened before it was switched on makes nothing.
  occurredAt !== undefined &&
  timestampDate(occurredAt).toISOString() >= trigger.createdAt;

/** Makes the tasks of what happened: one of each trigger, once however often it is heard of. */
async function makeTasks(tasking: Tasking, cause: Cause): Promise<void> {
  const { records } = tasking.work;
  const found = await records['task-triggers'].find([
    [{ name: 'kind', values: [cause.kind] }],
    [{ name: 'isEnabled', values: [true] }],
  ]);
  for (const trigger of found.filter((each) => appliesTo(each, cause))) {
    const branch = cause.branch ?? trigger.branch;
    // A printer without paper fails with each sheet: one task is enough until it is done.
    if (cause.kind === 'print' && (await hasOpenTask(tasking, trigger, branch))) continue;
    const { title, project, assignees } = trigger;
    const at = tasking.now();
    await makeTaskOnce(
      tasking,
      idOfText(`task of ${trigger.id} by ${cause.source.kind} ${cause.source.record} ${cause.kind}`),
      {
        ...{ title: cause.subject === '' ? title : `${title}: ${cause.subject}`, project, assignees, branch },
        ...{ dueAt: await endOfToday(tasking, branch), source: cause.source },
      },
      { at, traceparent: '', by: jobAuthor('task-trigger') },
    );
  }
}

/** The end of today, at a branch. */
async function endOfToday({ work, now }: Pick<Tasking, 'work' | 'now'>, branch: string | null): Promise<string> {
  const zone = await zoneOfWork(work, { branch });
  return toInstant(localDate(now(), zone), END_OF_DAY, zone).toISOString();
}

async function hasOpenTask(
  { work }: Pick<Tasking, 'work'>,
  { title }: Pick<TaskTrigger, 'title'>,
  branch: string | null,
): Promise<boolean> {
  const open = await work.records.tasks.find([
    [{ name: 'completedAt', isEmpty: true }],
    [branch === null ? { name: 'branch', isEmpty: true } : { name: 'branch', values: [branch] }],
  ]);
  return open.some(({ source, title: of }) => source.kind === 'print' && of.startsWith(title));
}

const taskOfForm =
  (tasking: Tasking) =>
  async ({ envelope, fact }: FormEvent): Promise<void> => {
    if (fact.case !== 'submitted') return;
    const { submissionId: record, formId: form, formName: subject } = fact.value;
    const source = { kind: 'form', record } as const;
    await makeTasks(tasking, {
      ...{ kind: 'form', occurredAt: envelope?.occurredAt, branch: null, form, subject, source },
    });
  };

const taskOfPrint =
  (tasking: Tasking) =>
  async ({ envelope, fact }: DeviceEvent): Promise<void> => {
    if (fact.case !== 'printJob' || !fact.value.isAlarming || fact.value.station === 'test') return;
    const { jobId: record, branchId: branch } = fact.value;
    const source = { kind: 'print', record } as const;
    await makeTasks(tasking, { kind: 'print', occurredAt: envelope?.occurredAt, branch, subject: '', source });
  };

const taskOfOrder =
  (tasking: Tasking) =>
  async ({ envelope, fact }: OrderEvent): Promise<void> => {
    const { occurredAt } = envelope ?? {};
    if (fact.case === 'changed' && fact.value.move === 'missed') {
      const { orderId: record, branchId: branch, ticketNumber } = fact.value;
      const source = { kind: 'order', record } as const;
      await makeTasks(tasking, { kind: 'missed-order', occurredAt, branch, subject: `#${ticketNumber}`, source });
    }
    if (fact.case === 'reviewed' && fact.value.rating <= FEW_STARS) {
      const { orderId: record, branchId: branch, rating } = fact.value;
      const source = { kind: 'order', record } as const;
      await makeTasks(tasking, {
        kind: 'review',
        occurredAt,
        branch,
        subject: '★'.repeat(Math.max(0, rating)),
        source,
      });
    }
  };

/** Least time between rounds of events, in ms: nobody waits for such a task that long. */
const ROUND_MS = 500;

/** What happens at guests, printers and orders makes tasks where somebody has switched it on. */
export const taskConsumers = (tasking: Tasking): DeclaredConsumer[] => [
  consume(formsTopic, { purpose: 'tasks-of-forms', handle: taskOfForm(tasking), roundIntervalMs: ROUND_MS }),
  consume(devicesTopic, { purpose: 'tasks-of-prints', handle: taskOfPrint(tasking), roundIntervalMs: ROUND_MS }),
  consume(ordersTopic, { purpose: 'tasks-of-orders', handle: taskOfOrder(tasking), roundIntervalMs: ROUND_MS }),
];

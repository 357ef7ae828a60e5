import { newId } from '@filiale/contracts/fields/ids';
import type { Task } from '@filiale/contracts/workforce/task';
import type { TaskTemplate } from '@filiale/contracts/workforce/task-template';
import type { UseTemplate } from '@filiale/contracts/workforce/task-thread';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { localDate, toInstant } from '@filiale/rules/wall-time';
import type { Work } from '../storage/records.ts';
import { emptyTask, openItem } from './new-task.ts';
import { zoneOfWork } from './zone-of-work.ts';

/** A task as a template says it: due by its time of day on a day, with its checklist. */
export async function taskOfTemplate(
  { zones }: Pick<Work, 'zones'>,
  template: TaskTemplate,
  { branch: at, dueOn, assignees }: UseTemplate,
  now: Date,
): Promise<ValuesOf<Task>> {
  const branch = template.branch ?? at;
  const zone = await zoneOfWork({ zones }, { branch });
  const { title, description, project, labels, estimateMinutes, dueTime, repeats, checklist } = template;
  return {
    ...emptyTask,
    ...{ title, description, project, labels, estimateMinutes, repeats, branch, assignees },
    dueAt: toInstant(dueOn ?? localDate(now, zone), dueTime, zone).toISOString(),
    checklist: checklist.map((item) => ({ ...openItem(item), id: newId() })),
    source: { kind: 'template', record: template.id },
  };
}

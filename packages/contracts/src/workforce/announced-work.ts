import { z } from 'zod';
import { recordSchema } from '../fields/entry-schema.ts';
import type { Fields } from '../fields/field.ts';
import { RecordHead } from '../fields/resource.ts';
import { Absence } from './absence.ts';
import { Shift } from './shift.ts';
import { Task } from './task.ts';
import { WorkingActivity } from './working-activity.ts';

/** A kind of record of which some fields are announced, and no others. */
const partOf = <const N extends string, F extends Fields, const K extends keyof F & string>(
  { name, fields: all }: { readonly name: N; readonly fields: F },
  ...announced: readonly K[]
) => {
  const fields = Object.fromEntries(announced.map((field) => [field, all[field]])) as unknown as Pick<F, K>;
  const record = recordSchema(fields, 'read', (shape) => z.object({ ...RecordHead.shape, ...shape }));
  return { name, fields, record, isPart: true } as const;
};

/**
 * What topic `workforce` says of people's work: where and when, and nothing about the person. Neither who they are nor why they are away leaves the
 * service, nor any note, nor a wage.
 */
export const announcedWork = [
  partOf(WorkingActivity, 'branch', 'department', 'type', 'startedAt', 'endedAt', 'breaks', 'timeZone'),
  partOf(
    Shift,
    ...(['branch', 'department', 'localDate', 'from', 'to', 'timeZone', 'breakMinutes'] as const),
    ...(['isPublished', 'isOpen', 'startsAt', 'endsAt'] as const),
  ),
  partOf(Absence, 'branch', 'from', 'to', 'half', 'state'),
  partOf(Task, 'branch', 'project', 'status', 'priority', 'dueAt', 'completedAt'),
] as const;

import type { Absence } from '@filiale/contracts/workforce/absence';
import type { Shift } from '@filiale/contracts/workforce/shift';
import type { Task } from '@filiale/contracts/workforce/task';
import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import { workforceTopic } from '@filiale/kit/events/topics';
import type { WorkforceEvent } from '@filiale/proto/filiale/workforce/v1/workforce_event_pb';
import { daysAbsent, hoursPlanned, hoursWorked, type StaffHour, taskDone } from '@filiale/rules/statistics/staff-hours';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Places } from '../storage/places.ts';
import type { StaffHours, WorkRecord } from '../storage/staff-hours.ts';

type Announced = ReturnType<typeof workforceTopic.events.read>;

/** Topic `workforce`: work that was done and planned, people away and tasks done, by local hours. */
export const workAnnounced =
  ({ staffHours, places }: { readonly staffHours: StaffHours; readonly places: Pick<Places, 'read'> }) =>
  async (events: readonly ReceivedEvent<WorkforceEvent>[]): Promise<void> => {
    const announced = events.map(({ event }) => workforceTopic.events.read(event));
    const ids = announced.flatMap(({ resource, record }) => (resource === 'tasks' ? (branchOf(record) ?? []) : []));
    const { company, branches } = await places.read([...new Set(ids)]);
    const zoneAt = (branch: string | null): string =>
      zoneOf(
        branches.find(({ id }) => id === branch),
        company,
      );
    await staffHours.record(announced.map((one) => workRecordOf(one, zoneAt)));
  };

const branchOf = ({ branch }: Announced['record']): string | null => (branch as string | null) ?? null;

function workRecordOf(
  { resource, record, isDeleted }: Announced,
  zoneAt: (branch: string | null) => string,
): WorkRecord {
  const { id, revision, updatedAt: at } = record;
  const branchId = branchOf(record);
  return {
    ...{ kind: resource, id, revision, at, branchId },
    hours: isDeleted ? [] : hoursOf({ resource, record }, zoneAt(branchId)),
  };
}

/** The record has been read by its contract. */
function hoursOf({ resource, record }: Pick<Announced, 'resource' | 'record'>, zone: string): StaffHour[] {
  switch (resource) {
    case 'working-activities':
      return hoursWorked(record as WorkingActivity);
    case 'shifts':
      return hoursPlanned(record as Shift);
    case 'absences':
      return daysAbsent(record as Absence);
    case 'tasks':
      return taskDone(record as Task, zone);
    default:
      return resource satisfies never;
  }
}

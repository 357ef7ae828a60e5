import { create } from '@bufbuild/protobuf';
import { Absence } from '@filiale/contracts/workforce/absence';
import { Shift } from '@filiale/contracts/workforce/shift';
import { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import { RecordChangeSchema } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import { expect, it } from '@jest/globals';
import { noticesOfChange } from './notices-of-change.ts';

/** As PostgreSQL does: an empty text is no id. */
const store = { get: (id: string) => Promise.reject(new Error(`not an id: "${id}"`)) } as never;

it.each([Shift.name, WorkingSchedule.name, Absence.name])(
  'nobody gets a notice of an export of %s',
  async (resource) => {
    const change = create(RecordChangeSchema, { resource, action: 'export', outcome: 'done' });
    expect(await noticesOfChange(change, { schedules: store, shifts: store, absences: store })).toEqual([]);
  },
);

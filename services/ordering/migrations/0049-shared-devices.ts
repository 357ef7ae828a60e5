import type { FieldChange } from '@filiale/contracts/fields/field-changes';
import { createDeviceTables } from '@filiale/kit/devices/device-tables';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { changeEntry } from '@filiale/kit/stores/change-note';
import { outboxRow } from '@filiale/kit/stores/outbox';
import type { Knex } from 'knex';

type Screen = { id: string; revision: number; identifier: string; name: string; branch_id: string };

/**
 * Devices as kit keeps them: what printers say is one of their facts. Screens are records of signage now (`digital-signage-devices`): those among the
 * devices opened nothing, and go with a line of the log. `printer_status` goes with the next version.
 */
export async function up(knex: Knex): Promise<void> {
  await createDeviceTables(knex, 'devices');
  await knex.raw(`
    update devices set facts = jsonb_build_object('status', printer_status), facts_at = printer_status_at
    where printer_status_at is not null`);
  const { rows } = await knex.raw<{ rows: Screen[] }>(
    `delete from devices where kind = 'signage' returning id, revision, identifier, name, branch_id`,
  );
  const at = new Date();
  for (const { id, revision, name, identifier, branch_id: branch } of rows) {
    const changes: FieldChange[] = [
      { field: 'identifier', before: identifier },
      { field: 'name', before: name },
      { field: 'branch', before: branch },
    ];
    const done = { resource: 'devices', record: id, revision, name, action: 'delete', branches: [branch] };
    const entry = changeEntry({ ...done, at, traceparent: '', by: jobAuthor('screens-are-signage-devices'), changes });
    await knex('outbox').insert(outboxRow(entry));
  }
}

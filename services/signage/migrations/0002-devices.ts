import { createCommandTable } from '@filiale/kit/devices/device-command-table';
import { createDeviceTables } from '@filiale/kit/devices/device-tables';
import { createRecordTable } from '@filiale/kit/stores/record-tables';
import type { Knex } from 'knex';

/** Screens are paired, have keys and logs, and are given commands. */
export async function up(knex: Knex): Promise<void> {
  await createRecordTable(knex, 'digital-signage-devices');
  await createDeviceTables(knex, 'digital_signage_devices');
  await createCommandTable(knex, 'digital_signage_devices');
}

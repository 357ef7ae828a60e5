import { createDeviceTables } from '@filiale/kit/devices/device-tables';
import type { Knex } from 'knex';

/** Tokens of devices are renewed. */
export const up = (knex: Knex): Promise<void> => createDeviceTables(knex, 'digital_signage_devices');

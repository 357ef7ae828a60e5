import type { DeviceLogEntry, SendDeviceLog } from '@filiale/contracts/devices/device-log';
import { newId } from '@filiale/contracts/fields/ids';
import type { Pool } from 'pg';
import { instants, mapRows, same } from '../stores/row-mapping.ts';
import { DEVICE_LOG_LINES } from './device-tables.ts';
import type { Queryable } from './kept-devices.ts';

const logRows = mapRows<DeviceLogEntry, 'deviceId'>(
  'device_log',
  { ...same('id', 'source', 'level', 'text'), ...instants('at') },
  'deviceId',
);

/** What devices did, and what we saw of them: of each the last lines. Source: DEV-003. */
export type DeviceLog = {
  list(deviceId: string): Promise<DeviceLogEntry[]>;
  add(deviceId: string, source: DeviceLogEntry['source'], entries: SendDeviceLog['entries']): Promise<void>;
  /** Adds a line unless the last one said the same: printers repeat themselves every few seconds. */
  addOnce(deviceId: string, source: DeviceLogEntry['source'], entry: SendDeviceLog['entries'][number]): Promise<void>;
  /** Notes that a device is to tell what it did. */
  ask(client: Queryable, deviceId: string, at: Date): Promise<void>;
  /** True once after it was asked. */
  takeRequest(deviceId: string): Promise<boolean>;
};

export function createDeviceLog(pool: Pool, table: string): DeviceLog {
  return {
    list: async (deviceId) => {
      const { rows } = await pool.query<object>(
        `select ${logRows.select} from device_log where device_id = $1 order by at desc, id desc limit $2`,
        [deviceId, DEVICE_LOG_LINES],
      );
      return rows.map(logRows.read);
    },
    add: async (deviceId, source, entries) => {
      if (entries.length === 0) return;
      const lines = entries.map((entry) => ({ ...entry, id: newId(), deviceId, source }));
      await pool.query(logRows.insert('$1'), [logRows.json(...lines)]);
    },
    addOnce: async (deviceId, source, entry) => {
      await pool.query(
        `${logRows.insert('$1')}
         where $3 is distinct from (select text from device_log where device_id = $2 order by at desc, id desc limit 1)`,
        [logRows.json({ ...entry, id: newId(), deviceId, source }), deviceId, entry.text],
      );
    },
    ask: async (client, deviceId, at) => {
      await client.query(`update ${table} set logs_asked_at = $2 where id = $1`, [deviceId, at]);
    },
    takeRequest: async (deviceId) => {
      const { rowCount } = await pool.query(
        `update ${table} set logs_asked_at = null where id = $1 and logs_asked_at is not null`,
        [deviceId],
      );
      return rowCount === 1;
    },
  };
}

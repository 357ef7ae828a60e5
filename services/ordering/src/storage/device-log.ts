import { newId } from '@filiale/contracts/fields/ids';
import type { DeviceLogEntry, TellDeviceLog } from '@filiale/contracts/ordering/device-log';
import { announce } from '@filiale/kit/events/outbox';
import { devicesTopic } from '@filiale/kit/events/topics';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Pool } from 'pg';
import { DEVICE_LOG_LINES } from './retentions.ts';

type Row = { id: string; at: Date; source: DeviceLogEntry['source']; level: DeviceLogEntry['level']; text: string };

export type DeviceLog = {
  list(deviceId: string): Promise<DeviceLogEntry[]>;
  add(deviceId: string, source: DeviceLogEntry['source'], entries: TellDeviceLog['entries']): Promise<void>;
  /** Adds a line unless the last one said the same: printers repeat themselves every few seconds. */
  addOnce(deviceId: string, source: DeviceLogEntry['source'], entry: TellDeviceLog['entries'][number]): Promise<void>;
  /** Tells the devices of a branch that one of them is to show itself, or to tell what it did. */
  announce(what: 'tested' | 'logsRequested', device: { id: string; branch: string }, at: Date): Promise<void>;
  /** True once after logs were asked for: the printer is to be asked what it is. */
  takeRequest(deviceId: string): Promise<boolean>;
};

/** What devices did, in PostgreSQL. */
export function createDeviceLog(pool: Pool): DeviceLog {
  return {
    list: async (deviceId) => {
      const { rows } = await pool.query<Row>(
        'select id, at, source, level, text from device_log where device_id = $1 order by at desc, id desc limit $2',
        [deviceId, DEVICE_LOG_LINES],
      );
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },
    add: async (deviceId, source, entries) => {
      if (entries.length === 0) return;
      await pool.query(
        `insert into device_log (id, device_id, at, source, level, text)
         select line.id, $1, line.at, $2, line.level, line.text from jsonb_to_recordset($3::jsonb) line(id uuid, at timestamptz, level text, text text)`,
        [deviceId, source, JSON.stringify(entries.map((entry) => ({ id: newId(), ...entry })))],
      );
    },
    addOnce: async (deviceId, source, { at, level, text }) => {
      await pool.query(
        `insert into device_log (id, device_id, at, source, level, text) select $1, $2, $3, $4, $5, $6
         where $6 is distinct from (select text from device_log where device_id = $2 order by at desc, id desc limit 1)`,
        [newId(), deviceId, at, source, level, text],
      );
    },
    announce: (what, { id, branch }, at) =>
      inTransaction(pool, async (client) => {
        if (what === 'logsRequested')
          await client.query('update devices set logs_asked_at = $2 where id = $1', [id, at]);
        const type = what === 'tested' ? 'DeviceTested' : 'DeviceLogsRequested';
        const event = {
          envelope: { eventId: newId(), type, occurredAt: at.toISOString(), aggregateId: id, aggregateRevision: '0' },
          ...(what === 'tested'
            ? { tested: { deviceId: id, branchId: branch } }
            : { logsRequested: { deviceId: id, branchId: branch } }),
        };
        await announce(client, { topic: devicesTopic.name, key: branch, event });
      }),
    takeRequest: async (deviceId) => {
      const { rowCount } = await pool.query(
        'update devices set logs_asked_at = null where id = $1 and logs_asked_at is not null',
        [deviceId],
      );
      return rowCount === 1;
    },
  };
}

import { newId } from '@filiale/contracts/fields/ids';
import type { DeviceLogEntry, SendDeviceLog } from '@filiale/contracts/ordering/device-log';
import { announce } from '@filiale/kit/events/outbox';
import { devicesTopic } from '@filiale/kit/events/topics';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { instants, mapRows, same } from '@filiale/kit/stores/row-mapping';
import type { Pool } from 'pg';
import { DEVICE_LOG_LINES } from './retentions.ts';

const logRows = mapRows<DeviceLogEntry, 'deviceId'>(
  'device_log',
  { ...same('id', 'source', 'level', 'text'), ...instants('at') },
  'deviceId',
);

export type DeviceLog = {
  list(deviceId: string): Promise<DeviceLogEntry[]>;
  add(deviceId: string, source: DeviceLogEntry['source'], entries: SendDeviceLog['entries']): Promise<void>;
  /** Adds a line unless the last one said the same: printers repeat themselves every few seconds. */
  addOnce(deviceId: string, source: DeviceLogEntry['source'], entry: SendDeviceLog['entries'][number]): Promise<void>;
  /** Tells the devices of a branch that one of them is to show itself, or to tell what it did. */
  announce(what: 'tested' | 'logsRequested', device: { id: string; branch: string }, at: Date): Promise<void>;
  /** True once after logs were asked for: the printer is to be asked what it is. */
  takeRequest(deviceId: string): Promise<boolean>;
};

/** What devices did, in PostgreSQL. */
export function createDeviceLog(pool: Pool): DeviceLog {
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

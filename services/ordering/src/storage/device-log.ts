import { newId } from '@filiale/contracts/fields/ids';
import { createDeviceLog as createLog, type DeviceLog as Log } from '@filiale/kit/devices/device-log';
import { devicesTopic } from '@filiale/kit/events/topics';
import { announce } from '@filiale/kit/stores/outbox';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Pool } from 'pg';

export type DeviceLog = Log & {
  /** Tells the devices of a branch that one of them is to show itself, or to tell what it did. */
  announce(what: 'tested' | 'logsRequested', device: { id: string; branch: string }, at: Date): Promise<void>;
};

/** What devices did, in PostgreSQL. */
export function createDeviceLog(pool: Pool): DeviceLog {
  const log = createLog(pool, 'devices');
  return {
    ...log,
    announce: (what, { id, branch }, at) =>
      inTransaction(pool, async (client) => {
        if (what === 'logsRequested') await log.ask(client, id, at);
        const type = what === 'tested' ? 'DeviceTested' : 'DeviceLogsRequested';
        const event = {
          envelope: { eventId: newId(), type, occurredAt: at.toISOString(), aggregateId: id, aggregateRevision: '0' },
          ...(what === 'tested'
            ? { tested: { deviceId: id, branchId: branch } }
            : { logsRequested: { deviceId: id, branchId: branch } }),
        };
        await announce(client, { topic: devicesTopic.name, key: branch, event });
      }),
  };
}

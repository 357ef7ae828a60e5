import { deviceCookie } from '@filiale/contracts/devices/device-key';
import type { FaultyDevice } from '@filiale/contracts/devices/faulty-device';
import { isSameValue } from '@filiale/contracts/fields/field-changes';
import { Device, scopesOfKind, stationsOfPrinter } from '@filiale/contracts/ordering/device';
import { terminalCookie } from '@filiale/contracts/ordering/terminal';
import { type OpenDevices, openDevices } from '@filiale/kit/devices/open-devices';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Store, WriteMeta, Written } from '@filiale/kit/http/record-store';
import { inTransaction, violates } from '@filiale/kit/stores/postgres';
import { noteRecord } from '@filiale/kit/stores/record-writes';
import { instants, mapRows, names, same } from '@filiale/kit/stores/row-mapping';
import type { Pool, PoolClient } from 'pg';
import { listRecords } from './record-list.ts';

type Queryable = Pick<PoolClient, 'query'>;

/** What is written of a device by those who keep the records. */
const WRITTEN = names('identifier', 'name', 'branch', 'kind', 'isEnabled', 'stations', 'paper');
const deviceRows = mapRows<Omit<Device, 'externalId' | 'externalIds' | 'metadata'>>('devices', {
  ...same('revision', 'identifier', 'name', 'kind', 'isEnabled', 'stations', 'paper'),
  id: 'id',
  branch: { column: 'branch_id', kind: 'id' },
  hasKey: { sql: '(key_hash is not null)' },
  ...instants('lastSeenAt', 'createdAt', 'updatedAt'),
});

export type Devices = Store<Device> &
  OpenDevices<Device> & {
    /** What the printers of a branch print that are in use. */
    stationsOf(branchId: string): Promise<Device['stations']>;
    /** Printers in use that have a sheet which somebody has to look after, or for which one waits; of some branches, or of all. */
    faulty(branches: readonly string[] | null): Promise<FaultyDevice[]>;
  };

type Guarding = {
  readonly isRemoval?: boolean;
  readonly isDone?: (current: Device) => boolean;
};

/** Devices in PostgreSQL, whose sessions are renewed after so many minutes. */
export function createDevices(pool: Pool, renewMinutes: number): Devices {
  /** The device that a statement answers. */
  const one = async (client: Queryable, text: string, ...values: unknown[]): Promise<Device | null> => {
    const { rows } = await client.query<object>(text, values).catch(refuseDouble);
    return rows[0] ? deviceRows.read(rows[0]) : null;
  };
  const SELECT = `select ${deviceRows.select} from devices where id = $1`;
  const get = (id: string) => one(pool, SELECT, id);
  /**
   * A write of the device of that revision, and its line for the log; null: of any. `write` answers the device as it is then, or as it was when it goes.
   * Neither happens where it `isDone` already.
   */
  const guarded = (
    id: string,
    revision: number | null,
    meta: WriteMeta,
    write: (client: Queryable) => Promise<Device | null>,
    { isRemoval = false, isDone }: Guarding = {},
  ): Promise<Written<Device>> =>
    inTransaction(pool, async (client) => {
      const current = await one(client, `${SELECT} for update`, id);
      if (!current) return { outcome: 'missing' };
      if (revision !== null && current.revision !== revision) return { outcome: 'stale', current };
      if (isDone?.(current)) return { outcome: 'stored', record: current };
      const record = await write(client);
      if (!record) throw new Error('a locked device is gone');
      await noteRecord(client, Device, [current, isRemoval ? null : record], meta);
      return { outcome: 'stored', record };
    });
  const devices = openDevices<Device>(pool, {
    resource: Device.name,
    table: 'devices',
    prefixes: { key: 'fk_', token: '' },
    get,
    rekey: async (id, _hasKey, meta, write) => {
      const { outcome } = await guarded(id, null, meta, async (client) => {
        await write(client);
        const text = `update devices set revision = revision + 1, updated_at = $2 where id = $1 returning ${deviceRows.select}`;
        return one(client, text, id, meta.at);
      });
      return outcome === 'stored';
    },
    kindOf: ({ kind }) => kind,
    // A version before this one may still make screens, which open nothing.
    scopesOf: ({ kind }) => scopesOfKind[kind] ?? [],
    renewAfterMs: renewMinutes * 60_000,
    hasOwnKey: ({ kind }) => kind === 'printer',
    // Calls alone carry a device's cookie, pages a terminal's, which a page of another site may lead to.
    cookieOf: (scopes) =>
      scopes.includes('terminal')
        ? { name: terminalCookie, path: '/', sameSite: 'Lax' }
        : { name: deviceCookie, path: '/api', sameSite: 'Strict' },
  });
  return {
    ...devices,
    get,
    list: (query) => listRecords(pool, 'devices', deviceRows, query),
    insert: (id, values, meta) =>
      inTransaction(pool, async (client) => {
        const { at } = meta;
        const row = deviceRows.json({ ...values, id, revision: 1, createdAt: at, updatedAt: at });
        const insert = deviceRows.insert('$1', 'id', 'revision', 'createdAt', 'updatedAt', ...WRITTEN);
        const device = await one(client, `${insert} returning ${deviceRows.select}`, row);
        if (!device) throw new Error('a row that was just written is gone');
        await noteRecord(client, Device, [null, device], meta);
        return device;
      }),
    replace: (id, revision, values, meta) =>
      guarded(
        id,
        revision,
        meta,
        (client) =>
          one(
            client,
            `update devices set revision = revision + 1, updated_at = $2, ${deviceRows.assign('$3', ...WRITTEN)}
             where id = $1 returning ${deviceRows.select}`,
            ...[id, meta.at, deviceRows.json(values)],
          ),
        { isDone: (current) => WRITTEN.every((name) => isSameValue(current[name], values[name])) },
      ),
    remove: (id, revision, meta) =>
      guarded(
        id,
        revision,
        meta,
        (client) => one(client, `delete from devices where id = $1 returning ${deviceRows.select}`, id),
        { isRemoval: true },
      ),
    stationsOf: async (branchId) => {
      const { rows } = await pool.query<{ stations: Device['stations'] }>(
        `select stations from devices where branch_id = $1 and kind = 'printer' and is_enabled`,
        [branchId],
      );
      return [...new Set(rows.flatMap(({ stations }) => stationsOfPrinter({ stations })))];
    },
    faulty: async (branches) => {
      const { rows } = await pool.query<{ id: string; since: Date }>({
        name: 'devices-faulty',
        text: `select devices.id, min(alarm_at) as since from print_jobs
               join devices on devices.branch_id = print_jobs.branch_id
                 and (devices.id = device_id or (device_id is null and (stations = '{}' or station = any(stations))))
               where alarm_at is not null and ($1::uuid[] is null or print_jobs.branch_id = any($1))
                 and kind = 'printer' and is_enabled
               group by devices.id order by since, devices.id`,
        values: [branches],
      });
      return rows.map(({ id, since }) => ({ id, since: since.toISOString() }));
    },
  };
}

function refuseDouble(cause: unknown): never {
  if (violates(cause, 'devices_pkey')) throw new ProblemError('record.exists');
  if (violates(cause, 'devices_identifier')) throw new ProblemError('field.unique', { field: 'identifier' });
  throw cause;
}

import { type Device, stationsOfPrinter } from '@filiale/contracts/ordering/device';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { violates } from '@filiale/kit/stores/postgres';
import { instants, mapRows, names, same } from '@filiale/kit/stores/row-mapping';
import type { Store, Written } from '@filiale/kit/stores/store';
import type { Pool } from 'pg';
import { listRecords } from './record-list.ts';

/** What is written of a device by those who keep the records. */
const WRITTEN = names('identifier', 'name', 'branch', 'kind', 'isEnabled', 'stations', 'paper');
const deviceRows = mapRows<Omit<Device, 'externalId'>>('devices', {
  ...same('revision', 'identifier', 'name', 'kind', 'isEnabled', 'stations', 'paper'),
  id: 'id',
  branch: { column: 'branch_id', kind: 'id' },
  hasKey: { sql: '(key_hash is not null)' },
  ...instants('lastSeenAt', 'createdAt', 'updatedAt'),
});

export type Devices = Store<Device> & {
  /** The enabled device whose key or living session has this SHA-256. Marks it as seen, at most once a minute. */
  findByProof(hash: Buffer, at: Date): Promise<Device | null>;
  /** What the printers of a branch print that are in use. */
  stationsOf(branchId: string): Promise<Device['stations']>;
  /** Gives a device a new key or, with null, none; its sessions end. False when there is no such device. */
  setKey(id: string, keyHash: Buffer | null, at: Date): Promise<boolean>;
  openSession(deviceId: string, tokenHash: Buffer, expiresAt: Date): Promise<void>;
  endSessions(deviceId: string): Promise<void>;
};

/** Devices in PostgreSQL. */
export function createDevices(pool: Pool): Devices {
  /** The device that a statement answers. */
  const one = async (text: string, ...values: unknown[]): Promise<Device | null> => {
    const { rows } = await pool.query<object>(text, values).catch(refuseDouble);
    return rows[0] ? deviceRows.read(rows[0]) : null;
  };
  const get = (id: string) => one(`select ${deviceRows.select} from devices where id = $1`, id);
  /** What came of a guarded write. */
  const written = async (id: string, record: Device | null): Promise<Written<Device>> => {
    if (record) return { outcome: 'stored', record };
    const current = await get(id);
    return current ? { outcome: 'stale', current } : { outcome: 'missing' };
  };
  return {
    get,
    list: (query) => listRecords(pool, 'devices', deviceRows, query),
    insert: async (id, values, { at }) => {
      const row = deviceRows.json({ ...values, id, revision: 1, createdAt: at, updatedAt: at });
      const insert = deviceRows.insert('$1', 'id', 'revision', 'createdAt', 'updatedAt', ...WRITTEN);
      const device = await one(`${insert} returning ${deviceRows.select}`, row);
      if (!device) throw new Error('a row that was just written is gone');
      return device;
    },
    replace: async (id, revision, values, { at }) =>
      written(
        id,
        await one(
          `update devices set revision = revision + 1, updated_at = $3, ${deviceRows.assign('$4', ...WRITTEN)}
           where id = $1 and revision = $2 returning ${deviceRows.select}`,
          ...[id, revision, at, deviceRows.json(values)],
        ),
      ),
    remove: async (id, revision) =>
      written(
        id,
        await one(
          `delete from devices where id = $1 and ($2::integer is null or revision = $2) returning ${deviceRows.select}`,
          ...[id, revision],
        ),
      ),
    findByProof: async (hash, at) => {
      const { rows } = await pool.query<object>({
        name: 'device-by-proof',
        text: `
          with found as (
            select id from devices where key_hash = $1
            union all select device_id from device_sessions where token_hash = $1 and expires_at > $2
          ),
          seen as (
            update devices set last_seen_at = $2 from found
            where devices.id = found.id and (last_seen_at is null or last_seen_at < $2::timestamptz - interval '1 minute')
          )
          select ${deviceRows.select} from devices join found on found.id = devices.id where is_enabled`,
        values: [hash, at],
      });
      return rows[0] ? deviceRows.read(rows[0]) : null;
    },
    stationsOf: async (branchId) => {
      const { rows } = await pool.query<{ stations: Device['stations'] }>(
        `select stations from devices where branch_id = $1 and kind = 'printer' and is_enabled`,
        [branchId],
      );
      return [...new Set(rows.flatMap(({ stations }) => stationsOfPrinter({ stations })))];
    },
    setKey: async (id, keyHash, at) => {
      const { rowCount } = await pool.query(
        `with ended as (delete from device_sessions where device_id = $1)
         update devices set key_hash = $2, revision = revision + 1, updated_at = $3 where id = $1`,
        [id, keyHash, at],
      );
      return rowCount === 1;
    },
    openSession: async (deviceId, tokenHash, expiresAt) => {
      await pool.query('insert into device_sessions (device_id, token_hash, expires_at) values ($1, $2, $3)', [
        deviceId,
        tokenHash,
        expiresAt,
      ]);
    },
    endSessions: async (deviceId) => {
      await pool.query('delete from device_sessions where device_id = $1', [deviceId]);
    },
  };
}

function refuseDouble(cause: unknown): never {
  if (violates(cause, 'devices_pkey')) throw new ProblemError('record.exists');
  if (violates(cause, 'devices_identifier')) throw new ProblemError('field.unique', { field: 'identifier' });
  throw cause;
}

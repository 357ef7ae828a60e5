import { type Device, stationsOfPrinter } from '@filiale/contracts/ordering/device';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { violates } from '@filiale/kit/stores/postgres';
import type { Store, ValuesOf, Written } from '@filiale/kit/stores/store';
import type { Pool } from 'pg';
import { listRecords } from './record-list.ts';

type DeviceRow = {
  id: string;
  revision: number;
  identifier: string;
  name: string;
  branch_id: string;
  kind: Device['kind'];
  is_enabled: boolean;
  stations: Device['stations'];
  paper: Device['paper'];
  key_hash: Buffer | null;
  last_seen_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** Names of the contract that lists are filtered and sorted by, and their columns as text can be compared with them. */
const columns: Record<string, string> = {
  id: 'id::text',
  identifier: 'identifier',
  name: 'name',
  branch: 'branch_id::text',
  kind: 'kind',
  isEnabled: 'is_enabled',
  paper: 'paper',
  lastSeenAt: 'last_seen_at',
  hasKey: '(key_hash is not null)',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

const deviceOf = (row: DeviceRow): Device => ({
  id: row.id,
  revision: row.revision,
  identifier: row.identifier,
  name: row.name,
  branch: row.branch_id,
  kind: row.kind,
  isEnabled: row.is_enabled,
  stations: row.stations,
  paper: row.paper,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  hasKey: row.key_hash !== null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
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
  const get = async (id: string): Promise<Device | null> => {
    const { rows } = await pool.query<DeviceRow>('select * from devices where id = $1', [id]);
    return rows[0] ? deviceOf(rows[0]) : null;
  };
  /** What a guarded write that met no row found instead. */
  const missed = async (id: string): Promise<Written<Device>> => {
    const current = await get(id);
    return current ? { outcome: 'stale', current } : { outcome: 'missing' };
  };
  const valuesFor = ({ identifier, name, branch, kind, isEnabled, stations, paper }: ValuesOf<Device>) => [
    identifier,
    name,
    branch,
    kind,
    isEnabled,
    stations,
    paper,
  ];
  return {
    get,
    list: (query) => listRecords(pool, { table: 'devices', columns, recordOf: deviceOf }, query),
    insert: async (id, values, { at }) => {
      const { rows } = await pool
        .query<DeviceRow>(
          `insert into devices (id, revision, identifier, name, branch_id, kind, is_enabled, stations, paper, created_at, updated_at)
           values ($1, 1, $3, $4, $5, $6, $7, $8, $9, $2, $2) returning *`,
          [id, at, ...valuesFor(values)],
        )
        .catch(refuseDouble);
      return deviceOf(only(rows));
    },
    replace: async (id, revision, values, { at }) => {
      const { rows } = await pool
        .query<DeviceRow>(
          `update devices set revision = revision + 1, updated_at = $3, identifier = $4, name = $5, branch_id = $6, kind = $7, is_enabled = $8, stations = $9, paper = $10
           where id = $1 and revision = $2 returning *`,
          [id, revision, at, ...valuesFor(values)],
        )
        .catch(refuseDouble);
      return rows[0] ? { outcome: 'stored', record: deviceOf(rows[0]) } : missed(id);
    },
    remove: async (id, revision) => {
      const { rows } = await pool.query<DeviceRow>(
        'delete from devices where id = $1 and ($2::integer is null or revision = $2) returning *',
        [id, revision],
      );
      return rows[0] ? { outcome: 'stored', record: deviceOf(rows[0]) } : missed(id);
    },
    findByProof: async (hash, at) => {
      const { rows } = await pool.query<DeviceRow>({
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
          select devices.* from devices join found on found.id = devices.id where is_enabled`,
        values: [hash, at],
      });
      return rows[0] ? deviceOf(rows[0]) : null;
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

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('a row that was just written is gone');
  return row;
}

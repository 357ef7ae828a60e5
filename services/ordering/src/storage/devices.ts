import { type FieldChange, isSameValue } from '@filiale/contracts/fields/field-changes';
import { Device, stationsOfPrinter } from '@filiale/contracts/ordering/device';
import { noteChange } from '@filiale/kit/events/change-note';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { inTransaction, violates } from '@filiale/kit/stores/postgres';
import { noteRecord } from '@filiale/kit/stores/record-writes';
import { instants, mapRows, names, same } from '@filiale/kit/stores/row-mapping';
import type { Store, WriteMeta, Written } from '@filiale/kit/stores/store';
import type { Pool, PoolClient } from 'pg';
import { listRecords } from './record-list.ts';

type Queryable = Pick<PoolClient, 'query'>;

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
  /** Gives a device a new key or, with null, none; its sessions end. `told` stands in its line of the log. False when there is no such device. */
  setKey(id: string, keyHash: Buffer | null, meta: WriteMeta, told?: readonly FieldChange[]): Promise<boolean>;
  /** Gives a device a code to be paired with; the one before works no more. Leaves a line for the log. */
  keepPairing(
    device: Device,
    pairing: { readonly codeHash: Buffer; readonly endsAt: Date },
    meta: WriteMeta,
  ): Promise<void>;
  /** The enabled device that a code pairs now. */
  findByPairing(codeHash: Buffer, at: Date): Promise<Device | null>;
  /** Uses a code up, and answers who had it shown. Of two who do so at once one gets it, the other null. */
  usePairing(codeHash: Buffer, at: Date): Promise<string | null>;
  /** Keeps what a printer says of itself, when that is something else than before. */
  keepStatus(id: string, status: string, at: Date): Promise<void>;
  /** What a printer said last of itself; null before it said anything. */
  statusOf(id: string): Promise<{ text: string; at: Date } | null>;
  openSession(deviceId: string, tokenHash: Buffer, expiresAt: Date): Promise<void>;
  endSessions(deviceId: string): Promise<void>;
};

type Guarding = {
  readonly isRemoval?: boolean;
  readonly isDone?: (current: Device) => boolean;
  readonly told?: readonly FieldChange[];
};

/** Devices in PostgreSQL. */
export function createDevices(pool: Pool): Devices {
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
    { isRemoval = false, isDone, told }: Guarding = {},
  ): Promise<Written<Device>> =>
    inTransaction(pool, async (client) => {
      const current = await one(client, `${SELECT} for update`, id);
      if (!current) return { outcome: 'missing' };
      if (revision !== null && current.revision !== revision) return { outcome: 'stale', current };
      if (isDone?.(current)) return { outcome: 'stored', record: current };
      const record = await write(client);
      if (!record) throw new Error('a locked device is gone');
      await noteRecord(client, Device, [current, isRemoval ? null : record], meta, told);
      return { outcome: 'stored', record };
    });
  return {
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
    setKey: async (id, keyHash, meta, told) => {
      const action = meta.action ?? (keyHash ? 'key-made' : 'key-taken');
      const { outcome } = await guarded(
        id,
        null,
        { ...meta, action },
        (client) =>
          one(
            client,
            `with ended as (delete from device_sessions where device_id = $1)
           update devices set key_hash = $2, revision = revision + 1, updated_at = $3 where id = $1 returning ${deviceRows.select}`,
            ...[id, keyHash, meta.at],
          ),
        told ? { told } : {},
      );
      return outcome === 'stored';
    },
    keepPairing: ({ id, name, branch, revision }, { codeHash, endsAt }, meta) =>
      inTransaction(pool, async (client) => {
        await client.query(
          `insert into device_pairings (device_id, code_hash, ends_at, offered_by) values ($1, $2, $3, $4)
           on conflict (device_id) do update
           set code_hash = excluded.code_hash, ends_at = excluded.ends_at, offered_by = excluded.offered_by`,
          [id, codeHash, endsAt, meta.by.name || meta.by.id],
        );
        await noteChange(client, {
          ...meta,
          ...{ resource: Device.name, record: id, name, revision, branches: [branch], action: 'pairing-offered' },
          changes: [{ field: 'validUntil', after: endsAt.toISOString() }],
        });
      }),
    findByPairing: (codeHash, at) =>
      one(
        pool,
        `select ${deviceRows.select} from devices join device_pairings on device_id = devices.id
         where code_hash = $1 and ends_at > $2 and is_enabled`,
        codeHash,
        at,
      ),
    usePairing: async (codeHash, at) => {
      const { rows } = await pool.query<{ offered_by: string }>(
        'delete from device_pairings where code_hash = $1 and ends_at > $2 returning offered_by',
        [codeHash, at],
      );
      return rows[0]?.offered_by ?? null;
    },
    keepStatus: async (id, status, at) => {
      await pool.query(
        'update devices set printer_status = $2, printer_status_at = $3 where id = $1 and (printer_status <> $2 or printer_status_at is null)',
        [id, status, at],
      );
    },
    statusOf: async (id) => {
      const { rows } = await pool.query<{ printer_status: string; printer_status_at: Date | null }>(
        'select printer_status, printer_status_at from devices where id = $1',
        [id],
      );
      const [row] = rows;
      return row?.printer_status_at ? { text: row.printer_status, at: row.printer_status_at } : null;
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

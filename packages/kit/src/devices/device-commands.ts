import type { DeviceCommand, ReportCommand } from '@filiale/contracts/devices/device-command';
import { newId } from '@filiale/contracts/fields/ids';
import type { Pool, PoolClient } from 'pg';
import { jobAuthor } from '../http/author-of.ts';
import type { WriteMeta } from '../http/record-store.ts';
import { idOfText } from '../process/ids.ts';
import { noteChange } from '../stores/change-note.ts';
import { inTransaction, violates } from '../stores/postgres.ts';
import { commandRows } from './device-command-table.ts';
import type { DeviceRecord, KeptDevices, Queryable } from './kept-devices.ts';

/** A command that was handed out is handed out again after so long without a word from the device. */
const LEASE_SECONDS = 30;
/** Commands of a device that are shown. */
const SHOWN = 20;

/** A command as it is given. */
type NewCommand = {
  readonly type: string;
  readonly args: DeviceCommand['args'];
  /** So long it may be taken up. */
  readonly ttlSeconds: number;
  /** So long its result may take then; after that it counts as lost. */
  readonly runSeconds: number;
  /** Names the call that gives it: repeated, it gives no device another one. */
  readonly mark?: string | undefined;
};

/** The id of the command that a call gives to a device: the same of the same call. */
const commandId = ({ mark, type, args }: NewCommand, deviceId: string): string =>
  mark === undefined ? newId() : idOfText(JSON.stringify([mark, type, args, deviceId]));

const RETURNING = `returning ${commandRows.select}`;
/** Handed to the device, or taken up by it, so that no other one begins. */
const IS_BUSY = (at: string): string =>
  `state = 'acknowledged' or state = 'delivered' and lease_ends_at > ${at} and expires_at > ${at}`;
/** May be handed out: the device has not got it, or not said so in time. */
const IS_DUE = (at: string): string =>
  `expires_at > ${at} and abort_requested_at is null and (state = 'queued' or state = 'delivered' and lease_ends_at <= ${at})`;

/**
 * The commands of devices: a row each, whose state changes by one statement that names the states it may come from. A device carries out one at a time, in
 * the order of their numbers. Source: SIGN-002, SIGN-003, ADR 58.
 */
export function createDeviceCommands<D extends DeviceRecord>(
  pool: Pool,
  { table, resource, get: getDevice }: Pick<KeptDevices<D>, 'table' | 'resource' | 'get'>,
) {
  const many = async (client: Queryable, text: string, ...values: unknown[]): Promise<DeviceCommand[]> =>
    (await client.query<object>(text, values)).rows.map(commandRows.read);
  const one = async (client: Queryable, text: string, ...values: unknown[]): Promise<DeviceCommand | null> =>
    (await many(client, text, ...values))[0] ?? null;
  const note = ({ id, name, branch, revision }: D, type: string, action: string, meta: WriteMeta) => ({
    ...meta,
    ...{
      resource,
      record: id,
      name,
      revision,
      branches: [branch],
      action,
      changes: [{ field: 'command', after: type }],
    },
  });
  const get = (deviceId: string, id: string): Promise<DeviceCommand | null> =>
    one(pool, `select ${commandRows.select} from device_commands where id = $1 and device_id = $2`, id, deviceId);

  /** Announces that a command was not carried out, in the transaction that ends it. */
  const noteFailed = (client: PoolClient, device: D, type: string, at: Date): Promise<void> =>
    noteChange(client, note(device, type, 'command-failed', { at, traceparent: '', by: jobAuthor('device-commands') }));

  /** Ends overdue commands: those not taken up in time expire, those taken up without a result are lost. */
  const endOverdue = async (at: Date): Promise<{ expired: number; lost: number }> => {
    const overdue = `(state in ('queued', 'delivered') and expires_at <= $1 or state = 'acknowledged' and lease_ends_at <= $1)`;
    const found = await pool.query<{ id: string }>(
      `select distinct device_id as id from device_commands where ${overdue}`,
      [at],
    );
    if (found.rows.length === 0) return { expired: 0, lost: 0 };
    const devices = new Map<string, D>();
    for (const { id } of found.rows) {
      const device = await getDevice(id);
      if (device) devices.set(id, device);
    }
    return inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ device_id: string; type: string; state: string }>(
        `update device_commands set finished_at = $1,
           state = case when state = 'acknowledged' then 'failed' else 'expired' end,
           code = case when state = 'acknowledged' then 'lost' end
         where device_id = any($2) and ${overdue}
         returning device_id, type, state`,
        [at, found.rows.map(({ id }) => id)],
      );
      for (const { device_id: id, type } of rows) {
        const device = devices.get(id);
        if (device) await noteFailed(client, device, type, at);
      }
      const lost = rows.filter(({ state }) => state === 'failed').length;
      return { expired: rows.length - lost, lost };
    });
  };

  return {
    endOverdue,
    /**
     * Gives devices a command, one each, all of them or none; one of its type that waits goes. Those that were given it by the same call before keep that
     * one. The audit log names the author. Returns what they have.
     */
    issue: (devices: readonly D[], command: NewCommand, meta: WriteMeta): Promise<DeviceCommand[]> =>
      inTransaction(pool, async (client) => {
        const { at, by } = meta;
        const { type, args, ttlSeconds, runSeconds } = command;
        const idOf = new Map(devices.map(({ id }) => [id, commandId(command, id)]));
        const given = (): Promise<DeviceCommand[]> =>
          many(client, `select ${commandRows.select} from device_commands where id = any($1)`, [...idOf.values()]);
        // In one order: two who command the same devices do not wait for each other.
        const locked = await client.query<{ id: string }>(
          `select id from ${table} where id = any($1) order by id for no key update`,
          [[...idOf.keys()]],
        );
        const known = new Set((await given()).map(({ id }) => id));
        const fresh = locked.rows.map(({ id }) => id).filter((id) => !known.has(idOf.get(id) ?? ''));
        const counted = await client.query<{ id: string; command_sequence: string }>(
          `update ${table} set command_sequence = command_sequence + 1 where id = any($1) returning id, command_sequence`,
          [fresh],
        );
        await client.query(
          `update device_commands set state = 'aborted', code = 'superseded', finished_at = $3
           where device_id = any($1) and type = $2 and state = 'queued'`,
          [fresh, type, at],
        );
        await client.query(
          `insert into device_commands (id, device_id, sequence, type, args, issued_by, issued_at, expires_at, run_seconds)
           select given.*, $4, $5, $6, $7, $8, $9 from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as given`,
          [
            counted.rows.map(({ id }) => idOf.get(id)),
            counted.rows.map(({ id }) => id),
            counted.rows.map(({ command_sequence: sequence }) => sequence),
            ...[type, JSON.stringify(args), by.name || by.id, at],
            ...[new Date(at.getTime() + ttlSeconds * 1_000), runSeconds],
          ],
        );
        for (const device of devices)
          if (fresh.includes(device.id)) await noteChange(client, note(device, type, 'command-given', meta));
        return given();
      }),
    /**
     * The command that a device is to carry out now, handed to it for {@link LEASE_SECONDS}: of several who ask at once one gets it. Null while it has another
     * one, or none waits. One up to `after` that was handed out is not handed out again.
     */
    take: (deviceId: string, after: number, at: Date): Promise<DeviceCommand | null> =>
      inTransaction(pool, async (client) => {
        // Who asks at the same time waits here, and sees then what became of it.
        await client.query(`select from ${table} where id = $1 for no key update`, [deviceId]);
        return one(
          client,
          `update device_commands
           set state = 'delivered', attempts = attempts + 1, delivered_at = coalesce(delivered_at, $3), lease_ends_at = $4
           where id = (
             select id from device_commands
             where device_id = $1 and ${IS_DUE('$3')} and (state = 'queued' or sequence > $2)
               and not exists (select from device_commands busy where busy.device_id = $1 and (${IS_BUSY('$3')}))
             order by sequence limit 1)
           ${RETURNING}`,
          ...[deviceId, after, at, new Date(at.getTime() + LEASE_SECONDS * 1_000)],
        );
      }),
    /** Those that a device has and is to take back. */
    aborting: async (deviceId: string): Promise<string[]> => {
      const { rows } = await pool.query<{ id: string }>(
        `select id from device_commands
         where device_id = $1 and state in ('delivered', 'acknowledged') and abort_requested_at is not null order by sequence`,
        [deviceId],
      );
      return rows.map(({ id }) => id);
    },
    /** Which of these devices have something to do now. */
    due: async (deviceIds: readonly string[], at: Date): Promise<Set<string>> => {
      const { rows } = await pool.query<{ device_id: string }>(
        `select distinct device_id from device_commands where device_id = any($1)
           and (${IS_DUE('$2')} and not exists (
                  select from device_commands busy where busy.device_id = device_commands.device_id and (${IS_BUSY('$2')}))
                or abort_requested_at is not null and state in ('delivered', 'acknowledged'))`,
        [deviceIds, at],
      );
      return new Set(rows.map(({ device_id }) => device_id));
    },
    /**
     * Takes what a device says of a command, and answers the command as it is then: unless it is `acknowledged` the device is not to carry it out. A result
     * that comes after the end changes nothing, but that of a lost one. Null where the device has no such command.
     */
    report: async (device: D, id: string, said: ReportCommand, at: Date): Promise<DeviceCommand | null> => {
      const change = async (
        client: Queryable,
        set: string,
        from: string,
        ...values: unknown[]
      ): Promise<DeviceCommand | null> =>
        one(
          client,
          `update device_commands set ${set} where id = $1 and device_id = $2 and (${from}) ${RETURNING}`,
          ...[id, device.id, at, ...values],
        );
      const isOther = (cause: unknown): null => {
        if (violates(cause, 'device_commands_running')) return null;
        throw cause;
      };
      const finish = (said: Extract<ReportCommand, { state: 'done' | 'failed' }>) =>
        inTransaction(pool, async (client) => {
          const end = (from: string) =>
            change(
              client,
              `state = $4, code = $5, text = $6, acknowledged_at = coalesce(acknowledged_at, $3), finished_at = $3,
               abort_outcome = case when abort_requested_at is not null then 'too-late' end`,
              from,
              ...[said.state, said.state === 'failed' ? said.code : null, said.text],
            );
          const ended = await end(`state in ('delivered', 'acknowledged')`);
          if (ended?.state === 'failed') await noteFailed(client, device, ended.type, at);
          // That of a lost one is noted already.
          return ended ?? end(`state = 'failed' and code = 'lost'`);
        });
      const changed =
        said.state === 'acknowledged'
          ? await change(
              pool,
              `state = 'acknowledged', acknowledged_at = $3, lease_ends_at = $3::timestamptz + make_interval(secs => run_seconds)`,
              `state = 'delivered' and expires_at > $3`,
            ).catch(isOther)
          : said.state === 'aborted'
            ? await change(
                pool,
                `state = 'aborted', abort_outcome = 'undone', finished_at = $3, text = $4`,
                `state in ('delivered', 'acknowledged') and abort_requested_at is not null`,
                said.text,
              )
            : await finish(said);
      return changed ?? get(device.id, id);
    },
    /** Takes a command back, or all that are not over: queued ones never begin, the device learns of the others with its next poll. Returns the commands concerned. */
    abort: (device: D, id: string | null, meta: WriteMeta): Promise<DeviceCommand[]> =>
      inTransaction(pool, async (client) => {
        const met = await many(
          client,
          `update device_commands set abort_requested_at = coalesce(abort_requested_at, $3),
             state = case when state = 'queued' then 'aborted' else state end,
             abort_outcome = case when state = 'queued' then 'prevented' end,
             finished_at = case when state = 'queued' then $3::timestamptz end
           where device_id = $1 and ($2::uuid is null or id = $2) and state in ('queued', 'delivered', 'acknowledged') ${RETURNING}`,
          ...[device.id, id, meta.at],
        );
        for (const command of met) await noteChange(client, note(device, command.type, 'command-aborted', meta));
        return met;
      }),
    /** The last commands of a device, the newest first. */
    list: (deviceId: string): Promise<DeviceCommand[]> =>
      many(
        pool,
        `select ${commandRows.select} from device_commands where device_id = $1 order by sequence desc limit $2`,
        ...[deviceId, SHOWN],
      ),
  };
}
export type DeviceCommands<D extends DeviceRecord> = ReturnType<typeof createDeviceCommands<D>>;

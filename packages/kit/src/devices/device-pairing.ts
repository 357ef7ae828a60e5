import type { NewPairing } from '@filiale/contracts/devices/device-pairing';
import { PAIRING_CODE_SIGNS, PAIRING_MINUTES } from '@filiale/contracts/devices/pairing-code';
import { groupedCode, plainCode } from '@filiale/contracts/fields/spoken-code';
import type { Pool } from 'pg';
import { ProblemError } from '../http/problem-error.ts';
import type { WriteMeta } from '../http/record-store.ts';
import { randomCode } from '../process/ids.ts';
import { secretHash } from '../process/secret-hash.ts';
import { noteChange } from '../stores/change-note.ts';
import { inTransaction } from '../stores/postgres.ts';
import type { DeviceKeys } from './device-keys.ts';
import { endOfSession } from './device-sessions.ts';
import type { DeviceRecord, KeptDevices } from './kept-devices.ts';

const MINUTE_MS = 60_000;
const hashOf = (code: string): Buffer => secretHash(plainCode(code));

/** Codes that a browser or a printer becomes a device with: each once, for some minutes, of each device the last one alone. */
export function createDevicePairing<D extends DeviceRecord>(pool: Pool, kept: KeptDevices<D>, keys: DeviceKeys<D>) {
  const { resource } = kept;
  /** The device that a code pairs now; 422 `device.pairing-invalid` for none. */
  const deviceOfPairing = async (code: string, at: Date): Promise<D> => {
    const { rows } = await pool.query<{ device_id: string }>(
      'select device_id from device_pairings where code_hash = $1 and ends_at > $2',
      [hashOf(code), at],
    );
    const device = rows[0] ? await kept.get(rows[0].device_id) : null;
    if (!device?.isEnabled) throw new ProblemError('device.pairing-invalid', { field: 'code' });
    return device;
  };
  return {
    deviceOfPairing,
    /** Makes a code for a device, or takes the one that it shows itself; the one before works no more. The log says who had it shown, and for how long it works. */
    offerPairing: async (
      { id, name, branch, revision, isEnabled }: D,
      meta: WriteMeta,
      shown?: string,
    ): Promise<NewPairing> => {
      if (!isEnabled) throw new ProblemError('print.device-unfit');
      const code = shown === undefined ? randomCode(PAIRING_CODE_SIGNS) : groupedCode(shown);
      const endsAt = new Date(meta.at.getTime() + PAIRING_MINUTES * MINUTE_MS);
      await inTransaction(pool, async (client) => {
        // Given to another device before: the last word counts.
        await client.query('delete from device_pairings where code_hash = $1 and device_id <> $2', [hashOf(code), id]);
        await client.query(
          `insert into device_pairings (device_id, code_hash, ends_at, offered_by) values ($1, $2, $3, $4)
           on conflict (device_id) do update
           set code_hash = excluded.code_hash, ends_at = excluded.ends_at, offered_by = excluded.offered_by`,
          [id, hashOf(code), endsAt, meta.by.name || meta.by.id],
        );
        await noteChange(client, {
          ...meta,
          ...{ resource, record: id, name, revision, branches: [branch], action: 'pairing-offered' },
          changes: [{ field: 'validUntil', after: endsAt.toISOString() }],
        });
      });
      return { code, endsAt: endsAt.toISOString() };
    },
    /**
     * Makes whoever shows a code the device that it is for, with a key of its own: a printer gets it, a browser gets the token of a session instead. What
     * opened the device before does so no more. Who that was stands in the log as the device, with where from, who had the code shown, and until when it is
     * signed in; `meta.by` is the caller as far as that is known. Of two who do so at once one becomes the device.
     */
    pair: async (
      code: string,
      { by: stranger, ...meta }: WriteMeta,
    ): Promise<{ device: D; key: string | null; token: string | null }> => {
      const device = await deviceOfPairing(code, meta.at);
      const { rows } = await pool.query<{ offered_by: string }>(
        'delete from device_pairings where code_hash = $1 and ends_at > $2 returning offered_by',
        [hashOf(code), meta.at],
      );
      if (!rows[0]) throw new ProblemError('device.pairing-invalid', { field: 'code' });
      const isToldKey = kept.hasOwnKey(device);
      const by =
        stranger.kind === 'anonymous'
          ? { ...stranger, kind: 'device' as const, id: device.id, name: device.name }
          : stranger;
      const changes = [
        { field: 'offeredBy', after: rows[0].offered_by },
        ...(isToldKey ? [] : [{ field: 'validUntil', after: endOfSession(meta.at).toISOString() }]),
      ];
      const key = await keys.makeKey(device.id, { ...meta, by, changes, action: 'pair' });
      if (isToldKey) return { device, key, token: null };
      return { device, key: null, token: await keys.openSession(device.id, meta.at) };
    },
  };
}

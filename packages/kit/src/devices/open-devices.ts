import type { DeviceFacts } from '@filiale/contracts/devices/device-facts';
import type { DeviceCaller } from '@filiale/contracts/devices/device-key';
import type { Pool } from 'pg';
import { createDeviceKeys } from './device-keys.ts';
import { createDevicePairing } from './device-pairing.ts';
import type { DeviceRecord, KeptDevices } from './kept-devices.ts';

/** The devices that a service keeps: their keys, sessions and pairing codes, and what they say of themselves. See ADR 58. */
export function openDevices<D extends DeviceRecord>(pool: Pool, kept: KeptDevices<D>) {
  const keys = createDeviceKeys(pool, kept);
  return {
    kept,
    ...keys,
    ...createDevicePairing(pool, kept, keys),
    /** A device as a caller. */
    callerOf: (device: D): DeviceCaller => ({
      id: device.id,
      branch: device.branch,
      scopes: [...kept.scopesOf(device)],
    }),
    /** Keeps what a device says of itself, when that is something else than before. */
    keepFacts: async (id: string, facts: DeviceFacts, at: Date): Promise<void> => {
      await pool.query(
        `update ${kept.table} set facts = $2, facts_at = $3 where id = $1 and (facts <> $2::jsonb or facts_at is null)`,
        [id, JSON.stringify(facts), at],
      );
    },
    /** What a device said last of itself, and since when; null before it said anything. */
    factsOf: async <F extends DeviceFacts>(id: string): Promise<{ facts: F; at: Date } | null> => {
      const { rows } = await pool.query<{ facts: F; facts_at: Date | null }>(
        `select facts, facts_at from ${kept.table} where id = $1`,
        [id],
      );
      const [row] = rows;
      return row?.facts_at ? { facts: row.facts, at: row.facts_at } : null;
    },
  };
}
export type OpenDevices<D extends DeviceRecord> = ReturnType<typeof openDevices<D>>;

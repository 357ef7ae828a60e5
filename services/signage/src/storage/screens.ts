import { deviceCookie, SCREEN_SECRET_PREFIX } from '@filiale/contracts/devices/device-key';
import { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { type OpenDevices, openDevices } from '@filiale/kit/devices/open-devices';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import { valuesOf } from '@filiale/kit/stores/record-writes';
import type { Pool } from 'pg';

/** Screens as devices, beside their records. */
export type Screens = OpenDevices<SignageDevice>;

export const SCREENS_TABLE = 'digital_signage_devices';

export const createScreens = (pool: Pool, store: PostgresResourceStore<SignageDevice>): Screens =>
  openDevices<SignageDevice>(pool, {
    resource: SignageDevice.name,
    table: SCREENS_TABLE,
    isInData: true,
    prefixes: { key: SCREEN_SECRET_PREFIX, token: SCREEN_SECRET_PREFIX },
    get: store.get,
    rekey: (id, hasKey, meta, write) =>
      inTransaction(pool, async (client) => {
        await client.query(`select from ${SCREENS_TABLE} where id = $1 for update`, [id]);
        const within = store.within(client);
        const before = await within.get(id);
        if (!before) return false;
        await write(client);
        const values = { ...valuesOf(before), hasKey, pairedAt: hasKey ? meta.at.toISOString() : null };
        const { outcome } = await within.replace(id, before.revision, values, meta);
        if (outcome !== 'stored') throw new Error('a locked screen was changed');
        return true;
      }),
    kindOf: () => 'screen',
    scopesOf: () => ['screen'],
    hasOwnKey: () => false,
    cookieOf: () => ({ name: deviceCookie, path: '/api', sameSite: 'Strict' }),
  });

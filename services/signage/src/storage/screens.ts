import { deviceCookie, SCREEN_SECRET_PREFIX } from '@filiale/contracts/devices/device-key';
import { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { type OpenDevices, openDevices } from '@filiale/kit/devices/open-devices';
import { rekeyRecord } from '@filiale/kit/devices/rekey-record';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import type { Pool } from 'pg';

/** Screens as devices, beside their records. */
export type Screens = OpenDevices<SignageDevice>;

export const SCREENS_TABLE = 'digital_signage_devices';

export const createScreens = (pool: Pool, store: PostgresResourceStore<SignageDevice>, renewMinutes: number): Screens =>
  openDevices<SignageDevice>(pool, {
    resource: SignageDevice.name,
    table: SCREENS_TABLE,
    isInData: true,
    prefixes: { key: SCREEN_SECRET_PREFIX, token: SCREEN_SECRET_PREFIX },
    get: store.get,
    rekey: rekeyRecord(pool, store),
    kindOf: () => 'screen',
    scopesOf: () => ['screen'],
    renewAfterMs: renewMinutes * 60_000,
    hasOwnKey: () => false,
    isKnownWhenOff: true,
    cookieOf: () => ({ name: deviceCookie, path: '/api', sameSite: 'Strict' }),
  });

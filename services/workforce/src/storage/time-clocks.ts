import { CLOCK_SECRET_PREFIX, deviceCookie } from '@filiale/contracts/devices/device-key';
import { TimeClock } from '@filiale/contracts/workforce/time-clock';
import { type OpenDevices, openDevices } from '@filiale/kit/devices/open-devices';
import { rekeyRecord } from '@filiale/kit/devices/rekey-record';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import type { Pool } from 'pg';

/** Time clocks as devices, beside their records. */
export type TimeClocks = OpenDevices<TimeClock>;

export const CLOCKS_TABLE = 'time_clocks';

export const createTimeClocks = (
  pool: Pool,
  store: PostgresResourceStore<TimeClock>,
  renewMinutes: number,
): TimeClocks =>
  openDevices<TimeClock>(pool, {
    resource: TimeClock.name,
    table: CLOCKS_TABLE,
    isInData: true,
    prefixes: { key: CLOCK_SECRET_PREFIX, token: CLOCK_SECRET_PREFIX },
    get: store.get,
    rekey: rekeyRecord(pool, store),
    kindOf: () => 'clock',
    scopesOf: () => ['clock'],
    renewAfterMs: renewMinutes * 60_000,
    hasOwnKey: () => false,
    cookieOf: () => ({ name: deviceCookie, path: '/api', sameSite: 'Strict' }),
  });

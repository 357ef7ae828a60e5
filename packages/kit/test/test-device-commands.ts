import { newId } from '@filiale/contracts/fields/ids';
import type { Pool } from 'pg';
import { createDeviceCommands } from '../src/devices/device-commands.ts';
import type { DeviceRecord } from '../src/devices/kept-devices.ts';

/** The record of a device whose row has nothing but its id. */
export function testDevice(id: string = newId()): DeviceRecord {
  const at = '2026-03-01T10:00:00.000Z';
  return { id, revision: 1, createdAt: at, updatedAt: at, name: 'TV', branch: newId(), isEnabled: true };
}

/** Commands of the devices in the table `test_devices`. */
export const testDeviceCommands = (pool: Pool) =>
  createDeviceCommands(pool, {
    table: 'test_devices',
    resource: 'test-devices',
    get: (id) => Promise.resolve(testDevice(id)),
  });

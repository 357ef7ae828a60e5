import type { Device } from '@filiale/contracts/ordering/device';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';

/** Resources whose records are devices: all of them are paired, seen and write a log alike. */
export type DeviceResource = 'devices' | 'digital-signage-devices';

/** What the panels of devices have in common. */
export type PairedRecord = Pick<Device & SignageDevice, 'id' | 'name' | 'isEnabled'>;

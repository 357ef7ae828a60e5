import type { Device } from '@filiale/contracts/ordering/device';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { TimeClock } from '@filiale/contracts/workforce/time-clock';

/** Resources whose records are devices: all of them are paired, seen and write a log alike. */
export type DeviceResource = 'devices' | 'digital-signage-devices' | 'time-clocks';

/** What the panels of devices have in common. */
export type PairedRecord = Pick<Device & SignageDevice & TimeClock, 'id' | 'name' | 'isEnabled'>;

import type { KitchenStation } from '@filiale/contracts/catalog/kitchen-station';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { demoId } from './demo-id.ts';

const names = { stove: 'Herd', cold: 'Kalte Küche', sweets: 'Mehlspeisen', bar: 'Schank' } as const;
export type StationKey = keyof typeof names;

export const stationIdOf = (key: StationKey | undefined): string | null =>
  key ? demoId('kitchen-station', key) : null;

/** Stations of every kitchen of the company. */
export const kitchenStations: readonly (InputOf<typeof KitchenStation> & { id: string })[] = (
  Object.entries(names) as [StationKey, string][]
).map(([key, name], place) => ({ id: demoId('kitchen-station', key), name, sortOrder: (place + 1) * 10 }));

import { jsonFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';

/** Source: FIELD-008. */
export type GeolocationOptions = {
  readonly map?: {
    readonly style: string;
    readonly zoom: number;
    readonly centre: { readonly lat: number; readonly lng: number };
  };
};

export const geolocationType: FieldTypeOf<GeolocationOptions> = {
  hint: 'A place on the map, which people choose.',
  empty: () => null,
  fromCell: jsonFrom,
  column: () => 'object',
  sql: () => 'jsonb',
  filter: () => 'text',
  stored: () => ({ lat: 'number', lng: 'number' }),
  message: () => 'none',
};

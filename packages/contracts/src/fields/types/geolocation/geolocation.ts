import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { lazily } from '../../lazily.ts';

/** A point on the map. Source: FIELD-008. */
export const geolocation = (props: PropertiesOf<'geolocation'>) => {
  const schema = () =>
    z
      .strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
      .nullable()
      .default(null);
  const map = props.map ?? { style: 'dark', zoom: 14, centre: { lat: 48.2082, lng: 16.3738 } };
  return lazily({ ...props, map, type: 'geolocation' as const }, { schema }) satisfies FieldOf<'geolocation'>;
};

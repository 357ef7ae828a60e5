import { loaded } from '../../../../loaded.ts';
import { numberText } from '../../number-text.ts';
import type { FieldTypeView } from '../field-type.ts';

const GeolocationField = loaded(() => import('./geolocation-field.tsx'), 'GeolocationField');

export const geolocationType: FieldTypeView = {
  Input: GeolocationField,
  cell: (value, { locale }) => {
    const { lat, lng } = value as { readonly lat: number; readonly lng: number };
    return [lat, lng].map((part) => numberText(part, locale, { decimals: 6 })).join(' · ');
  },
  width: () => 12,
};

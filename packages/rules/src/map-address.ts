import { frameOrigin } from './frame-origin.ts';

/** Style of embedded maps. Source: storefront §9. */
export const MAP_STYLE = 'dark';
/** Half the width and height of the part shown around a place, in degrees: about 800 m. */
const REACH_LONGITUDE = 0.0055;
const REACH_LATITUDE = 0.0036;

const places = ['latitude', 'longitude', 'west', 'south', 'east', 'north', 'address', 'locale', 'style'] as const;
type PlaceName = (typeof places)[number];

/** Where a map looks. Coordinates are degrees, null where nobody entered them. */
export type MapPlace = {
  readonly address: string;
  readonly locale: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** The origin a configured map comes from; null unless it is https and names only places that can be filled. */
export function mapOrigin(template: string): string | null {
  const names = [...template.matchAll(/\{(\w*)\}/g)].map(([, name]) => name);
  if (!names.every((name) => places.includes(name as PlaceName))) return null;
  // The host must not come from the inserted values.
  return /^https:\/\/[^/]+\//i.test(template) ? frameOrigin(template) : null;
}

/** The address of the map of a place; null where the configuration gives none or asks for coordinates the place lacks. */
export function mapAddress(template: string, { address, locale, latitude, longitude }: MapPlace): string | null {
  if (mapOrigin(template) === null) return null;
  const isPlaced = latitude !== null && longitude !== null;
  const degrees = (value: number | null, shift = 0) => (isPlaced && value !== null ? (value + shift).toFixed(6) : '');
  const values: Record<PlaceName, string> = {
    latitude: degrees(latitude),
    longitude: degrees(longitude),
    west: degrees(longitude, -REACH_LONGITUDE),
    south: degrees(latitude, -REACH_LATITUDE),
    east: degrees(longitude, REACH_LONGITUDE),
    north: degrees(latitude, REACH_LATITUDE),
    address,
    locale,
    style: MAP_STYLE,
  };
  const names = places.filter((name) => template.includes(`{${name}}`));
  if (names.some((name) => values[name] === '')) return null;
  return names.reduce((text, name) => text.replaceAll(`{${name}}`, () => encodeURIComponent(values[name])), template);
}

/** Where a map app plans the way to an address, in a new tab and by a tap only. Source: HOME-006, STATUS-003. */
export const routeAddress = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

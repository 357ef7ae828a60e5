export type Point = { readonly lat: number; readonly lng: number };

const DEGREES = '(-?\\d{1,3}(?:\\.\\d+)?)';
/** Where addresses of map services have the place that they show, the most exact first. */
const inAddress = [
  `!3d${DEGREES}!4d${DEGREES}`,
  `[?&](?:q|query|ll|destination|daddr|center|coordinate|cp)=(?:loc:)?${DEGREES}[,~]\\s?${DEGREES}`,
  `[?&]mlat=${DEGREES}&mlon=${DEGREES}`,
  `@${DEGREES},${DEGREES}`,
  `#map=[\\d.]+/${DEGREES}/${DEGREES}`,
  `^geo:${DEGREES},${DEGREES}`,
].map((pattern) => new RegExp(pattern));

const pairs = [/^(-?\d{1,2}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)$/, /^(-?\d{1,2},\d+)\s*[;\s]\s*(-?\d{1,3},\d+)$/];
const ARC =
  "(\\d{1,3}(?:[.,]\\d+)?)\\s*°?\\s*(?:(\\d{1,2})\\s*[′'’]\\s*)?(?:(\\d{1,2}(?:[.,]\\d+)?)\\s*(?:[″\"”]|'')\\s*)?";
/** `48°12'29.5"N 16°22'25.7"E`, `48.2082° N, 16.3738° O`. */
const arcs = new RegExp(`^${ARC}([NS])[\\s,;]*${ARC}([EOW])$`, 'i');

const figure = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));
const degrees = (whole?: string, minutes?: string, seconds?: string): number =>
  figure(whole) + figure(minutes) / 60 + figure(seconds) / 3600;
const rounded = (value: number): number => Number(value.toFixed(6));

/** A point within bounds, to the ten centimetres that records keep. */
const pointAt = (lat: number, lng: number): Point | null =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat: rounded(lat), lng: rounded(lng) } : null;

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * A pair of degrees as maps give them to be pasted: `48.2082, 16.3738`, `48,2082; 16,3738`, with minutes and seconds, or the address of a
 * map service that shows the place. Null for anything else.
 */
export function readPoint(given: string): Point | null {
  const text = given.trim();
  if (/^(https?|geo):/i.test(text)) {
    const address = decoded(text);
    const [, lat, lng] = inAddress.map((pattern) => pattern.exec(address)).find((found) => found !== null) ?? [];
    return lat && lng ? pointAt(Number(lat), Number(lng)) : null;
  }
  const [, lat, lng] = pairs.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? [];
  if (lat && lng) return pointAt(figure(lat), figure(lng));
  const arc = arcs.exec(text);
  if (!arc) return null;
  const [north, east] = [arc.slice(1, 4), arc.slice(5, 8)];
  const isSouth = arc[4]?.toUpperCase() === 'S';
  const isWest = arc[8]?.toUpperCase() === 'W';
  return pointAt(degrees(...north) * (isSouth ? -1 : 1), degrees(...east) * (isWest ? -1 : 1));
}

/** A page that shows the place on a map. */
export const mapPage = ({ lat, lng }: Point): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;

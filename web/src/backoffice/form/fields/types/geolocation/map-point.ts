type Point = { readonly lat: number; readonly lng: number };

/** A pair of degrees as maps give them to be pasted: `48.2082, 16.3738`, `48,2082; 16,3738`; null for anything else. */
export function readPoint(text: string): Point | null {
  const [, lat, lng] =
    /^\s*(-?\d{1,2}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*$/.exec(text) ??
    /^\s*(-?\d{1,2},\d+)\s*[;\s]\s*(-?\d{1,3},\d+)\s*$/.exec(text) ??
    [];
  if (!lat || !lng) return null;
  const point = { lat: Number(lat.replace(',', '.')), lng: Number(lng.replace(',', '.')) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null;
}

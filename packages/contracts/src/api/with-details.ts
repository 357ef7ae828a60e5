import { fillPlaces } from '../fields/fill-places.ts';

/** A text of a problem with its places filled from `details`; `…` where those say nothing. */
export function withDetails(text: string, details: unknown): string {
  const values = Object.entries(typeof details === 'object' && details !== null ? details : {});
  const told = values.filter(([, value]) => String(value ?? '').trim() !== '');
  return fillPlaces(text, Object.fromEntries(told), () => '…');
}

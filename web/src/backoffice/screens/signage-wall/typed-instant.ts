import { toInstant } from '@filiale/rules/wall-time';

/** The instant of a date and time as inputs of browsers give them, in a zone; null while it is not complete. */
export const typedInstant = (typed: string, zone: string): Date | null =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) ? toInstant(typed.slice(0, 10), typed.slice(11, 16), zone) : null;

import type { Field } from '@filiale/contracts/fields/field';
import { localDate, localTime, toInstant } from '@filiale/rules/wall-time';

/** Reads a typed time of day: `9`, `930`, `18:30`, `18.30 Uhr`, `24` become HH:mm. null: nothing was typed; undefined: it is no time. */
export function readTime(typed: string): string | null | undefined {
  const text = typed.trim().replace(/\s*(uhr|h)$/i, '');
  if (text === '') return null;
  const [, hours = '', minutes = ''] =
    /^(\d{1,2})[:.,h ]?(\d{2})?$/.exec(text.length === 3 && /^\d{3}$/.test(text) ? `0${text}` : text) ?? [];
  if (hours === '') return undefined;
  const time = `${hours.padStart(2, '0')}:${minutes || '00'}`;
  return /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time) ? time : undefined;
}

/**
 * Reads a typed day: `23.11.2026`, `23.11.` of this year, `231126`, `2026-11-23`; of two digits the years 2000 to 2099. Answers YYYY-MM-DD, null where
 * nothing was typed, undefined where it is no day.
 */
export function readDay(typed: string, today: Date): string | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const local = /^(\d{1,2})[./ -]\s*(\d{1,2})(?:[./ -]\s*(\d{2}|\d{4})?)?$/.exec(text);
  const digits = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text);
  const [day, month, year] = iso
    ? [iso[3], iso[2], iso[1]]
    : [local?.[1] ?? digits?.[1], local?.[2] ?? digits?.[2], local?.[3] ?? digits?.[3]];
  if (!day || !month) return undefined;
  const full = !year ? today.getFullYear() : Number(year.length === 2 ? `20${year}` : year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const isThere = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isThere && full >= 1900 && full <= 9998 ? date.toISOString().slice(0, 10) : undefined;
}

/** The day and the time of an instant in a zone. */
export function localParts(instant: string, zone: string): { readonly day: string; readonly time: string } {
  const at = new Date(instant);
  return { day: localDate(at, zone), time: localTime(at, zone) };
}

/** The time of a day that was chosen without one: its beginning, and the last minute for the end of something. */
export const timeOfDay = ({ isEnd }: Pick<Field, 'isEnd'>): string => (isEnd ? '23:59' : '00:00');

/** The instant of a day and a time in a zone, as it travels; 24:00 is the beginning of the next day. */
export const instantOf = (day: string, time: string, zone: string): string => toInstant(day, time, zone).toISOString();

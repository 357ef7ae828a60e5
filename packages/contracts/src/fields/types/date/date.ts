import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { lazily } from '../../lazily.ts';
import { optionalOf, type StringOrNull } from '../optional-of.ts';

/** Years of five digits, in any zone, and the first centuries cannot be stored, reckoned with or sent on. */
const isReckonable = (value: string): boolean => value >= '1900' && value < '9999-12-31';
/** An instant as it comes in, kept in UTC. */
export const instant = z.iso
  .datetime({ offset: true, abort: true })
  .overwrite((value) => new Date(value).toISOString())
  .refine(isReckonable);
/** A calendar day as it comes in, within the same years. */
export const day = z.iso.date().refine(isReckonable);

/** Instant (`dateTime`, ISO 8601 UTC), calendar day (`date`, YYYY-MM-DD) or wall time (`time`, HH:mm, 24:00 allowed). Source: FIELD-005. */
export const date = <const P extends PropertiesOf<'date'>>(props: P): FieldOf<'date', StringOrNull<P>> & P => {
  const formats = {
    dateTime: instant,
    date: day,
    time: WallTime,
  };
  const mode = props.mode ?? 'dateTime';
  return lazily(
    { is24hr: true, minuteIncrement: 1, ...props, mode, type: 'date' as const },
    { schema: () => optionalOf(formats[mode], props) as StringOrNull<P> },
  );
};
/** Wall time HH:mm; 24:00 is the end of the day. */
export const WallTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

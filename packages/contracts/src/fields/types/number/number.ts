import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { lazily } from '../../lazily.ts';
import { type NumberSchema, optionalOf } from '../optional-of.ts';

/** A finite number with at most `decimals` digits after the point (0 by default). Unset is null. */
export const number = <const P extends PropertiesOf<'number'>>(props: P): FieldOf<'number', NumberSchema<P>> & P => {
  const factor = 10 ** (props.decimals ?? 0);
  const bounded = () =>
    z
      .number()
      .min(props.min ?? -1e9)
      .max(props.max ?? 1e9)
      .refine((value) => Math.abs(value * factor - Math.round(value * factor)) < 1e-6, {
        error: 'decimals',
      })
      // What binary arithmetic of a client added is taken off again.
      .overwrite((value) => Math.round(value * factor) / factor);
  return lazily(
    { ...props, type: 'number' as const },
    { schema: () => optionalOf(bounded(), props) as NumberSchema<P> },
  );
};
/** Gross amount of money in the shop currency, 2 decimals. */
export const money = <const P extends PropertiesOf<'number'>>(props: P) =>
  number({ min: 0, max: 1_000_000, decimals: 2, ...props, isMoney: true });
/** Whole minutes, typed and shown as hours and minutes. */
export const minutes = <const P extends PropertiesOf<'number'>>(props: P) =>
  number({ min: 0, ...props, widget: 'duration' });
/** A tax rate in percent, with two decimals at most: 10 or 4.95. */
export const percent = <const P extends PropertiesOf<'number'>>(props: P) =>
  number({ min: 0, max: 100, decimals: 2, ...props, isPercent: true });

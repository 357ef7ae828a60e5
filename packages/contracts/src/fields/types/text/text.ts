import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { lazily } from '../../lazily.ts';
import { isLocale } from '../../locales.ts';
import { isMailAddress } from '../../mail-address.ts';
import { stringField, TEXT_MAX } from '../string-field.ts';

/** One line of text; breaks in it become blanks. An empty optional text is the empty string. */
export const text = (props: PropertiesOf<'text'>) => stringField('text', props, TEXT_MAX);
/** One mail address. */
export const email = (props: PropertiesOf<'text'>) =>
  stringField('text', props, TEXT_MAX, { is: isMailAddress, error: 'email' });
/** A telephone number as people write it. */
export const phone = (props: PropertiesOf<'text'>) => stringField('text', { max: 40, isPhone: true, ...props }, 40);
/** What somebody signs in with: a mail address, kept in lower case. */
export const loginName = (props: PropertiesOf<'text'>) =>
  stringField('text', props, 254, { is: isMailAddress, error: 'email', kept: (address) => address.toLowerCase() });
/** A language with its country as BCP 47 writes it (`de-AT`, `it-IT`), in its canonical form. */
export const locale = (props: PropertiesOf<'text'>) =>
  stringField('text', props, 35, { is: isLocale, error: 'locale-unknown' });
/** A zone of the IANA database (`Europe/Vienna`). */
export const timeZone = (props: PropertiesOf<'text'>) =>
  stringField('text', { max: 64, widget: 'timeZone', ...props }, 64, { is: isTimeZone, error: 'time-zone-unknown' });
/** One line of a certain form, such as the key of a project or a path. */
export const word = ({ pattern, ...props }: PropertiesOf<'text'> & { readonly pattern: RegExp }) => {
  const schema = () => {
    const bounded = z
      .string()
      .trim()
      .min(props.required ? 1 : 0, { abort: true })
      .max(props.max ?? TEXT_MAX);
    const fitting = bounded.regex(pattern);
    const filled = props.required ? fitting : fitting.or(z.literal('')).default('');
    return filled as unknown as z.ZodType<string, string | undefined>;
  };
  return lazily({ ...props, type: 'text' as const }, { schema }) satisfies FieldOf<'text'>;
};
/** A currency of ISO 4217 (`EUR`). */
export const currency = (props: PropertiesOf<'text'>) =>
  stringField('text', props, 3, { is: isCurrency, error: 'currency-unknown' });
const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);
/** Whether a text names a zone of the IANA database, by whichever of its names; offsets such as `+01:00` are none. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
/**
 * An address of the web as servers call it: `https` or `http`, without a user or a fragment. Kept in the one spelling that is called, so
 * that nobody reads another host in it; what only browsers forgive (`https:host`, backslashes) is refused.
 */
export const webAddress = (props: PropertiesOf<'text'>) =>
  stringField('text', props, 2000, {
    is: isWebAddress,
    error: 'address-invalid',
    kept: (address) => new URL(address).href,
  });
const isWebAddress = (address: string): boolean => {
  const url = URL.parse(address);
  const isPlain = /^https?:\/\/[^/]/i.test(address) && !address.includes('\\') && !/\s/.test(address);
  return isPlain && url !== null && url.port !== '0' && !url.username && !url.password && !/#/.test(address);
};

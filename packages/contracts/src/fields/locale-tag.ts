import { z } from 'zod';
import { isLocale } from './locales.ts';

/** A locale as it comes in: any that BCP 47 writes so and that dates and figures can be written in. */
export const LocaleTag = z.string().max(35).refine(isLocale, { error: 'locale-unknown' });

/** Locales in a query, with commas between them. */
export const LocaleList = z
  .string()
  .max(400)
  .refine((locales) => locales.split(',').every((locale) => LocaleTag.safeParse(locale).success));

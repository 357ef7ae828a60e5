import 'server-only';
import type { EnabledLocale } from '@filiale/contracts/locales';
import { resolveLocale } from '@filiale/rules/locales';
import { cookies, headers } from 'next/headers';
import { LOCALE_COOKIE } from './locale-cookie.ts';

/** Language of the back office: as chosen on this device, else the browser's first. */
export async function staffLocale(): Promise<EnabledLocale> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  return resolveLocale(chosen ?? (await headers()).get('accept-language')?.split(',')[0]);
}

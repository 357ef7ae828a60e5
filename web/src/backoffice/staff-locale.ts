import 'server-only';
import { messageLanguage } from '@filiale/contracts/api/problem-message';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { resolveLocale } from '@filiale/rules/locales';
import Negotiator from 'negotiator';
import { cookies, headers } from 'next/headers';
import { LOCALE_COOKIE } from './locale-cookie.ts';

/** Language of the back office, one of those its words are written in: as chosen on this device, else the browser's. */
export async function staffLocale(): Promise<EnabledLocale> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  const asked = (await headers()).get('accept-language') ?? '';
  return resolveLocale(
    chosen ?? messageLanguage(new Negotiator({ headers: { 'accept-language': asked } }).languages()),
  );
}

import 'server-only';
import { languagesOf } from '@filiale/rules/locales';
import { loadConfig } from '../api/server.ts';
import type { Company } from './player.tsx';

/** Whose screen it is, as the page says before anything else is there. */
export async function tvCompany(): Promise<Company> {
  const config = await loadConfig().catch(() => null);
  return { name: config?.shopName ?? '', language: languagesOf(config ?? {}).base };
}
export const tvLanguage = async (): Promise<string> => (await tvCompany()).language;

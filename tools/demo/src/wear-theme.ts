import { createClient } from '@filiale/contracts/api/client';
import { type ThemeName, themes } from './themes.ts';

const TIMEOUT_MS = 10_000;

/** Saves a look over the configuration as it stands; everything else of it is kept. */
export async function wearTheme(origin: string, token: string, name: ThemeName): Promise<void> {
  const call = createClient({ origin, headers: { authorization: `Bearer ${token}` }, timeoutMs: TIMEOUT_MS });
  const { data: current } = await call('GET /api/config', {});
  await call('POST /api/config', { body: { ...current, ...themes[name] } });
}

import 'server-only';
import type { Config } from '@filiale/contracts/catalog/config';
import { configOf } from '../api/init-entries.ts';
import { loadInit } from '../api/server.ts';
import { tabIconPath } from '../pwa/icon-path.ts';
import { fontFiles } from './font-files.ts';
import { houseLook, type PageTheme, pageThemeOf } from './theme-style.ts';

/** A page's theme, and the address of the icon in its tab; none before the tenant was ever heard of. */
type PageLook = PageTheme & { readonly icon?: string };
type Known = { readonly version: string; readonly look: PageLook };
/** The last look derived; its colours are worked out once per saved configuration, not per request. */
let known: Known | undefined;

/**
 * The look of the page at `path` (without locale). Asks for the same answer as the page itself does, so it costs no call of
 * its own. Never rejects: a page that says what went wrong still wears the last look we knew.
 */
export async function loadPageLook(path: string): Promise<PageLook> {
  try {
    const branch = /^\/store\/([^/]+)/.exec(path)?.[1];
    const entries = (branch && (await loadInit(decodeURIComponent(branch)))) || (await loadInit());
    if (entries) return lookOfConfig(configOf(entries));
  } catch {
    // The page requests the same and reports the failure.
  }
  return known?.look ?? pageThemeOf(houseLook, fontFiles);
}

function lookOfConfig(config: Config): PageLook {
  const version = `${config.id}/${config.revision}/${config.updatedAt}`;
  if (known?.version !== version)
    known = { version, look: { ...pageThemeOf(config, fontFiles), icon: tabIconPath(config) } };
  return known.look;
}

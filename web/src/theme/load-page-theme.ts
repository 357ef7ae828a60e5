import 'server-only';
import type { Config } from '@filiale/contracts/config';
import { configOf } from '../api/init-entries.ts';
import { loadInit } from '../api/server.ts';
import { fontFiles } from './font-files.ts';
import { houseLook, type PageTheme, pageThemeOf } from './theme-style.ts';

type Known = { readonly version: string; readonly theme: PageTheme };
/** The last theme derived; its colours are worked out once per saved configuration, not per request. */
let known: Known | undefined;

/**
 * The theme of the page at `path` (without locale). Asks for the same answer as the page itself does, so it costs no call of
 * its own. Never rejects: a page that says what went wrong still wears the last look we knew.
 */
export async function loadPageTheme(path: string): Promise<PageTheme> {
  try {
    const branch = /^\/store\/([^/]+)/.exec(path)?.[1];
    const entries = (branch && (await loadInit(decodeURIComponent(branch)))) || (await loadInit());
    if (entries) return themeOfConfig(configOf(entries));
  } catch {
    // The page asks for the same and tells of it.
  }
  return known?.theme ?? pageThemeOf(houseLook, fontFiles);
}

function themeOfConfig(config: Config): PageTheme {
  const version = `${config.id}/${config.revision}/${config.updatedAt}`;
  if (known?.version !== version) known = { version, theme: pageThemeOf(config, fontFiles) };
  return known.theme;
}

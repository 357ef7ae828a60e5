import type { InitEntry } from '@filiale/contracts/content/init';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';
import { schemeGrounds } from '@filiale/rules/theme-colours';
import { configOf, listOf } from '../api/init-entries.ts';
import { fill, sectionIn } from '../i18n/define-messages.ts';
import { routePath } from '../i18n/named-routes.ts';
import { localePath } from '../i18n/paths.ts';
import { THEME_COLOUR } from '../theme/theme-style.ts';
import { iconPath } from './icon-path.ts';
import { installMessages } from './install-messages.ts';

const MOST_SHORTCUTS = 4;
/** Launchers cut longer names off. */
const SHORT_NAME_LENGTH = 12;

/** The web app manifest of a locale; null while the plugin is off. Source: PWA-001, CONST-002. */
export function appManifest(entries: readonly InitEntry[], locale: EnabledLocale) {
  const config = configOf(entries);
  if (!config.enablePluginPWA) return null;
  const texts = sectionIn('install', installMessages, locale);
  const icon = (sizePx: number, purpose: 'any' | 'maskable') => ({
    src: iconPath(purpose === 'any' ? `icon-${sizePx}.png` : `maskable-${sizePx}.png`, config),
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
    purpose,
  });
  const description = translated(config, locale, 'description');
  return {
    // One app per language: the start page differs.
    id: localePath(locale, '/'),
    name: config.shopName,
    short_name: shortName(config.shopName),
    ...(description ? { description } : {}),
    lang: locale,
    dir: 'ltr',
    start_url: localePath(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOUR,
    background_color: schemeGrounds.light.page,
    categories: ['food', 'shopping'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: listOf(entries, '/branches')
      .filter(({ isPublic }) => isPublic)
      .slice(0, MOST_SHORTCUTS)
      .map((branch) => ({
        name: fill(texts.shortcut, { name: translated(branch, locale, 'name') }),
        short_name: translated(branch, locale, 'name'),
        url: routePath('branch', { branch: branch.identifier }, locale),
        icons: [icon(192, 'any')],
      })),
  };
}

function shortName(name: string): string {
  if (name.length <= SHORT_NAME_LENGTH) return name;
  const [first = name] = name.split(/\s+/);
  return first.slice(0, SHORT_NAME_LENGTH);
}

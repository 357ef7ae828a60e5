import type { Config } from '@filiale/contracts/catalog/config';
import { schemeGrounds } from '@filiale/rules/theme-colours';
import { iconPath } from '../pwa/icon-path.ts';
import { THEME_COLOUR } from '../theme/theme-style.ts';

/** The web app manifest of the page of screens: an app of its own beside the shop, without anything of the browser around it. */
export function tvManifest(config: Pick<Config, 'shopName' | 'revision'>) {
  const icon = (sizePx: number) => ({
    src: iconPath(`icon-${sizePx}.png`, config),
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
  });
  return {
    id: '/tv',
    name: `${config.shopName} TV`.trim(),
    short_name: 'TV',
    start_url: '/tv',
    scope: '/tv',
    display: 'fullscreen',
    theme_color: THEME_COLOUR,
    background_color: schemeGrounds.light.page,
    icons: [icon(192), icon(512)],
  };
}

import type { Config } from '@filiale/contracts/catalog/config';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { localePath } from '../i18n/paths.ts';
import { iconPath } from './icon-path.ts';

/** What browsers read to install the shop as an app. React lifts it into the head. Source: PWA-001. */
export function AppMeta({ config, locale }: { config: Pick<Config, 'revision' | 'shopName'>; locale: EnabledLocale }) {
  return (
    <>
      <link rel="manifest" href={localePath(locale, `/app/manifest.webmanifest?v=${config.revision}`)} />
      <link rel="apple-touch-icon" href={iconPath('apple-180.png', config)} />
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-title" content={config.shopName} />
      <meta name="apple-mobile-web-app-status-bar-style" content="black" />
    </>
  );
}

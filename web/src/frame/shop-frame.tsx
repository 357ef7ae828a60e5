import type { Branch } from '@filiale/contracts/catalog/branch';
import type { InitEntry } from '@filiale/contracts/content/init';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';
import { zoneOf } from '@filiale/rules/zone-of';
import { zoneOffsets } from '@filiale/rules/zone-offsets';
import type { ReactNode } from 'react';
import { clockOffsetMs, now } from '../api/clock.ts';
import { configOf, listOf } from '../api/init-entries.ts';
import { CartReturnHost } from '../cart/cart-return-host.tsx';
import { ConsentHost } from '../consent/consent-host.tsx';
import { consentConfig, offeredVersion } from '../consent/offered-services.ts';
import { messages, pickMessages, type Section } from '../i18n/messages.ts';
import { MessagesProvider } from '../i18n/messages-provider.tsx';
import type { PagePaths } from '../i18n/paths.ts';
import { KioskFrame } from '../kiosk/kiosk-frame.tsx';
import { terminalTexts } from '../kiosk/terminal-texts.ts';
import { TagHost } from '../marketing-tags/tag-host.tsx';
import { Loader } from '../page/loader.tsx';
import { NowProvider } from '../page/now-provider.tsx';
import { AppMeta } from '../pwa/app-meta.tsx';
import { OfflineBar } from '../pwa/offline-bar.tsx';
import { PwaHost } from '../pwa/pwa-host.tsx';
import { PictureStates } from '../ui/picture-states.tsx';
import { Toaster } from '../ui/toast.tsx';
import { AdminBarHost } from './admin-bar-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Logo } from './logo.tsx';
import { menuLinks } from './navigation.ts';
import { ScrollState } from './scroll-state.tsx';
import styles from './shop-frame.module.css';
import { BranchToolbar, OpenCountToolbar } from './toolbar.tsx';

type Props<S extends Section> = {
  readonly locale: EnabledLocale;
  readonly entries: readonly InitEntry[];
  /** Path of this page without locale, for the language switch and the current menu item. */
  readonly path: string;
  /** Paths of this page in the languages it has; the same in all by default. */
  readonly paths?: PagePaths;
  /** The page of content that is shown. */
  readonly siteId?: string;
  /** The branch the page is about; the toolbar then shows its state. */
  readonly branch?: Branch | undefined;
  /** Where the toolbar's way back leads, without locale; `/` by default. */
  readonly backPath?: string;
  readonly isCheckout?: boolean;
  /** The page is a self-service terminal's. */
  readonly isKiosk?: boolean;
  /** Message sections that client components of the page read, besides `ui` and `frame`. */
  readonly sections?: readonly S[];
  readonly children: ReactNode;
};

/** The frame of every page of the shop: toolbar, header, the page itself in `<main>`, footer, and what client leaves need. */
export function ShopFrame<S extends Section>(props: Props<S>) {
  const {
    locale,
    entries,
    path,
    paths,
    siteId,
    branch,
    backPath,
    isCheckout,
    isKiosk,
    sections = [],
    children,
  } = props;
  const config = configOf(entries);
  const branches = listOf(entries, '/branches');
  const route = { path, siteId, branchId: branch?.id };
  const present = now();
  const drawnAt = present.toISOString();
  const zones = [...new Set((branch ? [branch] : branches).map(({ timeZone }) => timeZone))].map((zone) =>
    zoneOffsets(zone, present),
  );
  if (isKiosk)
    return (
      <MessagesProvider
        locale={locale}
        texts={terminalTexts(locale, ['ui', 'frame', 'pwa', 'kiosk', 'branch', ...sections])}
      >
        <NowProvider serverNow={drawnAt} offsetMs={clockOffsetMs()} zones={zones}>
          <Loader>
            <Logo config={config} size={96} />
          </Loader>
          <OfflineBar drawnAt={drawnAt} timeZone={zoneOf(branch, config)} />
          <KioskFrame config={config} locale={locale} path={path}>
            {children}
          </KioskFrame>
        </NowProvider>
      </MessagesProvider>
    );
  return (
    <MessagesProvider locale={locale} texts={pickMessages(locale, ['ui', 'frame', 'pwa', ...sections])}>
      <NowProvider serverNow={drawnAt} offsetMs={clockOffsetMs()} zones={zones}>
        <a className={`${styles.skip} no-print`} href="#inhalt">
          {messages(locale, 'frame').skip}
        </a>
        {config.enablePluginPWA && (
          <>
            <AppMeta config={config} locale={locale} />
            <Loader>
              <Logo config={config} size={64} />
            </Loader>
          </>
        )}
        <AdminBarHost />
        <OfflineBar drawnAt={drawnAt} timeZone={zoneOf(branch, config)} />
        <header className={`${styles.head} no-print`}>
          {config.enablePluginToolbar &&
            (branch ? (
              <BranchToolbar
                name={translated(branch, locale, 'name')}
                branch={{ ...hoursOnly(branch), ...switchesOnly(branch), isPublic: branch.isPublic }}
                {...(backPath ? { backPath } : {})}
              />
            ) : (
              branches.length > 0 && (
                <OpenCountToolbar
                  branches={branches.map((each) => ({
                    ...hoursOnly(each),
                    ...switchesOnly(each),
                    isPublic: each.isPublic,
                  }))}
                />
              )
            ))}
          <Header
            config={config}
            locale={locale}
            path={path}
            paths={paths}
            menu={menuLinks(entries, 'mainMenu', route, locale)}
            isReduced={isCheckout}
          />
        </header>
        <main id="inhalt" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer
          config={config}
          locale={locale}
          branches={branches}
          menu={menuLinks(entries, 'footer', route, locale)}
        />
        <div className="no-print">
          <ScrollState hasTopButton={!isCheckout} />
          {!branch && !isCheckout && <CartReturnHost />}
          <Toaster />
          <PictureStates />
          <ConsentHost config={consentConfig(config)} version={offeredVersion(config)} isQuiet={isCheckout ?? false} />
          {(config.googleTagId || config.facebookPixelId) && (
            <TagHost googleTagId={config.googleTagId} facebookPixelId={config.facebookPixelId} />
          )}
          <PwaHost isPluginOn={config.enablePluginPWA} isKiosk={false} isQuiet={isCheckout ?? false} />
        </div>
      </NowProvider>
    </MessagesProvider>
  );
}

/** What the browser needs to know whether a branch is open. */
const hoursOnly = ({ timeZone, openingHours, deliveryHours, isDeliveryHoursEnabled }: Branch) => ({
  timeZone,
  openingHours,
  deliveryHours: isDeliveryHoursEnabled ? deliveryHours : [],
  isDeliveryHoursEnabled,
});

/** The fields that say whether a branch takes orders. */
const switchesOnly = ({ pauses, isTakeawayEnabled, isDeliveryEnabled, isDineInEnabled }: Branch) => ({
  pauses,
  isTakeawayEnabled,
  isDeliveryEnabled,
  isDineInEnabled,
});

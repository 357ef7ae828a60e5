/** Which instructions somebody needs. Source: PWA-003. */
export type Platform = 'iphone' | 'ipad' | 'android' | 'other';

/** An iPad calls itself a Mac, but has a touch screen. */
export function platformOf({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): Platform {
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ipad';
  if (/iPhone|iPod/.test(userAgent)) return 'iphone';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

export type InstallFacts = {
  readonly isPluginOn: boolean;
  /** The page runs as the installed app. */
  readonly isStandalone: boolean;
  readonly hasServiceWorker: boolean;
  /** The browser has offered to install. */
  readonly hasOffer: boolean;
  /** The app was installed in this browser. */
  readonly isRegistered: boolean;
  readonly isKiosk: boolean;
  /** Something was ordered from this browser. */
  readonly hasOrdered: boolean;
  readonly platform: Platform;
};

/** Installing works by the browser's offer, or by hand where the platform can. */
const isSupported = ({ hasServiceWorker, hasOffer, platform }: InstallFacts): boolean =>
  hasServiceWorker && (hasOffer || platform !== 'other');

/** Source: PWA-001. */
export const canInstall = (facts: InstallFacts): boolean =>
  facts.isPluginOn && !facts.isStandalone && isSupported(facts) && !facts.isRegistered && !facts.isKiosk;

/** On Android and iOS the hint comes by itself after an order, unless it was dismissed within a month. Source: PWA-002, PWA-004. */
export const isPromptDue = (facts: InstallFacts, cookies: string): boolean =>
  canInstall(facts) &&
  facts.hasOrdered &&
  facts.platform !== 'other' &&
  !/(?:^|;\s*)pwa-dismiss=1(?:;|$)/.test(cookies);

const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** The cookie that remembers a skipped hint. Source: PWA-004. */
export const dismissCookie = (isSecure: boolean): string =>
  `pwa-dismiss=1; Max-Age=${MONTH_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

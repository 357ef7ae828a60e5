import type { Config } from '@filiale/contracts/catalog/config';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { TERMINAL_COOKIE_DAYS, terminalCookie } from '@filiale/contracts/ordering/terminal';
import { type ConsentCategory, type ConsentService, ownServices } from '@filiale/rules/consent';
import { CONSENT_COOKIE, CONSENT_COOKIE_DAYS } from '@filiale/rules/consent-cookie';
import { mapOrigin } from '@filiale/rules/map-address';
import { isFacebookPixelId, isGoogleTagId } from '@filiale/rules/tag-ids';
import { sectionIn } from '../i18n/define-messages.ts';
import { consentMessages } from './consent-messages.ts';

/** The part of the configuration that decides what visitors are asked. */
export type ConsentConfig = Pick<
  Config,
  'businessName' | 'shopName' | 'googleTagId' | 'facebookPixelId' | 'mapUrl' | 'consentServices'
>;
/** A cookie or storage entry with its purpose in the page's language. */
export type OfferedEntry = { readonly name: string; readonly ttlDays: number; readonly description: string };
/** A service as the dialog shows it. */
export type OfferedService = Omit<ConsentService, 'cookies' | 'localStorage' | 'sessionStorage'> & {
  readonly name: string;
  readonly description: string;
  readonly cookies: readonly OfferedEntry[];
  readonly localStorage: readonly OfferedEntry[];
  readonly sessionStorage: readonly OfferedEntry[];
};

const LOCAL_DAYS = 3650;
const GOOGLE_POLICY = 'https://policies.google.com/privacy';
const META_POLICY = 'https://www.facebook.com/privacy/policy';

/** A Google tag of Ads serves advertising; every other one counts. */
const googleTagIntent = (id: string): ConsentCategory => (id.startsWith('AW-') ? 'marketing' : 'analytics');

/** The services the product brings itself, those that are configured. Everything stored in a visitor's browser is listed here. */
export function builtInServices(config: ConsentConfig, locale: EnabledLocale): readonly OfferedService[] {
  const texts = sectionIn('consent', consentMessages, locale);
  const { googleTagId, facebookPixelId, mapUrl } = config;
  const ourselves = config.businessName || config.shopName;
  const origin = mapOrigin(mapUrl);
  const nothing = { cookies: [], localStorage: [], sessionStorage: [] };
  const all: readonly (OfferedService | false)[] = [
    {
      id: ownServices.shop,
      name: texts.shopName,
      provider: ourselves,
      privacyPolicy: '',
      description: texts.shopDescription,
      intents: ['required'],
      cookies: [
        { name: CONSENT_COOKIE, ttlDays: CONSENT_COOKIE_DAYS, description: texts.consentCookie },
        { name: 'pwa-dismiss', ttlDays: 30, description: texts.dismissCookie },
        { name: terminalCookie, ttlDays: TERMINAL_COOKIE_DAYS, description: texts.kioskCookie },
      ],
      localStorage: [
        { name: 'filiale.cart.*', ttlDays: LOCAL_DAYS, description: texts.cartEntry },
        { name: 'filiale.latest-cart', ttlDays: LOCAL_DAYS, description: texts.latestCartEntry },
        { name: 'filiale.sent.*', ttlDays: LOCAL_DAYS, description: texts.sentEntry },
        { name: 'filiale.placed.*', ttlDays: LOCAL_DAYS, description: texts.placedEntry },
        { name: 'filiale.paying.*', ttlDays: LOCAL_DAYS, description: texts.payingEntry },
        { name: 'filiale.app', ttlDays: LOCAL_DAYS, description: texts.appEntry },
      ],
      sessionStorage: [
        { name: 'filiale.started', ttlDays: 0, description: texts.startedEntry },
        { name: 'filiale.scroll', ttlDays: 0, description: texts.scrollEntry },
        { name: 'filiale.notify.*', ttlDays: 0, description: texts.notifyEntry },
        { name: 'filiale.push.*', ttlDays: 0, description: texts.notifyEntry },
        { name: 'filiale.review-dismissed.*', ttlDays: 0, description: texts.reviewEntry },
        { name: 'filiale.kiosk', ttlDays: 0, description: texts.kioskEntry },
        { name: 'filiale.again', ttlDays: 0, description: texts.againEntry },
        { name: 'filiale.filter', ttlDays: 0, description: texts.filterEntry },
      ],
    },
    {
      ...nothing,
      id: ownServices.menuFilter,
      name: texts.filterName,
      provider: ourselves,
      privacyPolicy: '',
      description: texts.filterDescription,
      intents: ['functional'],
      localStorage: [
        { name: 'filiale.filter', ttlDays: LOCAL_DAYS, description: texts.filterEntry },
        { name: 'filiale.filter.*', ttlDays: LOCAL_DAYS, description: texts.filterEntry },
      ],
    },
    origin !== null && {
      ...nothing,
      id: ownServices.map,
      name: texts.mapName,
      provider: new URL(origin).hostname,
      privacyPolicy: '',
      description: texts.mapDescription,
      intents: ['functional'],
    },
    {
      ...nothing,
      id: ownServices.lastOrders,
      name: texts.ordersName,
      provider: ourselves,
      privacyPolicy: '',
      description: texts.ordersDescription,
      intents: ['functional'],
      localStorage: [{ name: 'filiale.orders', ttlDays: LOCAL_DAYS, description: texts.ordersEntry }],
    },
    {
      ...nothing,
      id: ownServices.analyticsLog,
      name: texts.logName,
      provider: ourselves,
      privacyPolicy: '',
      description: texts.logDescription,
      intents: ['analytics'],
      sessionStorage: [{ name: 'filiale.came-by', ttlDays: 0, description: texts.cameByEntry }],
    },
    isGoogleTagId(googleTagId) && {
      ...nothing,
      id: ownServices.googleTag,
      name: texts.googleName,
      provider: 'Google Ireland Limited',
      privacyPolicy: GOOGLE_POLICY,
      description: texts.googleDescription,
      intents: [googleTagIntent(googleTagId)],
      cookies: [
        { name: '_ga', ttlDays: 730, description: texts.googleCookie },
        { name: '_ga_*', ttlDays: 730, description: texts.googleCookie },
        { name: '_gcl_*', ttlDays: 90, description: texts.googleCampaignCookie },
      ],
    },
    isFacebookPixelId(facebookPixelId) && {
      ...nothing,
      id: ownServices.facebookPixel,
      name: texts.pixelName,
      provider: 'Meta Platforms Ireland Limited',
      privacyPolicy: META_POLICY,
      description: texts.pixelDescription,
      intents: ['marketing'],
      cookies: [{ name: 'fr', ttlDays: 90, description: texts.pixelCookie }],
    },
  ];
  return all.filter((service) => service !== false);
}

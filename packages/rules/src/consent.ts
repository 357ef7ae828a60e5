/** What a service that stores or sends data of visitors is for. Source: CONSENT-003. */
export const consentCategories = ['required', 'functional', 'analytics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Something a service keeps in the browser, for `ttlDays` days; 0 ends with the visit. */
export type ConsentEntry = { readonly name: string; readonly ttlDays: number };

/** The part of a service's configuration that a visitor agrees to. Wording is not part of it. Source: CONSENT-001. */
export type ConsentService = {
  readonly id: string;
  readonly provider: string;
  readonly privacyPolicy: string;
  readonly intents: readonly ConsentCategory[];
  readonly cookies: readonly ConsentEntry[];
  readonly localStorage: readonly ConsentEntry[];
  readonly sessionStorage: readonly ConsentEntry[];
};

/** Service id → allowed. */
export type ConsentSettings = Readonly<Record<string, boolean>>;

/** What a visitor chose, when (ISO), and the fingerprint of the services it was chosen for. Source: CONSENT-002. */
export type ConsentState = {
  readonly settings: ConsentSettings;
  readonly timestamp: string;
  readonly version: string;
};

/** Ids of the services the product brings itself. Source: CONSENT-009, TRACK-006, TRACK-009. */
export const ownServices = {
  shop: 'shop',
  menuFilter: 'menu-filter',
  map: 'map',
  lastOrders: 'last-orders',
  analyticsLog: 'analytics-log',
  googleTag: 'google-tag',
  facebookPixel: 'facebook-pixel',
} as const;

/** Whether the visitor cannot switch the service off. Source: CONSENT-007. */
export const isRequiredService = ({ intents }: Pick<ConsentService, 'intents'>): boolean =>
  intents.includes('required');

/** The category a service is listed in: required if it is, else the furthest-reaching of its intents; marketing without any. */
export function categoryOf(service: Pick<ConsentService, 'intents'>): ConsentCategory {
  if (isRequiredService(service)) return 'required';
  return consentCategories.findLast((category) => service.intents.includes(category)) ?? 'marketing';
}

const entryText = (entries: readonly ConsentEntry[]) => entries.map(({ name, ttlDays }) => [name, ttlDays]).sort();

/**
 * Fingerprint of a service configuration, 13 characters. It changes with what visitors agree to (services, provider, policy, intents,
 * entries and lifetimes), never with order or wording, so that a mended typing error asks nobody again. Source: CONSENT-004.
 */
export function consentVersion(services: readonly ConsentService[]): string {
  const parts = services
    .map(({ id, provider, privacyPolicy, intents, cookies, localStorage, sessionStorage }) =>
      JSON.stringify([
        id,
        provider,
        privacyPolicy,
        [...intents].sort(),
        entryText(cookies),
        entryText(localStorage),
        entryText(sessionStorage),
      ]),
    )
    .sort();
  return hash64(JSON.stringify(parts)).toString(36).padStart(13, '0');
}

/** Whether the visitor is to be asked: never asked, or for other services than today's. Source: CONSENT-004. */
export const isConsentDialogActive = (stored: Pick<ConsentState, 'version'> | null, version: string): boolean =>
  stored?.version !== version;

/** Settings with `allowed` services and the required ones on, everything else off; unknown ids are dropped. Source: CONSENT-005. */
export function allowSelected(
  services: readonly Pick<ConsentService, 'id' | 'intents'>[],
  allowed: ReadonlySet<string>,
): ConsentSettings {
  return Object.fromEntries(
    services.map((service) => [service.id, isRequiredService(service) || allowed.has(service.id)]),
  );
}
export const allowRequiredOnly = (services: readonly Pick<ConsentService, 'id' | 'intents'>[]): ConsentSettings =>
  allowSelected(services, new Set());
export const allowAll = (services: readonly Pick<ConsentService, 'id' | 'intents'>[]): ConsentSettings =>
  allowSelected(services, new Set(services.map(({ id }) => id)));

/** What the cookie says besides the state: own analytics, Google tag and social pixel. Source: CONSENT-008. */
export type ConsentFlags = { readonly consent: boolean; readonly googleTag: boolean; readonly facebookPixel: boolean };
export const consentFlags = (settings: ConsentSettings): ConsentFlags => ({
  consent: settings[ownServices.analyticsLog] === true,
  googleTag: settings[ownServices.googleTag] === true,
  facebookPixel: settings[ownServices.facebookPixel] === true,
});

/** Ids of services that were allowed before and are not any more: what they left in the browser is to be removed. */
export const revokedServices = (before: ConsentSettings, after: ConsentSettings): readonly string[] =>
  Object.keys(before).filter((id) => before[id] === true && after[id] !== true);

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** FNV-1a over the text's 16-bit units, 64 bits: the same in every browser and server; hides nothing. */
function hash64(text: string): bigint {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * FNV_PRIME);
  return hash;
}

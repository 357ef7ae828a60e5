import type { ConfiguredEntry } from '@filiale/contracts/content/consent-service';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { consentVersion } from '@filiale/rules/consent';
import { translated } from '@filiale/rules/locales';
import { builtInServices, type ConsentConfig, type OfferedEntry, type OfferedService } from './built-in-services.ts';

/** What visitors are asked about: the services the product brings as far as they are configured, then the tenant's. Source: CONSENT-001. */
export function offeredServices(config: ConsentConfig, locale: EnabledLocale): readonly OfferedService[] {
  const entry = (each: ConfiguredEntry): OfferedEntry => ({
    name: each.name,
    ttlDays: each.ttlDays,
    description: translated(each, locale, 'description'),
  });
  const own = config.consentServices.map((service) => ({
    id: service.id,
    name: service.name,
    provider: service.provider,
    privacyPolicy: service.privacyPolicy,
    description: translated(service, locale, 'description'),
    intents: service.intents,
    cookies: service.cookies.map(entry),
    localStorage: service.localStorage.map(entry),
    sessionStorage: service.sessionStorage.map(entry),
  }));
  return [...builtInServices(config, locale), ...own];
}

/** What of the configuration the dialog in the browser needs. */
export const consentConfig = ({
  businessName,
  shopName,
  googleTagId,
  facebookPixelId,
  mapUrl,
  consentServices,
}: ConsentConfig): ConsentConfig => ({
  businessName,
  shopName,
  googleTagId,
  facebookPixelId,
  mapUrl,
  consentServices,
});

/** Fingerprint of what visitors are asked about; the same in every language. Source: CONSENT-004. */
export const offeredVersion = (config: ConsentConfig): string => consentVersion(offeredServices(config, 'de-AT'));

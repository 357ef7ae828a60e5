import type { z } from 'zod';
import { collection, multiselect, number, text, textarea } from '../fields/fields.ts';
import type { Label } from '../fields/locales.ts';

/** Longest life of a cookie that can be declared, in days: ten years. */
const TTL_DAYS_MAX = 3650;

const entries = (label: Label) =>
  collection({
    label,
    isTranslated: true,
    max: 20,
    fields: {
      /** A trailing * stands for any ending. */
      name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
      ttlDays: number({
        label: {
          de: 'Lebensdauer in Tagen (0: bis zum Ende des Besuchs)',
          en: 'Lifetime in days (0: until the visit ends)',
        },
        min: 0,
        max: TTL_DAYS_MAX,
        default: 0,
      }),
      description: textarea({ label: { de: 'Zweck', en: 'Purpose' }, max: 500, translatable: true }),
    },
  });

/**
 * Services of a tenant that store or send data of visitors, listed in the consent dialog besides those the product brings.
 * `intents` says what for; a service without any counts as marketing. Source: CONSENT-001, CONSENT-003.
 */
export const consentServices = collection({
  label: { de: 'Dienste mit Einwilligung', en: 'Services that need consent' },
  isIdentified: true,
  isTranslated: true,
  max: 30,
  fields: {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    provider: text({ label: { de: 'Anbieter', en: 'Provider' }, required: true }),
    privacyPolicy: text({ label: { de: 'Datenschutzerklärung: Adresse', en: 'Privacy policy: URL' }, max: 500 }),
    description: textarea({ label: { de: 'Zweck', en: 'Purpose' }, max: 1000, translatable: true }),
    /** Origin that blocks of pages may embed once a visitor allows the service. */
    embedOrigin: text({
      label: { de: 'Website, die eingebettet wird', en: 'Website that is embedded' },
      placeholder: { de: 'https://filme.example', en: 'https://films.example' },
      max: 200,
    }),
    intents: multiselect({
      label: { de: 'Kategorien', en: 'Categories' },
      options: [
        { value: 'required', label: { de: 'Notwendig', en: 'Required' } },
        { value: 'functional', label: { de: 'Funktional', en: 'Functional' } },
        { value: 'analytics', label: { de: 'Statistik', en: 'Analytics' } },
        { value: 'marketing', label: { de: 'Marketing', en: 'Marketing' } },
      ],
    }),
    cookies: entries({ de: 'Cookies', en: 'Cookies' }),
    localStorage: entries({ de: 'Lokaler Speicher', en: 'Local storage' }),
    sessionStorage: entries({ de: 'Sitzungsspeicher', en: 'Session storage' }),
  },
});

export type ConfiguredService = z.infer<typeof consentServices.schema>[number];
export type ConfiguredEntry = ConfiguredService['cookies'][number];

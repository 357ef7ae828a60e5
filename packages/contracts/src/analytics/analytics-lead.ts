import {
  boolean,
  date,
  email,
  number,
  phone,
  reference,
  select,
  text,
  textarea,
  webAddress,
  word,
} from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** Somebody who may become a customer, and where they came from. Source: RES-041. */
export const AnalyticsLead = resource(
  'analytics-leads',
  {
    source: select({
      label: { de: 'Herkunft', en: 'Source' },
      options: [
        { value: 'form', label: { de: 'Formular', en: 'Form' } },
        { value: 'qr', label: { de: 'QR-Code', en: 'QR code' } },
        { value: 'order', label: { de: 'Bestellung', en: 'Order' } },
        { value: 'phone', label: { de: 'Telefon', en: 'Phone' } },
        { value: 'import', label: { de: 'Import', en: 'Import' } },
      ],
      default: 'phone',
    }),
    /** A lead leads to somebody. */
    name: text({
      label: { de: 'Name', en: 'Name' },
      max: 200,
      sensitive: true,
      needed: { unless: ['companyName', 'email', 'phone'] },
    }),
    companyName: text({ label: { de: 'Firma', en: 'Company' }, max: 200 }),
    email: email({ label: { de: 'E-Mail', en: 'E-mail' }, sensitive: true }),
    phone: phone({ label: { de: 'Telefon', en: 'Phone' }, sensitive: true }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'] }),
    status: select({
      label: { de: 'Status', en: 'Status' },
      options: [
        { value: 'new', label: { de: 'Neu', en: 'New' } },
        { value: 'contacted', label: { de: 'Kontaktiert', en: 'Contacted' } },
        { value: 'qualified', label: { de: 'Qualifiziert', en: 'Qualified' } },
        { value: 'won', label: { de: 'Gewonnen', en: 'Won' } },
        { value: 'lost', label: { de: 'Verloren', en: 'Lost' } },
        { value: 'spam', label: { de: 'Spam', en: 'Spam' } },
      ],
      default: 'new',
    }),
    owner: reference({ label: { de: 'Zuständig', en: 'Owner' }, targets: ['user'] }),
    score: number({ label: { de: 'Bewertung', en: 'Score' }, min: 0, max: 100, default: 0 }),
    referrer: webAddress({ label: { de: 'Verweis', en: 'Referrer' }, max: 500 }),
    landingPath: word({ label: { de: 'Erste Seite', en: 'Landing page' }, max: 500, pattern: /^\/\S*$/ }),
    campaign: text({ label: { de: 'Kampagne', en: 'Campaign' }, max: 120 }),
    message: textarea({ label: { de: 'Nachricht', en: 'Message' }, max: 10_000, sensitive: true }),
    note: textarea({ label: { de: 'Notiz', en: 'Note' }, max: 5000, sensitive: true }),
    hasConsented: boolean({ label: { de: 'Einwilligung', en: 'Consent' } }),
    /** How long it may be kept. */
    keepUntil: date({ label: { de: 'Aufbewahren bis', en: 'Keep until' }, isEnd: true }),
  },
  {
    service: 'analytics',
    about: 'People who may become customers, and where they came from.',
    label: { one: { de: 'Lead', en: 'Lead' }, many: { de: 'Leads', en: 'Leads' } },
    list: ['name', 'companyName', 'source', 'status', 'branch', 'owner'],
    note: ['email', 'companyName'],
    filters: ['source', 'status', 'branch', 'owner'],
    search: ['name', 'companyName', 'email', 'phone'],
    branchField: 'branch',
    rights: {
      read: {
        ROLE_MANAGER: 'branches',
        ROLE_EMPLOYEE: { scope: 'branches', hidden: ['phone', 'email'] },
        key: 'branches',
      },
      create: { key: 'branches' },
      update: { ROLE_MANAGER: 'branches', key: 'branches' },
    },
  },
);
export type AnalyticsLead = RecordOf<typeof AnalyticsLead>;

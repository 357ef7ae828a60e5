import { boolean, collection, date, loginName, reference, select, text, textarea } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

const kinds = [
  { value: 'partner', label: { de: 'Partner', en: 'Partner' } },
  { value: 'agency', label: { de: 'Agentur', en: 'Agency' } },
  { value: 'supplier', label: { de: 'Lieferant', en: 'Supplier' } },
  { value: 'auditor', label: { de: 'Prüfung', en: 'Auditor' } },
] as const;

/** Somebody of another company who works with this one for a time; never with a role of staff. Source: RES-040. */
export const ExternalUser = resource(
  'external-users',
  {
    email: loginName({ label: { de: 'E-Mail', en: 'Email' }, required: true, sensitive: true }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120, sensitive: true }),
    company: text({ label: { de: 'Firma', en: 'Company' }, max: 120 }),
    kind: select({ label: { de: 'Art', en: 'Kind' }, options: kinds, default: 'partner' }),
    branches: collection({
      label: { de: 'Filialen', en: 'Branches' },
      fields: {
        id: reference({
          label: { de: 'Filiale', en: 'Branch' },
          targets: ['branch'],
          required: true,
        }),
      },
    }),
    expiresAt: date({ label: { de: 'Zugang endet am', en: 'Access ends at' }, required: true, isEnd: true }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    notes: textarea({ label: { de: 'Notizen', en: 'Notes' }, max: 2000, sensitive: true }),
  },
  {
    service: 'workforce',
    about: 'People of other companies who work with this one.',
    label: {
      one: { de: 'Externe Person', en: 'External user' },
      many: { de: 'Externe Personen', en: 'External users' },
    },
    list: ['name', 'company', 'kind', 'email', 'expiresAt', 'isEnabled'],
    note: ['kind', 'email'],
    filters: ['kind', 'branches', 'isEnabled', 'email', 'company'],
    search: ['name', 'company', 'email'],
    branchField: 'branches',
    rights: {},
    unique: 'email',
    asksForProof: true,
  },
);
export type ExternalUser = RecordOf<typeof ExternalUser>;

import { countryOptions } from '../fields/countries.ts';
import {
  collection,
  date,
  loginName,
  money,
  number,
  phone,
  references,
  select,
  text,
  textarea,
} from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/**
 * Somebody who orders, known by mail address and phone number. Orders make them and count for them; what a person wrote or was written stays out
 * of the log. Source: RES-039.
 */
export const Customer = resource(
  'customers',
  {
    type: select({
      label: { de: 'Art', en: 'Type' },
      options: [
        { value: 'person', label: { de: 'Person', en: 'Person' } },
        { value: 'company', label: { de: 'Firma', en: 'Company' } },
      ],
      default: 'person',
    }),
    firstName: text({ label: { de: 'Vorname', en: 'First name' }, max: 120, sensitive: true }),
    /** A person needs any name or address, a company its name. */
    lastName: text({
      label: { de: 'Nachname', en: 'Last name' },
      max: 120,
      sensitive: true,
      needed: { where: { type: ['person'] }, unless: ['firstName', 'email', 'phone'] },
    }),
    companyName: text({
      label: { de: 'Firma', en: 'Company' },
      max: 200,
      sensitive: true,
      needed: { where: { type: ['company'] } },
    }),
    vatNumber: text({ label: { de: 'UID-Nummer', en: 'VAT number' }, max: 20, sensitive: true }),
    email: loginName({ label: { de: 'E-Mail', en: 'E-mail' }, sensitive: true }),
    /** As it is called: `+436641234567`. */
    phone: phone({ label: { de: 'Telefon', en: 'Phone' }, sensitive: true }),
    addresses: collection({
      sensitive: true,
      label: { de: 'Adressen', en: 'Addresses' },
      isIdentified: true,
      max: 20,
      fields: {
        street: text({ label: { de: 'Straße', en: 'Street' }, max: 200 }),
        floor: text({ label: { de: 'Stock', en: 'Floor' }, max: 40 }),
        stairway: text({ label: { de: 'Stiege', en: 'Stairway' }, max: 40 }),
        door: text({ label: { de: 'Tür', en: 'Door' }, max: 40 }),
        zipCode: text({ label: { de: 'Postleitzahl', en: 'Postcode' }, max: 20 }),
        city: text({ label: { de: 'Ort', en: 'City' }, max: 120 }),
        country: select({
          label: { de: 'Land', en: 'Country' },
          options: [{ value: '', label: { de: '–', en: '–' } }, ...countryOptions],
          default: '',
        }),
      },
    }),
    /** Branches the customer ordered at. */
    branches: references({ label: { de: 'Filialen', en: 'Branches' }, targets: ['branch'] }),
    note: textarea({ label: { de: 'Notiz', en: 'Note' }, max: 5000, sensitive: true }),
    blockedReason: text({ label: { de: 'Gesperrt weil', en: 'Blocked because' }, max: 500, sensitive: true }),
    /** Orders that were neither rejected nor canceled, and what they cost with delivery; counted by the service. */
    orders: number({ label: { de: 'Bestellungen', en: 'Orders' }, min: 0, default: 0 }),
    /** Of `revenue`: that of the newest order. Orders in another are not part of it, since sums in different ones are never added up. */
    currency: text({ label: { de: 'Währung', en: 'Currency' }, max: 3 }),
    revenue: money({ label: { de: 'Umsatz', en: 'Revenue' }, max: 1e9, default: 0 }),
    firstOrderAt: date({ label: { de: 'Erste Bestellung', en: 'First order' } }),
    lastOrderAt: date({ label: { de: 'Letzte Bestellung', en: 'Last order' } }),
  },
  {
    service: 'ordering',
    about: 'People and companies that order, as the company knows them.',
    label: { one: { de: 'Kundin oder Kunde', en: 'Customer' }, many: { de: 'Kundschaft', en: 'Customers' } },
    menuGroup: 'reports',
    list: ['lastName', 'firstName', 'companyName', 'email', 'phone', 'orders', 'revenue', 'lastOrderAt'],
    note: ['type', 'email', 'companyName'],
    filters: ['type', 'email', 'phone', 'branches', 'orders', 'revenue', 'lastOrderAt'],
    search: ['firstName', 'lastName', 'companyName', 'email', 'phone'],
    branchField: 'branches',
    hasMetadata: true,
    /** Those at the counter look a customer up; they do not take all of them home. */
    notExportedBy: ['ROLE_EMPLOYEE'],
    byService: ['orders', 'currency', 'revenue', 'firstOrderAt', 'lastOrderAt'],
    rights: {
      read: {
        ROLE_MANAGER: 'branches',
        ROLE_EMPLOYEE: { scope: 'branches', hidden: ['phone'] },
        key: 'branches',
      },
      create: { key: 'branches' },
      update: { ROLE_MANAGER: 'branches', key: 'branches' },
      merge: { ROLE_MANAGER: 'branches' },
      /** Everything that is known of one person, as the person may ask for. */
      disclose: { ROLE_MANAGER: 'branches' },
      erase: { ROLE_MANAGER: 'branches' },
    },
  },
);
export type Customer = RecordOf<typeof Customer>;

import { boolean, color, date, group, reference, select, text, word } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

const suffix = text({ label: { de: 'Zusatz', en: 'Suffix' }, max: 120 });
const record = (de: string, en: string, target: 'site' | 'branch' | 'table' | 'product') => ({
  value: reference({ label: { de, en }, targets: [target], required: true }),
  suffix,
});

/** A printed code and where it leads; `path` is short and stays. Source: RES-042, RES-048. */
export const QrCode = resource(
  'qr-codes',
  {
    /** Lower-case letters and digits, with `-` between them. */
    path: word({ label: { de: 'Pfad', en: 'Path' }, required: true, max: 80, pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/ }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    target: group({
      label: { de: 'Ziel', en: 'Target' },
      kind: { at: 'type', default: 'home' },
      kinds: {
        home: { label: { de: 'Startseite', en: 'Home' }, symbol: 'home', fields: { suffix } },
        site: { label: { de: 'Seite', en: 'Page' }, symbol: 'page', fields: record('Seite', 'Page', 'site') },
        branch: {
          label: { de: 'Filiale', en: 'Branch' },
          symbol: 'branch',
          fields: record('Filiale', 'Branch', 'branch'),
        },
        table: { label: { de: 'Tisch', en: 'Table' }, symbol: 'table', fields: record('Tisch', 'Table', 'table') },
        product: {
          label: { de: 'Produkt', en: 'Product' },
          symbol: 'product',
          fields: record('Produkt', 'Product', 'product'),
        },
        link: {
          label: { de: 'Adresse im Netz', en: 'Web address' },
          symbol: 'link',
          fields: { value: text({ label: { de: 'Adresse', en: 'Address' }, required: true, max: 500 }) },
        },
      },
    }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'] }),
    campaign: text({ label: { de: 'Kampagne', en: 'Campaign' }, max: 120 }),
    errorCorrection: select({
      label: { de: 'Fehlerkorrektur', en: 'Error correction' },
      options: [
        { value: 'L', label: { de: '7 %', en: '7%' } },
        { value: 'M', label: { de: '15 %', en: '15%' } },
        { value: 'Q', label: { de: '25 %', en: '25%' } },
        { value: 'H', label: { de: '30 %', en: '30%' } },
      ],
      default: 'M',
    }),
    foreground: color({ label: { de: 'Farbe', en: 'Colour' }, default: '#000000' }),
    background: color({ label: { de: 'Hintergrund', en: 'Background' }, default: '#ffffff' }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    printedAt: date({ label: { de: 'Gedruckt am', en: 'Printed' } }),
  },
  {
    service: 'analytics',
    about: 'Printed codes and where they lead.',
    label: { one: { de: 'QR-Code', en: 'QR code' }, many: { de: 'QR-Codes', en: 'QR codes' } },
    menuGroup: 'places',
    list: ['name', 'path', 'branch', 'isEnabled'],
    note: ['path'],
    filters: ['path', 'branch', 'isEnabled'],
    search: ['name', 'path'],
    branchField: 'branch',
    rights: {
      read: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', ROLE_EDITOR: 'all', key: 'branches' },
      create: { ROLE_MANAGER: 'branches', ROLE_EDITOR: 'all', key: 'branches' },
      update: { ROLE_MANAGER: 'branches', key: 'branches' },
      delete: { ROLE_MANAGER: 'branches', key: 'branches' },
    },
    unique: 'path',
  },
);
export type QrCode = RecordOf<typeof QrCode>;

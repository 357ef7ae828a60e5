import { z } from 'zod';
import type { DeviceScope } from '../api/access.ts';
import { boolean, date, multiselect, reference, select, text } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

const kinds = [
  { value: 'frontdesk', label: { de: 'Frontdesk', en: 'Front desk' } },
  { value: 'backoffice', label: { de: 'Backoffice', en: 'Back office' } },
  { value: 'printer', label: { de: 'Drucker', en: 'Printer' } },
  { value: 'kiosk', label: { de: 'Bestellterminal', en: 'Order terminal' } },
  { value: 'kitchen', label: { de: 'Küchenbildschirm', en: 'Kitchen screen' } },
  { value: 'pickup', label: { de: 'Abholanzeige', en: 'Pickup board' } },
] as const;
export type DeviceKind = (typeof kinds)[number]['value'];

const stations = [
  { value: 'receipt', label: { de: 'Belege', en: 'Receipts' } },
  { value: 'kitchen', label: { de: 'Küchenbons', en: 'Kitchen tickets' } },
] as const;
const papers = [
  { value: '80', label: { de: '80 mm', en: '80 mm' } },
  { value: '58', label: { de: '58 mm', en: '58 mm' } },
] as const;
/** Width of the paper in mm. */
export type PaperWidth = (typeof papers)[number]['value'];

/** What a device of a kind may do with its key, and nothing else. */
export const scopesOfKind: Readonly<Record<DeviceKind, readonly DeviceScope[]>> = {
  frontdesk: ['orders.read', 'orders.write'],
  backoffice: ['orders.read'],
  printer: ['print'],
  kiosk: ['terminal'],
  kitchen: ['orders.read', 'orders.write'],
  pickup: ['queue'],
};

/** A device of a branch: a front desk, a printer, an order terminal. Its key is made by `POST /api/devices/{id}/key`. Source: RES-023, RES-010. */
export const Device = resource(
  'devices',
  {
    identifier: text({ label: { de: 'Kennung', en: 'Identifier' }, required: true, max: 80 }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], required: true }),
    kind: select({ label: { de: 'Art', en: 'Kind' }, options: kinds, default: 'frontdesk' }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    stations: multiselect({
      label: { de: 'Druckt', en: 'Prints' },
      description: { de: 'Nur für Drucker. Leer druckt alles.', en: 'Printers only. Empty prints everything.' },
      options: stations,
    }),
    paper: select({ label: { de: 'Papierbreite', en: 'Paper width' }, options: papers, default: '80' }),
    /** When it was last heard of, to the minute. */
    lastSeenAt: date({ label: { de: 'Zuletzt gesehen', en: 'Last seen' } }),
    /** True while a key opens something. */
    hasKey: boolean({ label: { de: 'Schlüssel vergeben', en: 'Has a key' } }),
  },
  {
    service: 'ordering',
    about: 'Front desks, back offices, order terminals and printers, with keys of their own.',
    label: { one: { de: 'Gerät', en: 'Device' }, many: { de: 'Geräte', en: 'Devices' } },
    menuGroup: 'places',
    list: ['name', 'branch', 'kind', 'isEnabled', 'lastSeenAt'],
    note: ['kind', 'identifier'],
    filters: ['identifier', 'branch', 'kind', 'isEnabled'],
    search: ['name', 'identifier'],
    isOwnOnly: true,
    removal: { isFinal: true },
    branchField: 'branch',
    byService: ['lastSeenAt', 'hasKey'],
    rights: {
      read: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', key: 'branches' },
      update: { ROLE_MANAGER: { scope: 'branches', fields: ['name', 'isEnabled', 'stations', 'paper'] } },
      /** Making a key and taking it away. */
      key: {},
      /** Test pages and notifications, asking for logs and reading them. */
      test: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches' },
    },
    unique: 'identifier',
  },
);
export type Device = RecordOf<typeof Device>;

/** Path of the lists that carry a device's key. Source: ORDER-003, ORDER-004, READ-022. */
export const DeviceListParams = z.object({ branch: Id, key: z.string().min(16).max(200) });

/** What a printer prints; one that names nothing prints everything. */
export const stationsOfPrinter = ({ stations: named }: Pick<Device, 'stations'>): Device['stations'] =>
  named.length > 0 ? named : stations.map(({ value }) => value);

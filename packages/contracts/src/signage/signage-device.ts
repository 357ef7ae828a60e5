import {
  boolean,
  collection,
  date,
  locale,
  multiselect,
  number,
  reference,
  select,
  text,
  timeZone,
} from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { weekdayOptions } from '../fields/weekdays.ts';

const operatingHours = collection({
  label: { de: 'Betriebszeiten', en: 'Operating hours' },
  description: {
    de: 'Außerhalb bleibt der Bildschirm dunkel. Ohne Zeiten läuft er immer.',
    en: 'Outside these hours the screen stays dark. Without any it always runs.',
  },
  layout: 'table',
  isIdentified: true,
  max: 20,
  fields: {
    /** None: every day. */
    weekdays: multiselect({ label: { de: 'Wochentage', en: 'Weekdays' }, options: weekdayOptions }),
    /** Wall times of the screen; `to` at or before `from` ends on the next day. */
    from: date({ label: { de: 'Von', en: 'From' }, mode: 'time', required: true }),
    to: date({ label: { de: 'Bis', en: 'To' }, mode: 'time', required: true }),
  },
});

/** A screen of a branch, shown as „TV“. Source: RES-038. */
export const SignageDevice = resource(
  'digital-signage-devices',
  {
    identifier: text({ label: { de: 'Kennung', en: 'Identifier' }, required: true, max: 80 }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], required: true }),
    location: text({ label: { de: 'Standort', en: 'Location' }, max: 200 }),
    /** Screens of the same group are commanded together. */
    group: text({ label: { de: 'Gruppe', en: 'Group' }, placeholder: { de: 'Theke', en: 'Counter' }, max: 80 }),
    /** One of the branch, or of all branches. */
    stream: reference({ label: { de: 'Stream', en: 'Stream' }, targets: ['digital-signage-stream'] }),
    /** In portrait the player turns its picture where the browser's window is wide: the display hangs on its side. */
    orientation: select({
      label: { de: 'Ausrichtung', en: 'Orientation' },
      options: [
        { value: 'landscape', label: { de: 'Quer', en: 'Landscape' } },
        { value: 'portrait', label: { de: 'Hoch', en: 'Portrait' } },
      ],
      default: 'landscape',
    }),
    /** Its clocks, its operating hours and the times of its programme go by it. One that is written without takes that of the branch, else of the company. */
    timeZone: timeZone({
      label: { de: 'Zeitzone', en: 'Time zone' },
      placeholder: { de: 'Wie die Filiale', en: 'As the branch' },
    }),
    /** Of everything on it that is translated; empty: that of its stream, else of the company's texts. */
    language: locale({
      label: { de: 'Sprache', en: 'Language' },
      placeholder: { de: 'Wie der Stream, etwa en-GB', en: 'As the stream, or en-GB' },
    }),
    volume: number({ label: { de: 'Lautstärke', en: 'Volume' }, min: 0, max: 100, default: 0 }),
    operatingHours,
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    /** When it was last heard of, to the minute. */
    lastSeenAt: date({ label: { de: 'Zuletzt gesehen', en: 'Last seen' } }),
    /** True while a key or a session opens something. */
    hasKey: boolean({ label: { de: 'Verbunden', en: 'Paired' } }),
    /** When it was paired, or given the key that it has; null: neither. */
    pairedAt: date({ label: { de: 'Verbunden seit', en: 'Paired since' } }),
  },
  {
    service: 'signage',
    about: 'Screens of branches, and what each shows.',
    label: { one: { de: 'TV', en: 'TV' }, many: { de: 'TVs', en: 'TVs' } },
    list: ['name', 'branch', 'stream', 'isEnabled', 'lastSeenAt'],
    note: ['identifier'],
    filters: ['identifier', 'branch', 'group', 'stream', 'orientation', 'isEnabled'],
    search: ['name', 'identifier', 'location'],
    branchField: 'branch',
    byService: ['lastSeenAt', 'hasKey', 'pairedAt'],
    rights: {
      read: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', ROLE_EDITOR: 'all', key: 'branches' },
      create: { key: 'branches' },
      update: {
        ROLE_MANAGER: { scope: 'branches', fields: ['stream', 'language', 'volume', 'operatingHours', 'isEnabled'] },
        key: 'branches',
      },
      delete: { key: 'branches' },
      /** Pairing codes and keys. */
      key: {},
      /** How it is, and its log. */
      status: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches' },
      command: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', key: 'branches' },
    },
    unique: 'identifier',
  },
);
export type SignageDevice = RecordOf<typeof SignageDevice>;

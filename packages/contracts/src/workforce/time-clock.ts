import { boolean, date, reference, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A shared tablet of a branch, on which people stamp their working time. Its id is the access token of its addresses. Source: ROLE-004, TIME-003. */
export const TimeClock = resource(
  'time-clocks',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], required: true }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    /** When it was last heard of, to the minute. */
    lastSeenAt: date({ label: { de: 'Zuletzt gesehen', en: 'Last seen' } }),
    /** True while a key or a session opens something. */
    hasKey: boolean({ label: { de: 'Verbunden', en: 'Paired' } }),
    /** When it was paired, or given the key that it has; null: neither. */
    pairedAt: date({ label: { de: 'Verbunden seit', en: 'Paired since' } }),
  },
  {
    service: 'workforce',
    about: 'Shared tablets on which people stamp their working time.',
    label: { one: { de: 'Stempeluhr', en: 'Time clock' }, many: { de: 'Stempeluhren', en: 'Time clocks' } },
    list: ['name', 'branch', 'isEnabled', 'hasKey', 'lastSeenAt'],
    filters: ['branch', 'isEnabled'],
    search: ['name'],
    branchField: 'branch',
    byService: ['lastSeenAt', 'hasKey', 'pairedAt'],
    isOwnOnly: true,
    removal: { isFinal: true },
    rights: {
      read: { ROLE_MANAGER: 'branches' },
      update: { ROLE_MANAGER: { scope: 'branches', fields: ['name', 'isEnabled'] } },
      /** Pairing codes and keys. */
      key: {},
      /** Its log. */
      status: { ROLE_MANAGER: 'branches' },
    },
  },
);
export type TimeClock = RecordOf<typeof TimeClock>;

import { boolean, date, number, reference, select, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** What other systems say is approved by a person. */
const byKeys = {
  scope: 'branches',
  fields: ['user', 'branch', 'account', 'kind', 'localDate', 'minutes', 'reason'],
} as const;

/**
 * Minutes that are added to somebody's balance of hours or of leave on a local date, or taken from it. They count once somebody has approved them who neither
 * entered them nor is the person. Source: back-office research §4.3.
 */
export const TimeAdjustment = resource(
  'time-adjustments',
  {
    user: reference({ label: { de: 'Person', en: 'Person' }, targets: ['user'], required: true }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'] }),
    account: select({
      label: { de: 'Konto', en: 'Account' },
      options: [
        { value: 'hours', label: { de: 'Stunden', en: 'Hours' } },
        { value: 'leave', label: { de: 'Urlaub', en: 'Leave' } },
      ],
      default: 'hours',
    }),
    kind: select({
      label: { de: 'Art', en: 'Kind' },
      options: [
        { value: 'opening', label: { de: 'Anfangsstand', en: 'Opening balance' } },
        { value: 'correction', label: { de: 'Korrektur', en: 'Correction' } },
        { value: 'payout', label: { de: 'Auszahlung', en: 'Payout' } },
        { value: 'carryOver', label: { de: 'Übertrag', en: 'Carry-over' } },
        { value: 'expiry', label: { de: 'Verfall', en: 'Expiry' } },
      ],
      default: 'correction',
    }),
    localDate: date({ label: { de: 'Tag', en: 'Day' }, mode: 'date', required: true }),
    minutes: number({
      label: { de: 'Zeit', en: 'Time' },
      description: { de: 'Mit Minus davor: wird abgezogen.', en: 'With a minus: is taken off.' },
      min: -600_000,
      max: 600_000,
      required: true,
      widget: 'duration',
    }),
    reason: text({ label: { de: 'Grund', en: 'Reason' }, max: 500, required: true }),
    isApproved: boolean({
      label: { de: 'Freigegeben', en: 'Approved' },
      description: {
        de: 'Erst dann zählt sie. Freigeben muss jemand anderer als wer sie eingetragen hat.',
        en: 'It counts from then on. Somebody else than who entered it has to approve it.',
      },
    }),
    approvedBy: reference({ label: { de: 'Freigegeben von', en: 'Approved by' }, targets: ['user'] }),
    approvedAt: date({ label: { de: 'Freigegeben am', en: 'Approved at' } }),
    /** Who last said how much it is, and when; null for keys. */
    enteredBy: reference({ label: { de: 'Eingetragen von', en: 'Entered by' }, targets: ['user'] }),
  },
  {
    service: 'workforce',
    about: 'Opening balances, corrections, payouts, carry-overs and expiries of hours and leave.',
    label: { one: { de: 'Kontokorrektur', en: 'Adjustment' }, many: { de: 'Kontokorrekturen', en: 'Adjustments' } },
    list: ['user', 'localDate', 'account', 'kind', 'minutes', 'isApproved'],
    filters: ['user', 'branch', 'account', 'kind', 'localDate', 'isApproved'],
    branchField: 'branch',
    ownerField: 'user',
    byService: ['approvedBy', 'approvedAt', 'enteredBy'],
    rights: {
      read: { ROLE_MANAGER: ['branches', 'own'], ROLE_EMPLOYEE: 'own', ROLE_EDITOR: 'own', key: 'branches' },
      create: { ROLE_MANAGER: 'branches', key: byKeys },
      update: { ROLE_MANAGER: 'branches', key: byKeys },
      delete: { ROLE_MANAGER: 'branches' },
    },
    writes: { problems: ['access.own-affair', 'month.locked'] },
    removal: { problems: ['access.own-affair', 'month.locked'] },
  },
);
export type TimeAdjustment = RecordOf<typeof TimeAdjustment>;

import { z } from 'zod';
import { date, reference, select, text, textarea } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** The reason is for the person and for administrators: a manager has to know that somebody is ill, not of what. */
const confidential = ['reason'] as const;
const ofPerson = ['user', 'branch', 'kind', 'from', 'to', 'half', 'note', 'reason'] as const;
const ownRequest = {
  scope: 'own',
  isAtOwnBranches: true,
  where: { state: 'requested' },
  fields: ofPerson,
} as const;

export const absenceKindOptions = [
  { value: 'holiday', label: { de: 'Urlaub', en: 'Leave' } },
  { value: 'timeOff', label: { de: 'Zeitausgleich', en: 'Time off' } },
  { value: 'sick', label: { de: 'Krank', en: 'Sick' } },
  { value: 'care', label: { de: 'Pflege', en: 'Care' } },
  { value: 'special', label: { de: 'Sonderurlaub', en: 'Special leave' } },
  { value: 'unpaid', label: { de: 'Unbezahlt', en: 'Unpaid' } },
] as const;

/**
 * When somebody is away, from one local date to another, both included. What people ask for themselves is a request until somebody else decides; what is
 * entered for them is approved by its author. Source: back-office research §4.1, §4.4.
 */
export const Absence = resource(
  'absences',
  {
    user: reference({ label: { de: 'Person', en: 'Person' }, targets: ['user'], required: true }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'] }),
    kind: select({ label: { de: 'Art', en: 'Kind' }, options: absenceKindOptions, default: 'holiday' }),
    from: date({ label: { de: 'Von', en: 'From' }, mode: 'date', required: true }),
    to: date({ label: { de: 'Bis', en: 'To' }, mode: 'date', required: true }),
    half: select({
      label: { de: 'Umfang', en: 'Extent' },
      options: [
        { value: 'none', label: { de: 'Ganze Tage', en: 'Whole days' } },
        { value: 'first', label: { de: 'Erste Tageshälfte', en: 'First half of the day' } },
        { value: 'second', label: { de: 'Zweite Tageshälfte', en: 'Second half of the day' } },
      ],
      default: 'none',
    }),
    note: textarea({ label: { de: 'Anmerkung', en: 'Note' }, max: 1000, sensitive: true }),
    reason: textarea({
      label: { de: 'Grund', en: 'Reason' },
      description: {
        de: 'Sehen die Person und die Administration, sonst niemand.',
        en: 'Seen by the person and administrators, nobody else.',
      },
      max: 1000,
      sensitive: true,
    }),
    state: select({
      label: { de: 'Stand', en: 'State' },
      options: [
        { value: 'requested', label: { de: 'Beantragt', en: 'Requested' } },
        { value: 'approved', label: { de: 'Genehmigt', en: 'Approved' } },
        { value: 'rejected', label: { de: 'Abgelehnt', en: 'Rejected' } },
        { value: 'cancelled', label: { de: 'Zurückgezogen', en: 'Cancelled' } },
      ],
      default: 'requested',
    }),
    decidedBy: reference({ label: { de: 'Entschieden von', en: 'Decided by' }, targets: ['user'] }),
    decidedAt: date({ label: { de: 'Entschieden am', en: 'Decided at' } }),
    decisionNote: text({ label: { de: 'Antwort', en: 'Answer' }, max: 500, sensitive: true }),
  },
  {
    service: 'workforce',
    about: 'When people are away: leave, time off, sickness, care; requests and decisions.',
    label: { one: { de: 'Abwesenheit', en: 'Absence' }, many: { de: 'Abwesenheiten', en: 'Absences' } },
    list: ['user', 'kind', 'from', 'to', 'state', 'branch'],
    filters: ['user', 'branch', 'kind', 'state', 'from', 'to'],
    calendar: { from: 'from', to: 'to', notes: ['user', 'kind'] },
    branchField: 'branch',
    ownerField: 'user',
    byService: ['state', 'decidedBy', 'decidedAt', 'decisionNote'],
    rights: {
      read: {
        ROLE_MANAGER: [{ scope: 'branches', hidden: confidential }, 'own'],
        ROLE_EMPLOYEE: 'own',
        ROLE_EDITOR: 'own',
        key: { scope: 'branches', hidden: confidential },
      },
      create: {
        ROLE_MANAGER: ['branches', ownRequest],
        ROLE_EMPLOYEE: ownRequest,
        ROLE_EDITOR: ownRequest,
        key: 'branches',
      },
      update: {
        ROLE_MANAGER: ['branches', ownRequest],
        ROLE_EMPLOYEE: ownRequest,
        ROLE_EDITOR: ownRequest,
        key: 'branches',
      },
      decide: { ROLE_MANAGER: 'branches' },
      cancel: { ROLE_MANAGER: ['branches', 'own'], ROLE_EMPLOYEE: 'own', ROLE_EDITOR: 'own' },
    },
    writes: { problems: ['access.own-affair', 'month.locked'] },
    removal: { problems: ['month.locked'] },
  },
);
export type Absence = RecordOf<typeof Absence>;

/** The answer to a request. */
export const DecideAbsence = z.strictObject({
  decision: z.enum(['approved', 'rejected']),
  note: z.string().trim().max(500).default(''),
});

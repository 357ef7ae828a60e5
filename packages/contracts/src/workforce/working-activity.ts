import { boolean, collection, date, multiselect, reference, select, textarea, timeZone } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

const breaks = collection({
  label: { de: 'Pausen', en: 'Breaks' },
  isIdentified: true,
  max: 50,
  fields: {
    startedAt: date({ label: { de: 'Beginn', en: 'Start' }, required: true }),
    endedAt: date({ label: { de: 'Ende', en: 'End' } }),
    kind: select({
      label: { de: 'Art', en: 'Kind' },
      options: [
        { value: 'rest', label: { de: 'Ruhepause', en: 'Rest' } },
        { value: 'unpaid', label: { de: 'Unbezahlt', en: 'Unpaid' } },
        { value: 'paid', label: { de: 'Bezahlt', en: 'Paid' } },
      ],
      default: 'rest',
    }),
  },
});

/** What people may say of their own work; that it is approved somebody else says. */
const ofPerson = [
  'user',
  'branch',
  'department',
  'type',
  'startedAt',
  'endedAt',
  'breaks',
  'timeZone',
  'project',
  'task',
  'note',
] as const;
const ownUntilApproved = {
  scope: 'own',
  isAtOwnBranches: true,
  where: { isApproved: false },
  fields: ofPerson,
} as const;
const byKeys = { scope: 'branches', fields: ofPerson } as const;

/**
 * A stretch of somebody's work with its breaks, from start to end; one that runs has no end. Instants are UTC, `localDate` is the day it
 * began on in `timeZone`. Source: RES-031.
 */
export const WorkingActivity = resource(
  'working-activities',
  {
    user: reference({ label: { de: 'Person', en: 'Person' }, targets: ['user'], required: true }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'] }),
    department: reference({ label: { de: 'Abteilung', en: 'Department' }, targets: ['department'] }),
    type: select({
      label: { de: 'Art', en: 'Type' },
      options: [
        { value: 'work', label: { de: 'Arbeit', en: 'Work' } },
        { value: 'travel', label: { de: 'Reise', en: 'Travel' } },
        { value: 'onCall', label: { de: 'Bereitschaft', en: 'On call' } },
        { value: 'training', label: { de: 'Schulung', en: 'Training' } },
        { value: 'absence', label: { de: 'Abwesenheit', en: 'Absence' } },
      ],
      default: 'work',
    }),
    startedAt: date({ label: { de: 'Beginn', en: 'Start' }, required: true }),
    endedAt: date({ label: { de: 'Ende', en: 'End' } }),
    breaks,
    /** One that is written without takes that of the branch, else of the company. */
    timeZone: timeZone({
      label: { de: 'Zeitzone', en: 'Time zone' },
      placeholder: { de: 'Wie die Filiale', en: 'As the branch' },
    }),
    project: reference({ label: { de: 'Projekt', en: 'Project' }, targets: ['project'] }),
    task: reference({ label: { de: 'Aufgabe', en: 'Task' }, targets: ['task'] }),
    note: textarea({ label: { de: 'Notiz', en: 'Note' }, max: 2000, sensitive: true }),
    isApproved: boolean({ label: { de: 'Freigegeben', en: 'Approved' } }),
    approvedBy: reference({ label: { de: 'Freigegeben von', en: 'Approved by' }, targets: ['user'] }),
    approvedAt: date({ label: { de: 'Freigegeben am', en: 'Approved at' } }),
    status: select({
      label: { de: 'Status', en: 'Status' },
      options: [
        { value: 'running', label: { de: 'Läuft', en: 'Running' } },
        { value: 'paused', label: { de: 'Pause', en: 'Paused' } },
        { value: 'ended', label: { de: 'Beendet', en: 'Ended' } },
      ],
      default: 'running',
    }),
    localDate: date({ label: { de: 'Tag', en: 'Day' }, mode: 'date' }),
    source: select({
      label: { de: 'Erfasst durch', en: 'Recorded by' },
      options: [
        { value: 'web', label: { de: 'Backoffice', en: 'Back office' } },
        { value: 'kiosk', label: { de: 'Terminal', en: 'Terminal' } },
        { value: 'manual', label: { de: 'Nachtrag', en: 'By hand' } },
        { value: 'import', label: { de: 'Import', en: 'Import' } },
      ],
      default: 'manual',
    }),
    /** Marks for review before it is approved; approving it takes them away. */
    review: multiselect({
      label: { de: 'Zu prüfen', en: 'To be checked' },
      options: [
        { value: 'unproven', label: { de: 'Ohne PIN gestempelt', en: 'Stamped without a PIN' } },
        { value: 'timeUnsure', label: { de: 'Uhrzeit unsicher', en: 'Time uncertain' } },
        { value: 'clockChanged', label: { de: 'Uhr des Geräts verstellt', en: 'Clock of the device was changed' } },
        { value: 'forgotten', label: { de: 'Länger als 16 Stunden', en: 'Longer than 16 hours' } },
        {
          value: 'changedByPerson',
          label: { de: 'Selbst eingetragen oder geändert', en: 'Entered or changed by the person' },
        },
      ],
    }),
  },
  {
    service: 'workforce',
    about: 'When people worked, and who approved it.',
    label: { one: { de: 'Aktivität', en: 'Activity' }, many: { de: 'Aktivitäten', en: 'Activities' } },
    list: ['user', 'localDate', 'startedAt', 'endedAt', 'type', 'status', 'isApproved'],
    note: ['type'],
    filters: [
      'user',
      'branch',
      'department',
      'type',
      'status',
      'localDate',
      'project',
      'task',
      'isApproved',
      'source',
      'review',
    ],
    search: ['note'],
    branchField: 'branch',
    ownerField: 'user',
    byService: ['approvedBy', 'approvedAt', 'status', 'localDate', 'source', 'review'],
    rights: {
      read: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'own', ROLE_EDITOR: 'own', key: 'branches' },
      create: {
        ROLE_MANAGER: 'branches',
        ROLE_EMPLOYEE: ownUntilApproved,
        ROLE_EDITOR: ownUntilApproved,
        key: byKeys,
      },
      update: {
        ROLE_MANAGER: 'branches',
        ROLE_EMPLOYEE: ownUntilApproved,
        ROLE_EDITOR: ownUntilApproved,
        key: byKeys,
      },
      /** Who is at work now, and stamping for others. */
      stamp: { ROLE_MANAGER: 'branches' },
    },
    writes: { problems: ['access.own-affair', 'month.locked'] },
    removal: { problems: ['month.locked'] },
  },
);
export type WorkingActivity = RecordOf<typeof WorkingActivity>;

import { alertTypes } from '@filiale/contracts/analytics/alert';
import { AlertReport } from '@filiale/contracts/analytics/alert-report';
import { DayClosing } from '@filiale/contracts/analytics/day-closing';
import { SentReport } from '@filiale/contracts/analytics/sent-report';
import { WebhookEndpoint } from '@filiale/contracts/ordering/webhook';
import { screenFaultCodes, screenFaultLabels } from '@filiale/contracts/signage/screen-fault-codes';
import { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { Absence } from '@filiale/contracts/workforce/absence';
import { Project } from '@filiale/contracts/workforce/project';
import { Shift } from '@filiale/contracts/workforce/shift';
import { Task } from '@filiale/contracts/workforce/task';
import { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import type { RecordChange } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import { formatLocalDate } from '@filiale/rules/formats';
import { alertFigureText } from '@filiale/rules/statistics/alerts';
import type { Noticing } from '../context.ts';
import { closingLines } from '../mails/closing-lines.ts';
import { reportLines } from '../mails/report-lines.ts';
import type { OutgoingNotice } from './notify.ts';

type Change = Pick<RecordChange, 'resource' | 'recordId' | 'name' | 'action' | 'branchIds' | 'author' | 'fields'>;

/** A field before and after a change; undefined where it did not change or is withheld. */
function changed({ fields }: Change, name: string): { readonly before: unknown; readonly after: unknown } | undefined {
  const found = fields.find(({ field }) => field === name);
  if (found?.withheld !== '') return undefined;
  const read = (json: string | undefined): unknown => (json === undefined ? null : JSON.parse(json));
  return { before: read(found.beforeJson), after: read(found.afterJson) };
}

/** Ids that a field names since a change. */
function added(change: Change, name: string): string[] {
  const { before, after } = changed(change, name) ?? {};
  const idsIn = (value: unknown): string[] => [value].flat().filter((id): id is string => typeof id === 'string');
  const known = new Set(idsIn(before));
  return idsIn(after).filter((id) => !known.has(id));
}

/** Resources whose changes make notices. */
const resources: ReadonlySet<string> = new Set(
  [
    Task,
    Project,
    WorkingSchedule,
    Shift,
    Absence,
    WebhookEndpoint,
    SignageDevice,
    AlertReport,
    SentReport,
    DayClosing,
  ].map(({ name }) => name),
);

/** What people do with shifts themselves has notices of its own, and a confirmation none. */
const silent: ReadonlySet<string> = new Set(['claim', 'confirm', 'hand-over', 'move']);
/** The fields of a shift whose change matters to its person. */
const hours = ['localDate', 'from', 'to', 'isPublished'];

/** Whose published plan the change of a shift changes: who has it, and who had it. */
async function peopleOfPlan(change: Change, shifts: Noticing['shifts']): Promise<readonly string[]> {
  const { recordId, action } = change;
  if (silent.has(action)) return [];
  const { before } = changed(change, 'user') ?? {};
  const published = changed(change, 'isPublished');
  if (action === 'delete') return published?.before === true && typeof before === 'string' ? [before] : [];
  const shift = await shifts.get(recordId);
  if (!shift) return [];
  // Where the change does not say it, as it is now.
  const [was, is] = published
    ? [published.before === true, published.after === true]
    : [shift.isPublished, shift.isPublished];
  const former = was && typeof before === 'string' ? [before] : [];
  const isNews = before !== undefined || hours.some((name) => changed(change, name));
  return [...former, ...(is && isNews && shift.user !== null ? [shift.user] : [])];
}

/** The notices that follow from the change of a record; its author gets none. */
export async function noticesOfChange(
  change: Change,
  { schedules, shifts, absences }: Pick<Noticing, 'schedules' | 'shifts' | 'absences'>,
): Promise<readonly OutgoingNotice[]> {
  const { resource, recordId: record, name: title, action, branchIds, author } = change;
  // An action on a list, such as its export, has no record.
  if (!resources.has(resource) || record === '' || (action === 'delete' && resource !== Shift.name)) return [];
  const by = author?.name || '–';
  const except = author?.kind === 'staff' ? author.id : '';
  switch (resource) {
    case Task.name: {
      // The next one of a task that recurs is no news.
      const source = changed(change, 'source')?.after as { readonly kind?: unknown } | null | undefined;
      const people = source?.kind === 'task' ? [] : added(change, 'assignees');
      return people.length > 0
        ? [{ to: { people }, except, kind: 'task-assigned', resource, record, values: { by, title } }]
        : [];
    }
    case Project.name: {
      const people = [...new Set([...added(change, 'members'), ...added(change, 'lead')])];
      return people.length > 0
        ? [{ to: { people }, except, kind: 'project-joined', resource, record, values: { by, title } }]
        : [];
    }
    case WorkingSchedule.name: {
      if (changed(change, 'isPublished')?.after !== true) return [];
      const schedule = await schedules.get(record);
      if (!schedule?.isPublished) return [];
      // Of a week's shifts each is a record: one notice is for all.
      const about = { resource, record: null, values: {} };
      return [{ to: { people: [schedule.user] }, except, kind: 'schedule-published', ...about }];
    }
    case Shift.name: {
      const people = await peopleOfPlan(change, shifts);
      const about = { resource, record: null, values: {} };
      return people.length > 0 ? [{ to: { people }, except, kind: 'schedule-published', ...about }] : [];
    }
    case Absence.name: {
      const state = changed(change, 'state')?.after;
      if (state !== 'requested' && state !== 'approved' && state !== 'rejected') return [];
      const absence = await absences.get(record);
      if (absence?.state !== state) return [];
      const dates = [...new Set([absence.from, absence.to])].map(formatLocalDate).join(' – ');
      const about = { except, resource, values: { by, dates } };
      if (state !== 'requested')
        return [{ ...about, to: { people: [absence.user] }, kind: `absence-${state}`, record: null }];
      return [
        { ...about, to: { right: Absence.rights.decide, branches: branchIds }, kind: 'absence-requested', record },
      ];
    }
    case SignageDevice.name: {
      const to = { right: SignageDevice.rights.update, branches: branchIds };
      if (action === 'command-failed')
        return [{ to, kind: 'screen-command-failed', resource, record, values: { screen: title } }];
      if (action !== 'fault' && action !== 'fault-over') return [];
      const code = screenFaultCodes.find((each) => each === changed(change, 'fault')?.after);
      if (!code) return [];
      const values = { screen: title, ...screenFaultLabels[code] };
      return [{ to, kind: action === 'fault' ? 'screen-fault' : 'screen-fault-over', resource, record, values }];
    }
    case WebhookEndpoint.name: {
      if (action !== 'disable') return [];
      const to = { right: WebhookEndpoint.rights.update, branches: branchIds };
      return [{ to, kind: 'webhook-disabled', resource, record, values: {} }];
    }
    case AlertReport.name: {
      if (action !== 'create' || author?.kind !== 'job') return [];
      const [type, subject, currency] = ['type', 'subject', 'currency'].map(
        (name) => changed(change, name)?.after ?? '',
      );
      const { value = 'fewOrders' } = alertTypes.find((each) => each.value === type) ?? {};
      const textOf = (name: 'figure' | 'limit'): string =>
        alertFigureText(value, Number(changed(change, name)?.after), String(currency));
      const figure = [subject, textOf('figure')].filter((part) => part !== '').join(' ');
      const people = added(change, 'recipients');
      const to = people.length > 0 ? { people } : { right: AlertReport.rights.read, branches: branchIds };
      return [{ to, kind: 'alert-reported', resource, record, values: { title, figure, limit: textOf('limit') } }];
    }
    case SentReport.name: {
      if (action !== 'create' || author?.kind !== 'job') return [];
      const [from, to, query] = ['from', 'to', 'query'].map((name) => String(changed(change, name)?.after ?? ''));
      const figures = SentReport.fields.figures.schema.parse(changed(change, 'figures')?.after ?? []);
      const told = (language: 'de' | 'en'): string =>
        reportLines(figures, language)
          .map((line) => line.join('\t'))
          .join('\n');
      const days = [...new Set([from, to])].map((day) => formatLocalDate(day ?? '')).join(' – ');
      const readers = { right: SentReport.rights.read, branches: branchIds };
      const people = added(change, 'recipients');
      const values = { title, days, de: told('de'), en: told('en'), query: query ?? '' };
      return [
        {
          ...{ kind: 'report-sent', resource, record, values },
          to: people.length > 0 ? { people, ifAllowed: readers } : readers,
        },
      ];
    }
    case DayClosing.name: {
      if (action !== 'create') return [];
      const after = (name: keyof DayClosing): unknown => changed(change, name)?.after;
      const amount = (name: keyof DayClosing): number => Number(after(name) ?? 0);
      const closing = {
        methods: DayClosing.fields.methods.schema.parse(after('methods') ?? []),
        currency: String(after('currency') ?? ''),
        ...{
          takenCash: amount('takenCash'),
          refundedCash: amount('refundedCash'),
          openCash: amount('openCash'),
          openCashOrders: amount('openCashOrders'),
          expectedCash: amount('expectedCash'),
          countedCash: amount('countedCash'),
          difference: amount('difference'),
        },
      };
      const told = (language: 'de' | 'en'): string =>
        closingLines(closing, language)
          .map((line) => line.join('\t'))
          .join('\n');
      const values = { by, day: formatLocalDate(String(after('localDate'))), de: told('de'), en: told('en') };
      const to = { right: DayClosing.rights.read, branches: branchIds };
      return [{ to, except, kind: 'day-closed', resource, record, values }];
    }
    default:
      return [];
  }
}

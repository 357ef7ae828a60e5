import type { Label } from '../fields/locales.ts';

/** Ways a notice takes: the list in the back office, a push to devices that asked for it, a mail of its own, the mail that sums up a day. */
export const noticeChannels = ['list', 'push', 'mail', 'digest'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export type NoticeDefinition = {
  /** What people choose it by in their settings. */
  readonly label: Label;
  readonly head: Label;
  /** `{title}` and the like stand for values of the notice. */
  readonly text: Label;
  /** Names of the values that the text tells. */
  readonly values: readonly string[];
  /** Where it goes until somebody says otherwise. */
  readonly usual: readonly NoticeChannel[];
  /** Names of the values that a mail tells as a table, by language: lines of label and text, with a tab between. */
  readonly table?: { readonly de: string; readonly en: string };
  /** Where it leads besides its record; to the statistics with the value `query`. */
  readonly leadsTo?: 'statistics' | 'frontdesk' | 'my-shifts' | 'roster' | 'time-sheets' | 'my-time';
};

/** Kinds of notices and their words. Another kind is an entry here and a caller of `notify` in workforce. */
export const noticeKinds = {
  'task-assigned': {
    label: { de: 'Aufgaben für mich', en: 'Tasks for me' },
    head: { de: 'Aufgabe für Sie', en: 'A task for you' },
    text: { de: '{by} hat Ihnen „{title}“ zugeteilt.', en: '{by} assigned “{title}” to you.' },
    values: ['by', 'title'],
    usual: ['list', 'push', 'digest'],
  },
  'task-mention': {
    label: { de: 'Kommentare, die mich nennen', en: 'Comments that mention me' },
    head: { de: 'Jemand hat Sie erwähnt', en: 'Somebody mentioned you' },
    text: { de: '{by} hat Sie bei „{title}“ erwähnt.', en: '{by} mentioned you on “{title}”.' },
    values: ['by', 'title'],
    usual: ['list', 'push', 'digest'],
  },
  'task-comment': {
    label: { de: 'Kommentare zu meinen Aufgaben', en: 'Comments on my tasks' },
    head: { de: 'Neuer Kommentar', en: 'New comment' },
    text: { de: '{by} hat „{title}“ kommentiert.', en: '{by} commented on “{title}”.' },
    values: ['by', 'title'],
    usual: ['list', 'digest'],
  },
  'task-reminder': {
    label: { de: 'Erinnerung vor dem Termin', en: 'Reminders before a task is due' },
    head: { de: 'Bald fällig', en: 'Due soon' },
    text: { de: '„{title}“ ist bald fällig.', en: '“{title}” is due soon.' },
    values: ['title'],
    usual: ['list', 'push'],
  },
  'task-due': {
    label: { de: 'Meine Aufgaben, die fällig sind', en: 'My tasks that are due' },
    head: { de: 'Jetzt fällig', en: 'Due now' },
    text: { de: '„{title}“ ist fällig und noch offen.', en: '“{title}” is due and still open.' },
    values: ['title'],
    usual: ['list', 'push', 'digest'],
  },
  'task-out-of-limits': {
    label: { de: 'Messwerte außerhalb der Grenzen', en: 'Measured values out of their limits' },
    head: { de: 'Messwert außerhalb der Grenzen', en: 'Measured value out of its limits' },
    text: {
      de: '{by} hat bei „{title}“ eingetragen: {item} {value}.',
      en: '{by} entered on “{title}”: {item} {value}.',
    },
    values: ['by', 'title', 'item', 'value'],
    usual: ['list', 'push', 'mail'],
  },
  'project-joined': {
    label: { de: 'Projekte, zu denen ich komme', en: 'Projects I join' },
    head: { de: 'Neues Projekt', en: 'New project' },
    text: { de: '{by} hat Sie zu „{title}“ geholt.', en: '{by} added you to “{title}”.' },
    values: ['by', 'title'],
    usual: ['list', 'digest'],
  },
  'schedule-published': {
    label: { de: 'Mein Dienstplan', en: 'My schedule' },
    head: { de: 'Ihr Dienstplan', en: 'Your schedule' },
    text: { de: 'Neue Zeiten für Sie sind veröffentlicht.', en: 'New hours for you have been published.' },
    values: [],
    usual: ['list', 'push', 'mail'],
    leadsTo: 'my-shifts',
  },
  'shifts-open': {
    label: { de: 'Offene Schichten', en: 'Open shifts' },
    head: { de: 'Offene Schichten', en: 'Open shifts' },
    text: {
      de: 'Es gibt offene Schichten, die Sie übernehmen können.',
      en: 'There are open shifts that you can take.',
    },
    values: [],
    usual: ['list'],
    leadsTo: 'my-shifts',
  },
  'shift-claimed': {
    label: { de: 'Übernommene Schichten', en: 'Shifts that are taken' },
    head: { de: 'Schicht übernommen', en: 'Shift taken' },
    text: { de: '{by} übernimmt die offene Schicht am {day}.', en: '{by} takes the open shift of {day}.' },
    values: ['by', 'day'],
    usual: ['list', 'digest'],
    leadsTo: 'roster',
  },
  'shift-asked': {
    label: { de: 'Anfragen zu Schichten', en: 'Requests about shifts' },
    head: { de: 'Eine Schicht für Sie?', en: 'A shift for you?' },
    text: {
      de: '{by} möchte die Schicht am {day} abgeben oder tauschen.',
      en: '{by} would like to give away or swap the shift of {day}.',
    },
    values: ['by', 'day'],
    usual: ['list', 'push'],
    leadsTo: 'my-shifts',
  },
  'shift-to-decide': {
    label: { de: 'Schichten, über die ich entscheide', en: 'Shifts that I decide about' },
    head: { de: 'Schicht wechselt, wenn Sie zustimmen', en: 'A shift changes hands if you agree' },
    text: {
      de: '{by} würde die Schicht am {day} übernehmen. Bitte entscheiden Sie.',
      en: '{by} would take the shift of {day}. Please decide.',
    },
    values: ['by', 'day'],
    usual: ['list', 'push'],
    leadsTo: 'roster',
  },
  'shift-decided': {
    label: { de: 'Antworten zu meinen Schichten', en: 'Answers about my shifts' },
    head: { de: 'Antwort zu Ihrer Schicht', en: 'An answer about your shift' },
    text: {
      de: 'Über die Anfrage zur Schicht am {day} ist entschieden.',
      en: 'The request about the shift of {day} is decided.',
    },
    values: ['day'],
    usual: ['list', 'push'],
    leadsTo: 'my-shifts',
  },
  'absence-requested': {
    label: { de: 'Anträge auf Abwesenheit', en: 'Requests for absence' },
    head: { de: 'Ein Antrag wartet', en: 'A request is waiting' },
    text: { de: '{by} möchte frei haben: {dates}.', en: '{by} asks for time off: {dates}.' },
    values: ['by', 'dates'],
    usual: ['list', 'push', 'digest'],
  },
  'absence-approved': {
    label: { de: 'Meine Anträge: genehmigt', en: 'My requests: approved' },
    head: { de: 'Ihr Antrag ist genehmigt', en: 'Your request is approved' },
    text: { de: '{by} hat Ihre Abwesenheit genehmigt: {dates}.', en: '{by} approved your absence: {dates}.' },
    values: ['by', 'dates'],
    usual: ['list', 'push', 'mail'],
    leadsTo: 'my-time',
  },
  'absence-rejected': {
    label: { de: 'Meine Anträge: abgelehnt', en: 'My requests: rejected' },
    head: { de: 'Ihr Antrag ist abgelehnt', en: 'Your request is rejected' },
    text: { de: '{by} hat Ihre Abwesenheit abgelehnt: {dates}.', en: '{by} rejected your absence: {dates}.' },
    values: ['by', 'dates'],
    usual: ['list', 'push', 'mail'],
    leadsTo: 'my-time',
  },
  'month-submitted': {
    label: { de: 'Eingereichte Monate', en: 'Submitted months' },
    head: { de: 'Ein Monat ist eingereicht', en: 'A month is submitted' },
    text: { de: '{person}: {month} wartet auf die Freigabe.', en: '{person}: {month} is waiting for approval.' },
    values: ['person', 'month'],
    usual: ['list', 'digest'],
    leadsTo: 'time-sheets',
  },
  'month-approved': {
    label: { de: 'Meine Monate: freigegeben', en: 'My months: approved' },
    head: { de: 'Ihr Monat ist freigegeben', en: 'Your month is approved' },
    text: {
      de: '{by} hat {month} freigegeben. Prüfsumme: {head}',
      en: '{by} approved {month}. Check sum: {head}',
    },
    values: ['by', 'month', 'head'],
    usual: ['list', 'mail'],
    leadsTo: 'my-time',
  },
  'month-reopened': {
    label: { de: 'Meine Monate: wieder geöffnet', en: 'My months: opened again' },
    head: { de: 'Ihr Monat ist wieder offen', en: 'Your month is open again' },
    text: { de: '{by} hat {month} wieder geöffnet: {reason}', en: '{by} opened {month} again: {reason}' },
    values: ['by', 'month', 'reason'],
    usual: ['list', 'mail'],
    leadsTo: 'my-time',
  },
  'print-failed': {
    label: { de: 'Ausdrucke, die nicht gelingen', en: 'Prints that fail' },
    head: { de: 'Es wird nicht gedruckt', en: 'Printing has failed' },
    text: {
      de: 'Ein Ausdruck der Filiale {branch} ist nicht gelungen. Bitte sehen Sie nach dem Drucker.',
      en: 'A print at the branch {branch} has failed. Please check the printer.',
    },
    values: ['branch'],
    usual: ['list', 'push'],
    leadsTo: 'frontdesk',
  },
  'order-missed': {
    label: { de: 'Bestellungen, die niemand beantwortet', en: 'Orders that nobody answers' },
    head: { de: 'Eine Bestellung wartet zu lange', en: 'An order is waiting too long' },
    text: {
      de: 'In der Filiale {branch} hat niemand eine Bestellung rechtzeitig beantwortet.',
      en: 'At the branch {branch} nobody has answered an order in time.',
    },
    values: ['branch'],
    usual: ['list', 'push'],
    leadsTo: 'frontdesk',
  },
  'screen-command-failed': {
    label: { de: 'Befehle an TVs, die nicht gelingen', en: 'Commands to TVs that fail' },
    head: { de: 'Ein TV hat einen Befehl nicht ausgeführt', en: 'A TV did not carry out a command' },
    text: {
      de: 'Der TV „{screen}“ hat einen Befehl nicht ausgeführt. Seine Seite sagt, welchen und warum.',
      en: 'The TV “{screen}” did not carry out a command. Its page says which one, and why.',
    },
    values: ['screen'],
    usual: ['list'],
  },
  'screen-fault': {
    label: { de: 'Störungen von TVs', en: 'Faults of TVs' },
    head: { de: 'Ein TV hat eine Störung', en: 'A TV has a fault' },
    text: { de: '{screen}: {de}.', en: '{screen}: {en}.' },
    values: ['screen', 'de', 'en'],
    usual: ['list', 'push'],
  },
  'screen-fault-over': {
    label: { de: 'Störungen von TVs, die vorbei sind', en: 'Faults of TVs that are over' },
    head: { de: 'Eine Störung ist vorbei', en: 'A fault is over' },
    text: { de: '{screen}: {de}. Das ist vorbei.', en: '{screen}: {en}. This is over.' },
    values: ['screen', 'de', 'en'],
    usual: ['list'],
  },
  'webhook-disabled': {
    label: { de: 'Webhooks, die ausgeschaltet werden', en: 'Webhooks that are disabled' },
    head: { de: 'Ein Webhook ist ausgeschaltet', en: 'A webhook is disabled' },
    text: {
      de: 'Sein Empfänger nahm zu lange nichts an. Ein anderes System erfährt jetzt nichts mehr von uns.',
      en: 'Its receiver has accepted nothing for too long. Another system no longer hears from us.',
    },
    values: [],
    usual: ['list', 'mail'],
  },
  'alert-reported': {
    label: { de: 'Warnungen der Statistik', en: 'Alerts of the statistics' },
    head: { de: 'Eine Zahl fällt auf', en: 'A figure stands out' },
    text: { de: '„{title}“: {figure}, Grenze {limit}.', en: '“{title}”: {figure}, limit {limit}.' },
    values: ['title', 'figure', 'limit'],
    usual: ['list', 'push', 'mail'],
  },
  'report-sent': {
    label: { de: 'Berichte der Statistik', en: 'Reports of the statistics' },
    head: { de: 'Bericht', en: 'Report' },
    text: { de: '„{title}“, {days}', en: '“{title}”, {days}' },
    values: ['title', 'days', 'de', 'en', 'query'],
    usual: ['list', 'mail'],
    table: { de: 'de', en: 'en' },
    leadsTo: 'statistics',
  },
  'day-closed': {
    label: { de: 'Tagesabschlüsse', en: 'Day closings' },
    head: { de: 'Tagesabschluss', en: 'Day closing' },
    text: { de: '{by} hat den {day} abgeschlossen.', en: '{by} closed the {day}.' },
    values: ['by', 'day', 'de', 'en'],
    usual: ['list', 'mail'],
    table: { de: 'de', en: 'en' },
  },
} as const satisfies Readonly<Record<string, NoticeDefinition>>;
export type NoticeKind = keyof typeof noticeKinds;
/** The values of a kind by name. */
export type NoticeValues<K extends NoticeKind> = { readonly [N in (typeof noticeKinds)[K]['values'][number]]: string };

export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

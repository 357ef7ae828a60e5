import type { InputOf } from '@filiale/contracts/fields/resource';
import type { Customer } from '@filiale/contracts/ordering/customer';
import type { Department } from '@filiale/contracts/workforce/department';
import type { Project } from '@filiale/contracts/workforce/project';
import type { Task } from '@filiale/contracts/workforce/task';
import type { TaskLabel } from '@filiale/contracts/workforce/task-label';
import type { TaskTemplate } from '@filiale/contracts/workforce/task-template';
import type { TaskTrigger } from '@filiale/contracts/workforce/task-trigger';
import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import type { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import { branchId } from './branches.ts';
import { demoId } from './demo-id.ts';

type Demo<R> = InputOf<R> & { readonly id: string };

const graz = branchId('graz');
const [manager, counter] = [demoId('user', 'graz-manager'), demoId('user', 'graz-counter')];
const kitchen = demoId('department', 'graz-kitchen');
const service = demoId('department', 'graz-service');
const garden = demoId('project', 'garden');
const state = (name: string): string => demoId('state', name);

const departments: readonly Demo<typeof Department>[] = [
  { id: kitchen, name: 'Küche', branch: graz },
  { id: service, name: 'Service', branch: graz },
];

const projects: readonly Demo<typeof Project>[] = [
  {
    id: garden,
    key: 'GARTEN',
    name: 'Gastgarten 2026',
    description: 'Alles, was bis zum ersten warmen Tag fertig sein muss.',
    branches: [graz],
    lead: manager,
    members: [manager, counter],
    dueOn: '2026-04-01',
    color: '#1c5a43',
    states: [
      { id: state('open'), name: 'Offen', group: 'open' },
      { id: state('active'), name: 'In Arbeit', group: 'active' },
      { id: state('done'), name: 'Fertig', group: 'done' },
    ],
  },
];

const kitchenLabel = demoId('task-label', 'kitchen');
const labels: readonly Demo<typeof TaskLabel>[] = [
  { id: kitchenLabel, name: 'Küche', color: '#b3261e' },
  { id: demoId('task-label', 'technology'), name: 'Technik', color: '#1b5fa6' },
];

const templates: readonly Demo<typeof TaskTemplate>[] = [
  {
    id: demoId('task-template', 'opening'),
    title: 'Aufsperren',
    kind: 'opening',
    dueTime: '10:00',
    checklist: ['Licht und Musik', 'Schankanlage spülen', 'Tische decken', 'Kassa prüfen'].map((text, index) => ({
      id: demoId('check', `opening-${index}`),
      text,
    })),
  },
  {
    id: demoId('task-template', 'closing'),
    title: 'Zusperren',
    kind: 'closing',
    dueTime: '23:30',
    checklist: ['Fritteuse aus', 'Kühlräume zu', 'Abrechnung', 'Alarm an'].map((text, index) => ({
      id: demoId('check', `closing-${index}`),
      text,
    })),
  },
  {
    id: demoId('task-template', 'temperatures'),
    title: 'Temperaturen messen',
    kind: 'hygiene',
    labels: [kitchenLabel],
    dueTime: '09:00',
    repeats: 'FREQ=DAILY',
    checklist: [
      { id: demoId('check', 'cold'), text: 'Kühlraum', kind: 'value', unit: '°C', min: 0, max: 5 },
      { id: demoId('check', 'frozen'), text: 'Tiefkühler', kind: 'value', unit: '°C', max: -18 },
      { id: demoId('check', 'drain'), text: 'Abfluss der Spüle', kind: 'photo' },
    ],
  },
];

const triggers: readonly Demo<typeof TaskTrigger>[] = [
  {
    id: demoId('task-trigger', 'form'),
    kind: 'form',
    title: 'Anfrage beantworten',
    assignees: [manager],
    branch: graz,
  },
  {
    id: demoId('task-trigger', 'missed'),
    kind: 'missed-order',
    title: 'Verpasste Bestellung',
    assignees: [manager],
    branch: graz,
  },
];

const tasks: readonly Demo<typeof Task>[] = [
  {
    id: demoId('task', 'tables'),
    title: 'Tische streichen',
    project: garden,
    state: state('active'),
    priority: 'high',
    branch: graz,
    assignees: [counter],
    dueAt: '2026-03-27T16:00:00.000Z',
    checklist: [
      { id: demoId('check', 'sand'), text: 'Abschleifen', isDone: true },
      { id: demoId('check', 'paint'), text: 'Zweimal streichen' },
    ],
  },
  { id: demoId('task', 'lights'), title: 'Lichterkette prüfen', project: garden, state: state('open'), branch: graz },
];

const shift = { weekday: 'monday', from: '10:00', to: '18:30', breakMinutes: 30 } as const;
const schedules: readonly Demo<typeof WorkingSchedule>[] = [
  {
    id: demoId('schedule', 'graz-counter'),
    user: counter,
    branch: graz,
    department: service,
    kind: 'recurring',
    validFrom: '2026-01-12',
    weeklyTargetMinutes: 1_920,
    blocks: (['monday', 'tuesday', 'thursday', 'friday'] as const).map((weekday) => ({
      ...shift,
      weekday,
      id: demoId('block', weekday),
    })),
    role: 'Theke',
    isPublished: true,
  },
];

const worked = (localDate: string, note = ''): Demo<typeof WorkingActivity> => ({
  id: demoId('activity', localDate),
  user: counter,
  branch: graz,
  department: service,
  startedAt: `${localDate}T09:00:00.000Z`,
  endedAt: `${localDate}T17:30:00.000Z`,
  breaks: [
    {
      id: demoId('break', localDate),
      startedAt: `${localDate}T13:00:00.000Z`,
      endedAt: `${localDate}T13:30:00.000Z`,
    },
  ],
  note,
});

const customers: readonly Demo<typeof Customer>[] = [
  {
    id: demoId('customer', 'huber'),
    firstName: 'Lena',
    lastName: 'Huber',
    email: 'lena.huber@example.com',
    phone: '+43 664 1234567',
    branches: [graz],
  },
  {
    id: demoId('customer', 'steiner'),
    type: 'company',
    companyName: 'Steiner Architektur',
    email: 'steiner@example.com',
    branches: [branchId('linz')],
  },
];

/** What people of Graz work at, and for whom, in the order in which it points at each other. */
export const workRecords = {
  departments,
  projects,
  'task-labels': labels,
  'task-templates': templates,
  'task-triggers': triggers,
  tasks,
  'working-schedules': schedules,
  'working-activities': [worked('2026-01-12'), worked('2026-01-13'), worked('2026-01-15', 'Inventur')],
  customers,
};

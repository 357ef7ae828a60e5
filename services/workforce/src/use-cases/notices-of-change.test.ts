import { create } from '@bufbuild/protobuf';
import { AlertReport } from '@filiale/contracts/analytics/alert-report';
import { DayClosing } from '@filiale/contracts/analytics/day-closing';
import { SentReport } from '@filiale/contracts/analytics/sent-report';
import { newId } from '@filiale/contracts/fields/ids';
import { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { Absence } from '@filiale/contracts/workforce/absence';
import { Shift } from '@filiale/contracts/workforce/shift';
import { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import { RecordChangeSchema } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import { expect, it } from '@jest/globals';
import { noticesOfChange } from './notices-of-change.ts';

/** As PostgreSQL does: an empty text is no id. */
const store = { get: (id: string) => Promise.reject(new Error(`not an id: "${id}"`)) } as never;

it.each([Shift.name, WorkingSchedule.name, Absence.name])(
  'nobody gets a notice of an export of %s',
  async (resource) => {
    const change = create(RecordChangeSchema, { resource, action: 'export', outcome: 'done' });
    expect(await noticesOfChange(change, { schedules: store, shifts: store, absences: store })).toEqual([]);
  },
);

it('managers of the branch are notified of a command that a TV did not carry out [SIGN-002]', async () => {
  const said = { resource: SignageDevice.name, recordId: 'tv-1', name: 'Theke', branchIds: ['wien'], outcome: 'done' };
  const noticed = (action: string) =>
    noticesOfChange(create(RecordChangeSchema, { ...said, action }), {
      schedules: store,
      shifts: store,
      absences: store,
    });
  expect(await noticed('command-failed')).toEqual([
    {
      ...{ to: { right: SignageDevice.rights.update, branches: ['wien'] }, kind: 'screen-command-failed' },
      ...{ resource: SignageDevice.name, record: 'tv-1', values: { screen: 'Theke' } },
    },
  ]);
  expect(await noticed('command-given')).toEqual([]);
});

it.each([
  ['fault', 'away', 'screen-fault', { screen: 'Theke', de: 'Meldet sich nicht', en: 'Not answering' }],
  [
    'fault-over',
    'storage-full',
    'screen-fault-over',
    { screen: 'Theke', de: 'Speicher ist voll', en: 'Storage is full' },
  ],
])('managers of the branch are notified of the %s %s of a TV [RES-038]', async (action, code, kind, values) => {
  const fields = [{ field: 'fault', afterJson: JSON.stringify(code), withheld: '' }];
  const said = { resource: SignageDevice.name, recordId: 'tv-1', name: 'Theke', branchIds: ['wien'], outcome: 'done' };
  const stores = { schedules: store, shifts: store, absences: store };
  const about = {
    to: { right: SignageDevice.rights.update, branches: ['wien'] },
    resource: said.resource,
    record: 'tv-1',
  };
  expect(await noticesOfChange(create(RecordChangeSchema, { ...said, action, fields }), stores)).toEqual([
    { ...about, kind, values },
  ]);
});

const reported = (author: { readonly kind: string }, recipients: readonly string[]) => {
  const field = (name: string, value: unknown) => ({ field: name, afterJson: JSON.stringify(value), withheld: '' });
  return create(RecordChangeSchema, {
    ...{ resource: AlertReport.name, action: 'create', outcome: 'done', recordId: 'report', name: 'Suppe', author },
    branchIds: ['north'],
    fields: [
      ...[field('type', 'soldOut'), field('figure', 4), field('limit', 3), field('subject', 'Gulaschsuppe')],
      field('recipients', recipients),
    ],
  });
};
const stores = { schedules: store, shifts: store, absences: store };

it('the people that an alert names get a notice of its report, else all who read reports of the branch', async () => {
  const values = { title: 'Suppe', figure: 'Gulaschsuppe 4×', limit: '3×' };
  const notice = { kind: 'alert-reported', resource: 'alert-reports', record: 'report', values };
  expect(await noticesOfChange(reported({ kind: 'job' }, ['nora']), stores)).toEqual([
    { ...notice, to: { people: ['nora'] } },
  ]);
  const [toAll] = await noticesOfChange(reported({ kind: 'job' }, []), stores);
  expect(toAll).toEqual({ ...notice, to: { right: AlertReport.rights.read, branches: ['north'] } });
});

it('nobody gets a notice of a report that is written by hand', async () => {
  expect(await noticesOfChange(reported({ kind: 'staff' }, ['nora']), stores)).toEqual([]);
});

it('a report goes to whom it names, of those who may read it, with its figures in both languages [STAT-011]', async () => {
  const field = (name: string, value: unknown) => ({ field: name, afterJson: JSON.stringify(value), withheld: '' });
  const figure = { set: 'items', measure: 'pieces', name: '', figure: 12, before: 9, currency: '' };
  const change = create(RecordChangeSchema, {
    ...{ resource: SentReport.name, action: 'create', outcome: 'done', recordId: 'sent', name: 'Woche' },
    ...{ author: { kind: 'job' }, branchIds: ['north'] },
    fields: [
      ...[field('from', '2026-11-16'), field('to', '2026-11-22'), field('query', 'from=2026-11-16&to=2026-11-22')],
      ...[field('figures', [{ id: newId(), ...figure }]), field('recipients', ['nora'])],
    ],
  });
  expect(await noticesOfChange(change, stores)).toEqual([
    {
      ...{ kind: 'report-sent', resource: 'sent-reports', record: 'sent' },
      to: { people: ['nora'], ifAllowed: { right: SentReport.rights.read, branches: ['north'] } },
      values: {
        ...{ title: 'Woche', days: '16.11.2026 – 22.11.2026', query: 'from=2026-11-16&to=2026-11-22' },
        ...{ de: 'Stück\t12 (9 davor)', en: 'Pieces\t12 (9 before)' },
      },
    },
  ]);
});

it('a closing goes to all others who read closings of the branch, with its sums [STAT-011]', async () => {
  const field = (name: string, value: unknown) => ({ field: name, afterJson: JSON.stringify(value), withheld: '' });
  const method = { id: newId(), method: 'cash', orders: 12, revenue: 240, tips: 8.5, refunded: 0 };
  const online = { id: newId(), method: 'mollie', orders: 2, revenue: 50, tips: 0, refunded: 0, estimatedFees: 0.8 };
  const change = create(RecordChangeSchema, {
    ...{ resource: DayClosing.name, action: 'create', outcome: 'done', recordId: 'closing', name: '' },
    ...{ author: { kind: 'staff', id: 'nora', name: 'Nora Berger' }, branchIds: ['north'] },
    fields: [
      ...[field('localDate', '2026-11-22'), field('methods', [method, online]), field('currency', 'EUR')],
      ...[field('takenCash', 250.5), field('refundedCash', 2), field('openCash', 42), field('openCashOrders', 5)],
      ...[field('expectedCash', 348.5), field('countedCash', 340), field('difference', -8.5)],
    ],
  });
  const [notice] = await noticesOfChange(change, stores);
  expect(notice).toMatchObject({
    ...{ to: { right: DayClosing.rights.read, branches: ['north'] }, except: 'nora', kind: 'day-closed' },
    values: { by: 'Nora Berger', day: '22.11.2026' },
  });
  const { de = '' }: { readonly de?: string } = notice?.values ?? {};
  expect(de.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Bar\t12 Bestellungen, Umsatz 240,00 €, Trinkgeld 8,50 €',
    'Mollie\t2 Bestellungen, Umsatz 50,00 €, Gebühren geschätzt 0,80 €',
    ...['Bar eingenommen\t250,50 €', 'Bar zurückgezahlt\t2,00 €', 'Bar, noch offen\t5 Bestellungen, 42,00 €'],
    ...['Erwartetes Bargeld\t348,50 €', 'Gezähltes Bargeld\t340,00 €', 'Differenz\t-8,50 €'],
  ]);
});

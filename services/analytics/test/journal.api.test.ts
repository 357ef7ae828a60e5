import { exportTypes } from '@filiale/contracts/api/export';
import { newId } from '@filiale/contracts/fields/ids';
import { employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, changed, line, paid, placed, type RunningAnalytics, startAnalytics } from './start-analytics.ts';

let analytics: RunningAnalytics;
const [north, south] = [newId(), newId()];
const [dinner, canceled] = [newId(), newId()];
const dish = (grossCents: number, taxRate: number) =>
  line({ productId: newId(), name: 'Gulasch', grossCents, taxRate });
const march = { from: '2026-03-01', to: '2026-03-31' };

beforeAll(async () => {
  analytics = await startAnalytics();
  await analytics.sql.query(
    `insert into places (id, identifier, name, time_zone, currency) values
      ('00000000-0000-0000-0000-000000000000', '', 'Rosmarin', 'Europe/Vienna', 'EUR'), ($1, 'nord', 'Wien Nord; am Eck', '', ''), ($2, 'sued', 'Süd ★', '', '')`,
    [north, south],
  );
  const at = (branchId: string, day: string, time: string) => ({ branchId, day, placedAt: `${day}T${time}:00Z` });
  await analytics.announce([
    placed({
      ...{ orderId: dinner, ...at(north, '2026-03-02', '17:05'), cents: 1_910, tipCents: 150, ticketNumber: 24 },
      items: [dish(1_490, 10), dish(420, 20)],
    }),
    placed({
      ...{
        orderId: canceled,
        ...at(south, '2026-03-02', '18:00'),
        cents: 1_100,
        paymentMethod: 'mollie',
        mode: 'delivery',
      },
      items: [dish(1_100, 10)],
    }),
    placed({ orderId: newId(), ...at(north, '2026-04-01', '09:00'), cents: 9_900 }),
  ]);
  await analytics.announce([
    changed({
      ...{ orderId: canceled, branchId: south, revision: 2, at: '2026-03-03T08:00:00Z' },
      state: 'canceled',
      reason: 'Küche voll',
    }),
  ]);
  await analytics.pay([
    paid({
      orderId: dinner,
      revision: 1,
      at: '2026-03-04T10:00:00Z',
      capturedCents: 2_060,
      coveredCents: 2_060,
      refundedCents: 191,
    }),
  ]);
}, 60_000);
afterAll(() => analytics?.stop(), 30_000);

const address = (path: string, query: object): string =>
  `GET /api/${path}?${new URLSearchParams({ ...march, ...query } as Record<string, string>)}`;
const send = (path: string, query: object, as = admin) => analytics.send(address(path, query), { as });
const fileOf = async (path: string, query: object) => analytics.bytes(address(path, query), { as: admin });

describe('the journal of a month', () => {
  it('adds up by rate of tax and by payment method, with what went back', async () => {
    const { data } = await send('journal', {});
    expect(data).toEqual({
      ...march,
      entries: 4,
      currencies: [
        {
          ...{
            currency: 'EUR',
            grossCents: 1_719,
            netCents: 1_535,
            tipCents: 150,
            refundedCents: 191,
            deliveryCents: 0,
          },
          rates: [
            { taxRate: 10, grossCents: 1_341, netCents: 1_220 },
            { taxRate: 20, grossCents: 378, netCents: 315 },
          ],
          payments: [
            { method: 'cash', grossCents: 1_719, tipCents: 150, refundedCents: 191 },
            { method: 'mollie', grossCents: 0, tipCents: 0, refundedCents: 0 },
          ],
        },
      ],
    });
  });

  it('is a file that a spreadsheet in Austria opens without being asked', async () => {
    const { headers, bytes } = await fileOf('journal/export', {
      locale: 'de-AT',
      fields: 'day,time,branch,number,event,payment,gross,rates,tip,refunded',
    });
    expect(headers.get('content-disposition')).toBe('attachment; filename="journal_2026-03-01_2026-03-31.csv"');
    expect(bytes.toString('utf8').split('\r\n')).toEqual([
      '\uFEFFTag;Uhrzeit;Filiale;Bestellung Nr.;Vorgang;Zahlungsart;Brutto;Brutto 10 %;Netto 10 %;Steuer 10 %;Brutto 20 %;Netto 20 %;Steuer 20 %;Trinkgeld;Zurückgezahlt',
      '02.03.2026;18:05;"Wien Nord; am Eck";24;Bestellung;Bar;19,10;14,90;13,55;1,35;4,20;3,50;0,70;1,50;',
      '02.03.2026;19:00;Süd ★;1;Bestellung;Mollie;11,00;11,00;10,00;1,00;;;;;',
      '03.03.2026;09:00;Süd ★;1;Storno;Mollie;-11,00;-11,00;-10,00;-1,00;;;;;',
      '04.03.2026;11:00;"Wien Nord; am Eck";24;Rückzahlung;Bar;-1,91;-1,49;-1,35;-0,14;-0,42;-0,35;-0,07;;1,91',
      '',
    ]);
  });

  it('has each rate, tip and refund as a line of its own, and plain values for programs', async () => {
    const { bytes } = await fileOf('journal/export', {
      layout: 'lines',
      fields: 'day,about,taxRate,gross,tax,tip,refunded',
      branch: north,
    });
    expect(bytes.toString('utf8').split('\r\n').slice(1)).toEqual([
      '2026-03-02,Speisen und Getränke,10,14.9,1.35,,',
      '2026-03-02,Speisen und Getränke,20,4.2,0.7,,',
      '2026-03-02,Trinkgeld,,,,1.5,',
      '2026-03-04,Kulanz,10,-1.49,-0.14,,',
      '2026-03-04,Kulanz,20,-0.42,-0.07,,',
      '2026-03-04,Rückzahlung,,,,,1.91',
      '',
    ]);
  });

  it('is a workbook where that is asked for', async () => {
    const { headers, bytes } = await fileOf('journal/export', { format: 'xlsx' });
    expect(headers.get('content-type')).toBe(exportTypes.xlsx);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('bookings for an accountant’s program', () => {
  const account = (use: string, number: string, more: object = {}) => ({ use, account: number, ...more });
  const revenue = [
    account('revenue', '4010', { taxRate: 10, taxKey: '2' }),
    account('revenue', '4020', { taxRate: 20 }),
  ];
  const money = [
    account('payment', '2700', { paymentMethod: 'cash' }),
    account('payment', '2790'),
    account('tips', '3900'),
  ];
  const formatOf = async (body: object): Promise<string> => {
    const { status, data } = await analytics.send('POST /api/booking-formats', {
      as: admin,
      body: { name: 'Steuerberatung', ...body },
    });
    expect(status).toBe(201);
    return data.id;
  };

  it('are sums of days, of which DATEV reads the batch', async () => {
    const numbers = { adviserNumber: 29_098, clientNumber: 55_003, fiscalYearMonth: 7 };
    const format = await formatOf({ layout: 'datev', per: 'day', ...numbers, accounts: [...revenue, ...money] });
    const { headers, bytes } = await fileOf(`booking-formats/${format}/bookings`, {});
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="EXTF_Buchungsstapel_2026-03-01_2026-03-31.csv"',
    );
    const [head = '', , ...rows] = bytes.toString('latin1').split('\r\n');
    expect(head).toContain(';29098;55003;20250701;4;20260301;20260331;');
    expect(rows.map((row) => row.split(';').slice(0, 14).join(';').replace('; am Eck', ''))).toEqual([
      '14,90;"S";"EUR";;;;2700;4010;"2";0203;"20260302";;;"Tagesumsatz Wien Nord',
      '4,20;"S";"EUR";;;;2700;4020;"";0203;"20260302";;;"Tagesumsatz Wien Nord',
      '1,50;"S";"EUR";;;;2700;3900;"";0203;"20260302";;;"Tagesumsatz Wien Nord',
      '11,00;"S";"EUR";;;;2790;4010;"2";0203;"20260302";;;"Tagesumsatz Süd ? 10 %"',
      '11,00;"H";"EUR";;;;2790;4010;"2";0303;"20260303";;;"Tagesumsatz Süd ? 10 %"',
      '1,49;"H";"EUR";;;;2700;4010;"2";0403;"20260304";;;"Tagesumsatz Wien Nord',
      '0,42;"H";"EUR";;;;2700;4020;"";0403;"20260304";;;"Tagesumsatz Wien Nord',
      '',
    ]);
  });

  it('are one for each order for BMD where that is chosen', async () => {
    const accounts = [account('revenue', '4010', { taxRate: 10 }), ...money];
    const format = await formatOf({ layout: 'bmd', per: 'order', accounts });
    const { bytes } = await fileOf(`booking-formats/${format}/bookings`, { branch: south });
    expect(bytes.toString('latin1').split('\r\n').slice(1)).toEqual([
      '0;2790;4010;20260302-1-sued;20260302;AR;1;10;1;11,00;-1,00;"Bestellung 1 Süd ? 10 %"',
      '0;2790;4010;20260302-1-sued;20260303;AR;1;10;1;-11,00;1,00;"Storno 1 Süd ? 10 %"',
      '',
    ]);
  });

  it('for DATEV are of one fiscal year, and need its numbers', async () => {
    const accounts = [...revenue, ...money];
    const nameless = await formatOf({ layout: 'datev', accounts });
    expect((await send(`booking-formats/${nameless}/bookings`, {})).code).toBe('journal.numbers-missing');
    const numbers = { adviserNumber: 29_098, clientNumber: 55_003 };
    const format = await formatOf({ layout: 'datev', accounts, ...numbers });
    const overNewYear = { from: '2025-12-15', to: '2026-01-15' };
    expect((await send(`booking-formats/${format}/bookings`, overNewYear)).code).toBe('journal.fiscal-years');
  });

  it('are refused with the name of what has no account', async () => {
    const format = await formatOf({ layout: 'bmd', accounts: revenue.slice(1) });
    const { status, errors } = await send(`booking-formats/${format}/bookings`, {});
    expect(status).toBe(422);
    expect(errors[0]).toMatchObject({
      code: 'journal.account-missing',
      message: expect.stringContaining('10 %, Bar, Trinkgeld, Mollie'),
    });
  });
});

it('is for managers of the branch; wrong days and columns are refused by name', async () => {
  expect((await send('journal', {}, managerOf(north))).data.entries).toBe(2);
  expect((await send('journal', { branch: south }, managerOf(north))).status).toBe(404);
  expect((await send('journal', {}, employeeOf(north))).status).toBe(403);
  expect((await send('journal', { to: '2026-02-01' })).status).toBe(400);
  expect((await send('journal', { from: '2020-01-01' })).status).toBe(400);
  expect((await send('journal/export', { fields: 'day,phone' })).errors[0]).toMatchObject({
    code: 'request.parameter-unknown',
  });
  expect((await send('journal/export', { locale: 'de-XXXX-!' })).status).toBe(400);
  expect((await send(`booking-formats/${newId()}/bookings`, {})).status).toBe(404);
});

import { expect, it } from '@jest/globals';
import { bookingFiles, bookingText } from './booking-files.ts';
import { type Bookable, type Booking, type BookingAccount, bookingOf, sumsOfDays } from './bookings.ts';

const soup: Bookable = {
  ...{ day: '2026-11-05', branch: 'Wien', document: '24', text: 'Bestellung 24; "Wien"', paymentMethod: 'cash' },
  ...{ currency: 'EUR', isTip: false, taxRate: 10, grossCents: 1_490, taxCents: 135 },
};
const accounts: readonly BookingAccount[] = [
  { use: 'revenue', taxRate: 10, paymentMethod: null, account: '4010', taxKey: '2' },
  { use: 'payment', taxRate: null, paymentMethod: 'cash', account: '2700', taxKey: '' },
  { use: 'payment', taxRate: null, paymentMethod: null, account: '2790', taxKey: '' },
  { use: 'tips', taxRate: null, paymentMethod: null, account: '3900', taxKey: '' },
];
const booked = (more: Partial<Bookable> = {}) => bookingOf({ ...soup, ...more }, accounts);
const head = {
  ...{ adviserNumber: 29_098, clientNumber: 55_003, fiscalYear: '2026-01-01', accountLength: 4 },
  ...{ from: '2026-11-01', to: '2026-11-30', currency: 'EUR', madeAt: '20261201093000000' },
};

it('an amount goes from the account of its payment method to that of its rate or of tips', () => {
  expect(booked()).toMatchObject({ debit: '2700', credit: '4010', taxKey: '2' });
  expect(booked({ paymentMethod: 'mollie' })).toMatchObject({ debit: '2790' });
  expect(booked({ isTip: true, taxRate: null })).toMatchObject({ credit: '3900', taxKey: '' });
});

it('names what has no account', () => {
  expect(booked({ taxRate: 20 })).toEqual({ missing: [{ use: 'revenue', taxRate: 20 }] });
  expect(bookingOf({ ...soup, taxRate: 20 }, [])).toEqual({
    missing: [
      { use: 'revenue', taxRate: 20 },
      { use: 'payment', paymentMethod: 'cash' },
    ],
  });
  expect(bookingOf({ ...soup, isTip: true }, accounts.slice(0, 3))).toEqual({ missing: [{ use: 'tips' }] });
});

it('sums days by branch, payment method and rate, and leaves out what was taken back altogether', () => {
  const textOf = ({ day }: Bookable) => ({ document: day.replaceAll('-', ''), text: 'Tagesumsatz' });
  const sums = sumsOfDays(
    [
      soup,
      { ...soup, document: '25', grossCents: -490, taxCents: -45 },
      { ...soup, branch: 'Graz' },
      { ...soup, branch: 'Graz', grossCents: -1_490 },
    ],
    textOf,
  );
  expect(sums).toEqual([{ ...soup, document: '20261105', text: 'Tagesumsatz', grossCents: 1_000, taxCents: 90 }]);
});

it('a posting batch of DATEV has 31 values in its head and 125 in each line', () => {
  const text = bookingText(bookingFiles.datev, head, [
    booked() as Booking,
    booked({ grossCents: -490, taxCents: -45 }) as Booking,
  ]);
  const [first = '', names = '', one = '', other = '', ...rest] = text.split('\r\n');
  expect(first).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261201093000000;;"";"";"";29098;55003;20260101;4;20261101;20261130;"Bestellungen";"";1;0;0;"EUR";;"";;;"";;;"";""',
  );
  expect(names.split(';')).toHaveLength(125);
  expect(names).toMatch(/^Umsatz \(ohne Soll\/Haben-Kz\);.*;Abw\. Skontokonto$/);
  expect(one.startsWith('14,90;"S";"EUR";;;;2700;4010;"2";0511;"24";;;"Bestellung 24; ""Wien""";;')).toBe(true);
  expect(other.startsWith('4,90;"H";"EUR";;;;2700;4010;"2";0511;')).toBe(true);
  expect(rest).toEqual(['']);
});

it('a file for BMD has signed amounts, and taxes with the opposite sign', () => {
  expect(
    bookingText(bookingFiles.bmd, head, [booked() as Booking, booked({ grossCents: -490, taxCents: -45 }) as Booking]),
  ).toBe(
    'satzart;konto;gkonto;belegnr;belegdatum;buchsymbol;buchcode;prozent;steuercode;betrag;steuer;text\r\n' +
      '0;2700;4010;24;20261105;AR;1;10;2;14,90;-1,35;"Bestellung 24; ""Wien"""\r\n' +
      '0;2700;4010;24;20261105;AR;1;10;2;-4,90;0,45;"Bestellung 24; ""Wien"""\r\n',
  );
});

it('no text ends a line', () => {
  const text = bookingText(bookingFiles.bmd, head, [booked({ text: 'eins\r\nzwei\u0000' }) as Booking]);
  expect(text.split('\r\n')).toHaveLength(3);
});

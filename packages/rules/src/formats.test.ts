import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  APP_ENVIRONMENT,
  APP_VERSION,
  calculationPrefix,
  DATE_FORMAT,
  DATE_TIME_FORMAT,
  DEFAULT_CURRENCY,
  formatClock,
  formatCurrency,
  formatDate,
  formatDateTime,
  formatDistance,
  formatNumber,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatRelativeDay,
  formatRelativeTime,
  formatTime,
  formatWeekday,
  LABEL_GRIDS,
  THEME_COLORS,
  TIME_FORMAT,
} from './formats.ts';
import { toInstant } from './wall-time.ts';

const VIENNA = 'Europe/Vienna';
const evening = toInstant('2026-11-20', '18:45', VIENNA);

describe('figures', () => {
  it.each([
    [24.9, '24,90\u00a0€'],
    [1284, '1.284,00\u00a0€'],
    [0, '0,00\u00a0€'],
    [0.07, '0,07\u00a0€'],
    [-3.5, '-3,50\u00a0€'],
    [-0.001, '0,00\u00a0€'],
    [1234567.891, '1.234.567,89\u00a0€'],
  ])('writes %p as %s [PRICE-010]', (amount, text) => {
    expect(formatCurrency(amount)).toBe(text);
  });

  it('writes figures as Intl does', () => {
    const amounts = fc.oneof(
      fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    );
    fc.assert(
      fc.property(amounts, fc.constantFrom('EUR', 'CHF', 'USD'), fc.nat(4), (amount, currency, decimals) => {
        const intl = (options: Intl.NumberFormatOptions) =>
          new Intl.NumberFormat('de-DE', { signDisplay: 'negative', ...options }).format(amount);
        expect(formatCurrency(amount, currency)).toBe(intl({ style: 'currency', currency }));
        expect(formatNumber(amount, decimals)).toBe(intl({ maximumFractionDigits: decimals }));
      }),
    );
  });

  it('writes money as English does, as Intl has it', () => {
    expect(formatCurrency(24.9, 'EUR', 'en-GB')).toBe('€24.90');
    expect(formatCurrency(1284, 'GBP', 'en-GB')).toBe('£1,284.00');
    expect(formatCurrency(-3.5, 'EUR', 'en-GB')).toBe('-€3.50');
    expect([formatPercent(10, 'en-GB'), formatPercent(4.9, 'en-GB')]).toEqual(['10%', '4.9%']);
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom('EUR', 'CHF', 'GBP', 'USD'),
        (cents, currency) => {
          const intl = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100);
          expect(formatCurrency(cents / 100, currency, 'en-GB')).toBe(intl);
        },
      ),
    );
  });

  it('says the hours of a day without a doubt, in either language [HOME-010]', () => {
    expect(['11:00', '01:00', '18:30', '24:00'].map((time) => formatClock(time, 'en-GB'))).toEqual([
      '11:00',
      '01:00',
      '18:30',
      '00:00',
    ]);
    expect(['11:00', '01:00', '18:30'].map((time) => formatClock(time))).toEqual(['11', '1', '18:30']);
  });

  it('writes other currencies in the same form', () => {
    expect(formatCurrency(24.9, 'CHF')).toBe('24,90\u00a0CHF');
  });

  it.each([
    [10, '10\u00a0%'],
    [4.9, '4,9\u00a0%'],
    [0, '0\u00a0%'],
  ])('writes a rate of %p percent as %s', (rate, text) => {
    expect(formatPercent(rate)).toBe(text);
  });

  it.each([
    [1284, '1.284'],
    [0.5, '0,5'],
    [0.12345, '0,1235'],
  ])('writes the number %p as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it.each([
    [35, 'decagram', 'approximate', 'de-AT', 'ca. 35 dag'],
    [1.5, 'kilogram', 'minimum', 'de-AT', 'ab 1,5 kg'],
    [2, 'piece', 'fixed', 'de-AT', '2 Stk.'],
    [2, 'piece', 'approximate', 'en-GB', 'approx. 2 pc.'],
  ] as const)('writes %p %s, %s, in %s as %s [PROD-007]', (amount, unit, model, locale, text) => {
    expect(formatQuantity(amount, unit, model, locale)).toBe(text);
  });

  it('sets the prefix before a price that is not exact [PROD-007]', () => {
    expect(formatPrice(7.2, 'minimum', 'de-AT')).toBe('ab 7,20\u00a0€');
    expect(formatPrice(7.2, 'fixed', 'de-AT')).toBe('7,20\u00a0€');
    expect(calculationPrefix('approximate', 'de-AT')).toBe('ca. ');
  });
});

describe('times', () => {
  it('reads dates and times in the zone of the branch [CONST-004]', () => {
    expect(formatDate(evening, VIENNA)).toBe('20.11.2026');
    expect(formatTime(evening, VIENNA)).toBe('18:45');
    expect(formatDateTime(evening, VIENNA)).toBe('20.11.2026 18:45');
    expect(formatDateTime(new Date('2026-12-31T23:05:00Z'), VIENNA)).toBe('01.01.2027 00:05');
  });

  it.each([
    ['2026-11-20', 'de-AT', 'Heute, 20.11.2026'],
    ['2026-11-21', 'de-AT', 'Morgen, 21.11.2026'],
    ['2026-11-22', 'de-AT', '22.11.2026'],
    ['2026-11-19', 'de-AT', '19.11.2026'],
    ['2026-11-20', 'en-GB', 'Today, 20.11.2026'],
    ['2026-11-21', 'en-GB', 'Tomorrow, 21.11.2026'],
  ])('names %s in %s as %s [CHECK-011]', (date, locale, text) => {
    expect(formatRelativeDay(date, evening, VIENNA, locale)).toBe(text);
  });

  it('decides today and tomorrow by the clock of the branch [CHECK-011]', () => {
    const lateInNewYork = new Date('2026-11-20T23:30:00Z');
    expect(formatRelativeDay('2026-11-21', lateInNewYork, VIENNA, 'de-AT')).toBe('Heute, 21.11.2026');
    expect(formatRelativeDay('2026-11-21', lateInNewYork, 'America/New_York', 'de-AT')).toBe('Morgen, 21.11.2026');
  });

  it.each([
    [0.2, 'jetzt'],
    [-1, 'vor 1 Min.'],
    [-12, 'vor 12 Min.'],
    [12, 'in 12 Min.'],
    [-125, 'vor 2 Std.'],
    [-24 * 60, '19.11.2026'],
  ])('formats %i minutes as %s', (minutes, text) => {
    expect(formatRelativeTime(new Date(evening.getTime() + minutes * 60_000), evening, VIENNA, 'de-AT')).toBe(text);
  });

  it.each([
    ['11:00', '11'],
    ['18:30', '18:30'],
    ['00:00', '0'],
    ['08:05', '8:05'],
    ['24:00', '24'],
  ])('shortens %s to %s for „X Uhr“ [HOME-010]', (time, text) => {
    expect(formatClock(time)).toBe(text);
  });

  it('names weekdays', () => {
    expect(formatWeekday('saturday', 'de-AT')).toBe('Samstag');
    expect(formatWeekday('monday', 'en-GB')).toBe('Monday');
    expect(formatWeekday('sunday', 'de-AT', 'short')).toBe('So');
  });
});

it('holds the constants of the specification [CONST-001] [CONST-002] [CONST-003] [CONST-004] [CONST-005]', () => {
  expect([APP_VERSION, APP_ENVIRONMENT]).toEqual(['1.7.2-dev', 'prod']);
  expect(THEME_COLORS).toEqual(['#000000', '#333333']);
  expect(LABEL_GRIDS).toEqual({ compact: { rows: 12, columns: 4 }, detail: { rows: 5, columns: 2 } });
  expect([DATE_FORMAT, DATE_TIME_FORMAT, TIME_FORMAT]).toEqual(['DD.MM.YYYY', 'DD.MM.YYYY HH:mm', 'HH:mm']);
  expect(DEFAULT_CURRENCY).toBe('EUR');
});

describe('formatDistance', () => {
  it.each([
    [0, '0 m'],
    [4, '0 m'],
    [347, '350 m'],
    [994, '990 m'],
    [995, '1 km'],
    [1240, '1,2 km'],
    [9_949, '9,9 km'],
    [9_951, '10 km'],
    [145_300, '145 km'],
  ])('writes %p metres as %p', (metres, text) => {
    expect(formatDistance(metres).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('figures in languages that our own words are not in', () => {
  it.each([
    ['it-IT', '1284,50 £', '1284,5', '4,9\u00a0%'],
    ['fr-FR', '1 284,50 £GB', '1 284,5', '4,9 %'],
    ['ja-JP', '£1,284.50', '1,284.5', '4.9 %'],
  ])('take the form of %s', (locale, money, number, percent) => {
    expect(formatCurrency(1284.5, 'GBP', locale)).toBe(money);
    expect(formatNumber(1284.5, 4, locale)).toBe(number);
    expect(formatPercent(4.9, locale)).toBe(percent);
  });
});

import type { Branch } from '@filiale/contracts/catalog/branch';
import type { InputOf } from '@filiale/contracts/fields/resource';

type Rule = NonNullable<InputOf<typeof Branch>['openingHours']>[number];
type Day = Exclude<NonNullable<Rule['type']>, 'once' | 'daily'>;

const HOLIDAY_DAYS = 10;
const DAY_MS = 86_400_000;

const on = (days: readonly Day[], from: string, to: string): Rule[] => days.map((type) => ({ type, from, to }));
const closedOn = (type: Day): Rule => ({ type, isClosed: true });

/** Around the clock. */
export const always: Rule[] = [{ type: 'daily', from: '00:00', to: '24:00' }];
/** Market days: Monday to Saturday, early on Saturday. */
export const market: Rule[] = [
  ...on(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], '07:00', '18:30'),
  ...on(['saturday'], '06:00', '17:00'),
  closedOn('sunday'),
];
/** An inn with long weekends: until one and two at night, two shifts on Sunday, closed on Monday. */
export const lateNights: Rule[] = [
  closedOn('monday'),
  ...on(['tuesday', 'wednesday'], '11:00', '22:00'),
  ...on(['thursday'], '11:00', '24:00'),
  ...on(['friday', 'saturday'], '11:00', '02:00'),
  ...on(['sunday'], '10:00', '14:30'),
  ...on(['sunday'], '17:00', '21:00'),
];
/** Drivers come later and leave earlier than the kitchen. */
export const eveningDelivery: Rule[] = [
  closedOn('monday'),
  ...on(['tuesday', 'wednesday', 'thursday'], '17:00', '21:30'),
  ...on(['friday', 'saturday'], '17:00', '01:00'),
  ...on(['sunday'], '17:00', '20:30'),
];
/** The catering office. */
export const office: Rule[] = [
  ...on(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], '08:00', '18:00'),
  ...on(['saturday'], '09:00', '13:00'),
  closedOn('sunday'),
];
const midday: Rule[] = [...on(['monday'], '11:00', '15:00'), { type: 'daily', from: '11:00', to: '21:30' }];

/** Open every day, but away for ten days from the day of loading: each of them a once-rule. */
export const onHoliday = (firstDay: Date): Rule[] => [
  ...midday,
  ...Array.from(
    { length: HOLIDAY_DAYS },
    (_, place): Rule => ({
      type: 'once',
      date: localDay(new Date(firstDay.getTime() + place * DAY_MS)),
      isClosed: true,
    }),
  ),
];
/** Before it opens. */
export const usual: Rule[] = midday;

/** Where the demo company is at home. */
export const demoZone = 'Europe/Vienna';
/** Calendar day there. */
const localDay = (instant: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: demoZone }).format(instant);
/** The first day after the holiday, as the closed message says it. */
export const backAgain = (firstDay: Date, locale: 'de-AT' | 'en-GB'): string =>
  new Intl.DateTimeFormat(locale, { timeZone: demoZone, day: 'numeric', month: 'long' }).format(
    new Date(firstDay.getTime() + HOLIDAY_DAYS * DAY_MS),
  );

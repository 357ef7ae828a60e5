import type { z } from 'zod';
import { boolean, collection, date, select } from '../fields/fields.ts';
import { copyOf, lazily } from '../fields/lazily.ts';
import type { Label } from '../fields/locales.ts';
import { type Weekday, weekdayOptions } from '../fields/weekdays.ts';

/** Kinds of an opening-hours rule: `once` has a date, `daily` is every day, the others one weekday. Source: HOURS-001. */
export const openingHoursRuleTypes = [
  'once',
  'daily',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type OpeningHoursRuleType = (typeof openingHoursRuleTypes)[number];

const typeLabels: Record<OpeningHoursRuleType, Label> = {
  once: { de: 'Einmalig', en: 'Once' },
  daily: { de: 'Täglich', en: 'Daily' },
  ...(Object.fromEntries(weekdayOptions.map(({ value, label }) => [value, label])) as Record<Weekday, Label>),
};

/**
 * Opening-hours rules, evaluated in order by `rules/opening-hours`. `from` and `to` are wall times in the branch's zone;
 * `to` at or before `from` ends on the next day, equal means 24 hours, `24:00` is the end of the day.
 */
export const openingHours = (label: Label) => {
  const field = collection({
    label,
    max: 100,
    layout: 'table',
    widget: 'openingHours',
    fields: {
      type: select({
        label: { de: 'Tag', en: 'Day' },
        options: openingHoursRuleTypes.map((value) => ({ value, label: typeLabels[value] })),
        default: 'daily',
      }),
      date: date({ label: { de: 'Datum', en: 'Date' }, mode: 'date' }),
      isClosed: boolean({ label: { de: 'Geschlossen', en: 'Closed' } }),
      from: date({ label: { de: 'Von', en: 'From' }, mode: 'time', default: '00:00' }),
      to: date({ label: { de: 'Bis', en: 'To' }, mode: 'time', default: '24:00' }),
    },
  });
  const schema = () =>
    field.schema.refine((rules) => rules.every((rule) => rule.type !== 'once' || rule.date !== null), {
      error: 'once-needs-date',
    }) as typeof field.schema;
  return copyOf(field, lazily({}, { schema }));
};

export type OpeningHoursRule = z.infer<ReturnType<typeof openingHours>['schema']>[number];

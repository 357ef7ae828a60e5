import { date, reference, select, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { weekdayOptions } from '../fields/weekdays.ts';

/** When somebody cannot work, as they say themselves: on each day from the first to the last, or on one weekday; all day, or between two wall times. */
export const UnavailableTime = resource(
  'unavailable-times',
  {
    user: reference({ label: { de: 'Person', en: 'Person' }, targets: ['user'], required: true }),
    firstDate: date({ label: { de: 'Ab', en: 'From day' }, mode: 'date', required: true }),
    lastDate: date({ label: { de: 'Bis', en: 'To day' }, mode: 'date', required: true }),
    weekday: select({
      label: { de: 'An', en: 'On' },
      options: [{ value: 'daily', label: { de: 'Jedem Tag', en: 'Every day' } }, ...weekdayOptions],
      default: 'daily',
    }),
    from: date({
      label: { de: 'Von', en: 'From' },
      description: { de: 'Leer: den ganzen Tag.', en: 'Empty: all day.' },
      mode: 'time',
    }),
    to: date({ label: { de: 'Bis', en: 'To' }, mode: 'time' }),
    note: text({
      label: { de: 'Notiz', en: 'Note' },
      description: { de: 'Nur für Sie selbst.', en: 'For yourself alone.' },
      max: 200,
      sensitive: true,
    }),
  },
  {
    service: 'workforce',
    about: 'When people cannot work, as they say themselves; managers of their branch see it in the roster.',
    label: {
      one: { de: 'Nicht verfügbar', en: 'Unavailable time' },
      many: { de: 'Nicht verfügbar', en: 'Unavailable times' },
    },
    list: ['user', 'firstDate', 'lastDate', 'weekday', 'from', 'to'],
    filters: ['user', 'firstDate', 'lastDate'],
    sortedBy: 'firstDate',
    ownerField: 'user',
    rights: {
      read: { ROLE_MANAGER: 'own', ROLE_EMPLOYEE: 'own', ROLE_EDITOR: 'own' },
      create: { ROLE_MANAGER: 'own', ROLE_EMPLOYEE: 'own', ROLE_EDITOR: 'own' },
      update: { ROLE_MANAGER: 'own', ROLE_EMPLOYEE: 'own', ROLE_EDITOR: 'own' },
      delete: { ROLE_MANAGER: 'own', ROLE_EMPLOYEE: 'own', ROLE_EDITOR: 'own' },
    },
  },
);
export type UnavailableTime = RecordOf<typeof UnavailableTime>;

/** The days of a week from Monday, as options of a field. */
export const weekdayOptions = [
  { value: 'monday', label: { de: 'Montag', en: 'Monday' } },
  { value: 'tuesday', label: { de: 'Dienstag', en: 'Tuesday' } },
  { value: 'wednesday', label: { de: 'Mittwoch', en: 'Wednesday' } },
  { value: 'thursday', label: { de: 'Donnerstag', en: 'Thursday' } },
  { value: 'friday', label: { de: 'Freitag', en: 'Friday' } },
  { value: 'saturday', label: { de: 'Samstag', en: 'Saturday' } },
  { value: 'sunday', label: { de: 'Sonntag', en: 'Sunday' } },
] as const;
export type Weekday = (typeof weekdayOptions)[number]['value'];

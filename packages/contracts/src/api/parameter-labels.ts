import type { Label } from '../fields/locales.ts';

/** What people call the parameters that say of which days a question is, by their names in queries and filters. */
const labels: Readonly<Record<string, Label>> = {
  from: { de: 'Von', en: 'From' },
  to: { de: 'Bis', en: 'To' },
  start: { de: 'Von', en: 'From' },
  end: { de: 'Bis', en: 'To' },
  now: { de: 'Stand am', en: 'As of' },
  localDate: { de: 'Tag der Filiale', en: 'Day of the branch' },
  stateChangedDate: { de: 'Tag des Status', en: 'Day of the state' },
  createdAt: { de: 'Eingegangen', en: 'Received' },
  updatedAt: { de: 'Geändert', en: 'Changed' },
  appointmentDate: { de: 'Wunschzeit', en: 'Wanted time' },
  dueAt: { de: 'Fällig', en: 'Due' },
};

/** The label of `from`, or of `filter[localDate.gte]`; undefined where people are not asked for it. */
export function parameterLabel(name: string, language: keyof Label): string | undefined {
  const own = /^filter\[(\w+)/.exec(name)?.[1] ?? name;
  return Object.hasOwn(labels, own) ? labels[own]?.[language] : undefined;
}

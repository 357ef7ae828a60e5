import type { Kind } from '../../../fields/field.ts';
import { headline } from '../block-fields.ts';

/** The public jobs, each opening its text. Source: SITE-022, SITE-043. */
export const careers = {
  label: { de: 'Offene Stellen', en: 'Vacancies' },
  description: { de: 'Alle öffentlichen Stellen zum Aufklappen.', en: 'All public jobs, to open.' },
  symbol: 'job',
  fields: { headline },
} satisfies Kind;

import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import type { Problem } from '@filiale/kit/http/problem-error';

/** A day cannot begin at its end: `from` 24:00 is refused on every rule that opens. Source: HOURS-001. */
export const checkOpeningHours = (rules: readonly OpeningHoursRule[], field: string): Problem[] =>
  rules.flatMap((rule, index): Problem[] =>
    !rule.isClosed && rule.from === '24:00'
      ? [{ code: 'field.invalid', field: `${field}.${index}.from`, details: { reason: 'starts-at-end-of-day' } }]
      : [],
  );

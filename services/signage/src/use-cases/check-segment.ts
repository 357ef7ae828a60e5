import type { SignageSegment } from '@filiale/contracts/signage/segment';
import { checkPeriod } from '@filiale/kit/http/check-period';
import type { Problem } from '@filiale/kit/http/problem-error';

/** Refuses items that end before they begin. Source: RES-036. */
export const checkSegment = ({ items }: Pick<SignageSegment, 'items'>): Problem[] =>
  items.flatMap((item, index) => checkPeriod(item, 'validFrom', 'validTo', `items.${index}.`));

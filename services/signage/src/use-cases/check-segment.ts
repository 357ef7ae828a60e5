import type { SignageSegment } from '@filiale/contracts/signage/segment';
import { checkPeriod } from '@filiale/kit/http/check-period';
import type { Problem } from '@filiale/kit/http/problem-error';
import { checkMedia } from './check-media.ts';

/** Refuses items that end before they begin, and files that screens do not show. Source: RES-036. */
export const checkSegment = ({ items }: Pick<SignageSegment, 'items'>): Problem[] =>
  items.flatMap((item, index) => [
    ...checkPeriod(item, 'validFrom', 'validTo', `items.${index}.`),
    ...checkMedia(item, `items.${index}.`),
  ]);

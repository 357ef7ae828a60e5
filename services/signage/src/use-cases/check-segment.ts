import { SignageSegment } from '@filiale/contracts/signage/segment';
import { checkNeeded } from '@filiale/kit/http/check-needed';
import { checkPeriod } from '@filiale/kit/http/check-period';
import type { Problem } from '@filiale/kit/http/problem-error';

/** Refuses items without what they show, and those that end before they begin. Source: RES-036. */
export const checkSegment = (segment: Pick<SignageSegment, 'items'>): Problem[] => [
  ...checkNeeded(SignageSegment, segment),
  ...segment.items.flatMap((item, index) => checkPeriod(item, 'validFrom', 'validTo', `items.${index}.`)),
];

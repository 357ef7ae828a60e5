import type { Category } from '@filiale/contracts/catalog/category';
import type { Problem } from '@filiale/kit/http/problem-error';
import { checkOpeningHours } from './check-opening-hours.ts';

/** Rules of a category beyond its field types: a sane schedule. */
export const checkCategory = ({ schedule }: Pick<Category, 'schedule'>): Problem[] =>
  checkOpeningHours(schedule, 'schedule');

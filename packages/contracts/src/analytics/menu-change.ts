import { z } from 'zod';
import { day } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { comparisons } from './statistics.ts';

/** Most changes of an answer. */
export const MENU_CHANGES_MAX = 1_000;

/** Local days of a branch, or of the company, both counted. */
export const MenuChangesQuery = z.strictObject({ from: day, to: day, branch: Id.optional() });
export type MenuChangesQuery = z.infer<typeof MenuChangesQuery>;

/** What happened to a dish: another price, sold out at a branch, switched off or on, taken from a menu or put on one. */
export const MenuChange = z.object({
  kind: z.enum(['price', 'soldOut', 'disabled', 'enabled', 'offMenu', 'onMenu']),
  localDate: z.iso.date(),
  product: Id,
  name: z.string().meta({ description: 'As it was called then; empty where that is not known' }),
  before: z.number().nullable().meta({ description: 'Of a price' }),
  after: z.number().nullable(),
});
export type MenuChange = z.infer<typeof MenuChange>;

export const LostDishesQuery = MenuChangesQuery.extend({ compare: z.enum(comparisons).default('period') });
export type LostDishesQuery = z.infer<typeof LostDishesQuery>;

const both = (description: string) =>
  z.object({ now: z.number(), before: z.number() }).meta({ description: `${description}, and in the days before` });

/** Dishes that lost most pieces beside the days before, and what else was otherwise. */
export const LostDishes = z.object({
  compare: z.object({ from: z.iso.date(), to: z.iso.date() }),
  pieces: both('Pieces of all dishes'),
  openDays: both('Days with orders'),
  dishes: z.array(
    z.object({
      product: Id,
      name: z.string(),
      pieces: both('Pieces of the dish'),
      canceled: both('Pieces in cancelled orders'),
      soldOutDays: both('Days on which it was marked as sold out'),
      changes: z.array(MenuChange).meta({ description: 'From the days before on, sold out left out' }),
    }),
  ),
});
export type LostDishes = z.infer<typeof LostDishes>;

import { z } from 'zod';
import { Id } from '../fields/ids.ts';

/** Sheets of labels: compact 12 rows by 4 columns, detail 5 by 2. Source: CONST-003, READ-026. */
export const labelLayouts = ['compact', 'detail'] as const;
export type LabelLayout = (typeof labelLayouts)[number];

const layout = z.enum(labelLayouts).default('compact');
/** Labels on the first sheet that are already used up. */
const skip = z.coerce.number().int().min(0).max(47).default(0);

/** The tables of a branch, all of them or those named by number. */
export const TableLabelsQuery = z.strictObject({
  branch: Id,
  tables: z.string().max(2000).optional(),
  layout,
  skip,
});
/** The products that a branch sells now, all of them or those of a category. */
export const ProductLabelsQuery = z.strictObject({ branch: Id, category: Id.optional(), layout, skip });

import { z } from 'zod';
import type { ProblemCode } from '../api/problems.ts';
import { IdParams, ListQuery, resourceRoutes, route } from '../api/route.ts';
import { Branch } from './branch.ts';
import { BusyBranch, PauseBranch, PauseQuery, SellOutProduct, SoldOutQuery } from './branch-switches.ts';
import { catalogResources } from './catalog-resources.ts';
import { Config, SaveConfig } from './config.ts';
import { ProductLabelsQuery, TableLabelsQuery } from './labels.ts';
import { Menu } from './menu.ts';
import { Product } from './product.ts';

/** What staff switches on a record of the catalogue without knowing the rest of it; a front desk for its own branch. */
const switchRoute = <D extends z.ZodType, B extends z.ZodType = z.ZodNever>(
  summary: string,
  data: D,
  body?: B,
  problems: readonly ProblemCode[] = [],
) =>
  route({
    owner: 'catalog',
    access: 'desk',
    summary,
    params: IdParams,
    data,
    problems: ['record.stale', ...problems],
    ...(body ? { body } : {}),
  });
const endAhead = ['switch.until-past'] as const;

/** The records of the business, and what is switched and printed of them. */
export const catalogueRoutes = {
  'GET /api/config': route({ owner: 'catalog', access: 'public', summary: 'The configuration', data: Config }),
  'POST /api/config': route({
    owner: 'catalog',
    access: 'admin',
    summary: 'Save the configuration',
    body: SaveConfig,
    data: Config,
    problems: ['record.stale'],
  }),
  ...resourceRoutes(...catalogResources),
  'GET /api/branches/{id}/menus': route({
    owner: 'catalog',
    access: 'public',
    summary: 'The menus of a branch, newest first',
    params: IdParams,
    query: ListQuery,
    data: z.array(Menu.record),
  }),
  'POST /api/branches/{id}/pause': switchRoute(
    'Take no orders of a way until an instant',
    Branch.record,
    PauseBranch,
    endAhead,
  ),
  'DELETE /api/branches/{id}/pause': {
    ...switchRoute('Take orders again', Branch.record),
    query: PauseQuery,
  },
  'POST /api/branches/{id}/busy': switchRoute(
    'Need more minutes until an instant',
    Branch.record,
    BusyBranch,
    endAhead,
  ),
  'DELETE /api/branches/{id}/busy': switchRoute('Need the usual minutes again', Branch.record),
  'POST /api/products/{id}/sold-out': switchRoute(
    'A product or an option of it is sold out at a branch until an instant',
    Product.record,
    SellOutProduct,
    endAhead,
  ),
  'DELETE /api/products/{id}/sold-out': { ...switchRoute('It is there again', Product.record), query: SoldOutQuery },
  'GET /api/labels/tables': route({
    owner: 'catalog',
    access: 'employee',
    summary: 'Sheets of labels with the QR codes of a branch’s tables',
    query: TableLabelsQuery,
    answers: 'application/pdf',
    problems: ['record.missing'],
  }),
  'GET /api/labels/products': route({
    owner: 'catalog',
    access: 'employee',
    summary: 'Sheets of labels for the products that a branch sells',
    query: ProductLabelsQuery,
    answers: 'application/pdf',
    problems: ['record.missing'],
  }),
};

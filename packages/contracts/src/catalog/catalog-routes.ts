import { z } from 'zod';
import { ListQuery } from '../api/list-query.ts';
import type { ProblemCode } from '../api/problems.ts';
import type { Right } from '../api/rights.ts';
import { IdParams, resourceRoutes, route } from '../api/route.ts';
import { UndoChange } from '../api/undo.ts';
import { RICH_BODY_BYTES } from '../fields/rich-text/rich-text.ts';
import { Branch } from './branch.ts';
import { BusyBranch, PauseBranch, PauseQuery, SellOutProduct, SoldOutQuery } from './branch-switches.ts';
import { catalogResources } from './catalog-resources.ts';
import { Config, ConfigRecord, configRights, SaveConfig } from './config.ts';
import { CurrencyChange, CurrencyPreview } from './currency-change.ts';
import { ProductLabelsQuery, TableLabelsQuery } from './labels.ts';
import { Menu } from './menu.ts';
import { Product } from './product.ts';
import { Table } from './table.ts';

/** What staff switches on a record of the catalogue without knowing the rest of it; a front desk for its own branch. */
const switchRoute = <D extends z.ZodType, B extends z.ZodType = z.ZodNever>(
  right: Right,
  summary: string,
  data: D,
  body?: B,
  problems: readonly ProblemCode[] = [],
) =>
  route({
    owner: 'catalog',
    right,
    summary,
    params: IdParams,
    data,
    problems: ['record.stale', ...problems],
    ...(body ? { body } : {}),
  });
/** The one configuration is read by everybody, and saved by administrators. */
const endAhead = ['switch.until-past'] as const;
const currencyProblems = ['currency.unsupported', 'currency.same', 'currency.unfinished'] as const;
/** What saving refuses where it would change the currency. */
const savedCurrency = [
  'currency.needs-conversion',
  'currency.unsupported',
  'currency.open-orders',
  'service.unavailable',
] as const;

/** The records of the business, with their switches and printouts. */
export const catalogueRoutes = {
  'GET /api/config': route({ owner: 'catalog', right: configRights.read, summary: 'The configuration', data: Config }),
  'POST /api/config': route({
    owner: 'catalog',
    right: configRights.update,
    summary: 'Save the configuration',
    body: SaveConfig,
    bodyLimitBytes: RICH_BODY_BYTES,
    data: Config,
    problems: ['record.stale', ...savedCurrency],
  }),
  'POST /api/config/{id}/undo': route({
    owner: 'catalog',
    resource: { name: ConfigRecord.name, action: 'undo', fields: ConfigRecord.fields },
    right: configRights.update,
    summary: 'Undo a change of the configuration, unless its fields have changed since',
    params: IdParams,
    body: UndoChange,
    data: Config,
    problems: savedCurrency,
  }),
  'POST /api/config/currency/preview': route({
    owner: 'catalog',
    right: configRights.update,
    summary: 'Preview of every price in another currency',
    body: CurrencyChange,
    data: CurrencyPreview,
    problems: currencyProblems,
  }),
  'POST /api/config/currency': route({
    owner: 'catalog',
    right: configRights.update,
    summary:
      'Change the currency of the company, and with it every price; sent again it carries on where it was broken off',
    body: CurrencyChange,
    data: Config,
    problems: [...currencyProblems, 'currency.open-orders', 'currency.price-too-large', 'service.unavailable'],
  }),
  ...resourceRoutes(...catalogResources),
  'GET /api/branches/{id}/menus': route({
    owner: 'catalog',
    right: Menu.rights.read,
    summary: 'The menus of a branch, newest first',
    params: IdParams,
    query: ListQuery,
    data: z.array(Menu.record),
  }),
  'POST /api/branches/{id}/pause': switchRoute(
    Branch.rights.pause,
    'Take no orders of a way until an instant',
    Branch.record,
    PauseBranch,
    endAhead,
  ),
  'DELETE /api/branches/{id}/pause': {
    ...switchRoute(Branch.rights.pause, 'Resume orders', Branch.record),
    query: PauseQuery,
  },
  'POST /api/branches/{id}/busy': switchRoute(
    Branch.rights.pause,
    'Need more minutes until an instant',
    Branch.record,
    BusyBranch,
    endAhead,
  ),
  'DELETE /api/branches/{id}/busy': switchRoute(Branch.rights.pause, 'Need the usual minutes again', Branch.record),
  'POST /api/products/{id}/sold-out': switchRoute(
    Product.rights.availability,
    'A product or an option of it is sold out at a branch until an instant',
    Product.record,
    SellOutProduct,
    endAhead,
  ),
  'DELETE /api/products/{id}/sold-out': {
    ...switchRoute(Product.rights.availability, 'It is there again', Product.record),
    query: SoldOutQuery,
  },
  'GET /api/labels/tables': route({
    owner: 'catalog',
    right: Table.rights.labels,
    summary: 'Sheets of labels with the QR codes of a branch’s tables',
    query: TableLabelsQuery,
    answers: 'application/pdf',
    problems: ['record.missing'],
  }),
  'GET /api/labels/products': route({
    owner: 'catalog',
    right: Product.rights.labels,
    summary: 'Sheets of labels for the products that a branch sells',
    query: ProductLabelsQuery,
    answers: 'application/pdf',
    problems: ['record.missing'],
  }),
};

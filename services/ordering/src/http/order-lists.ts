import type { Caller } from '@filiale/contracts/api/access';
import type { RecordListQuery } from '@filiale/contracts/api/list-query';
import { branchesReached } from '@filiale/contracts/api/rights';
import type { Label } from '@filiale/contracts/fields/locales';
import { dialectOf } from '@filiale/contracts/fields/sheet-dialect';
import { Order } from '@filiale/contracts/ordering/order';
import { orderColumns } from '@filiale/contracts/ordering/order-export';
import type { PageQuery } from '@filiale/contracts/ordering/order-history';
import { orderSheetColumnNames, orderSheetColumns } from '@filiale/contracts/ordering/order-sheet';
import { branchesAsked, refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import { checkDays } from '@filiale/kit/http/check-days';
import {
  columnsAsked,
  EXPORTED_AT_ONCE,
  exportColumn,
  exportList,
  refuseUnproved,
} from '@filiale/kit/http/export-list';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { partOf } from '@filiale/kit/stores/list-pages';
import { localDate } from '@filiale/rules/wall-time';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Ordering } from '../context.ts';
import type { BoardPage, Branches } from '../storage/order-board.ts';
import type { SeenBy } from '../storage/order-list.ts';
import { branchQueue } from '../use-cases/branch-queue.ts';
import { deviceWithKey } from '../use-cases/device-with-key.ts';
import { orderSheet } from '../use-cases/order-sheet.ts';
import { orderSeenBy, seesPhones } from './order-seen.ts';
import { orderReached } from './staff-caller.ts';

/** Until when in the morning the evening before still counts as today, so that a late shift sees what it has just ended. */
const LATE_SHIFT_HOURS = 6;
const HOUR_MS = 3_600_000;

/** The columns asked for, which orders must have. */
function columnsOf(fields: string | undefined): readonly string[] | undefined {
  const columns = fields?.split(',');
  const unknown = columns?.find((name) => !Object.hasOwn(Order.shape, name));
  if (unknown !== undefined)
    throw new ProblemError('request.parameter-unknown', { details: { name: `fields=${unknown}` } });
  return columns;
}

/** What a list has to know of its caller and of the clocks of branches. */
function seenBy(catalogue: Ordering['catalogue'], caller: Caller): SeenBy {
  const { config, branches } = catalogue.current();
  const zones = Object.fromEntries([...branches.values()].map(({ id, timeZone }) => [id, timeZone]));
  return { isPhoneHidden: !seesPhones(caller), zones: { company: zoneOf(null, config), branches: zones } };
}

/** A page of the order history, as every list of it answers a caller. */
export async function historyOf(
  { orders, catalogue }: Pick<Ordering, 'catalogue'> & { readonly orders: Pick<Ordering['orders'], 'list'> },
  query: RecordListQuery,
  branches: Branches,
  caller: Caller,
) {
  const columns = columnsOf(query.fields);
  const { items, ...meta } = await orders.list(query, branches, seenBy(catalogue, caller));
  const part = partOf({}, columns, (order) => order);
  return {
    data: items.map(orderSeenBy(caller)).map(part) as Order[],
    meta: { ...meta, page: query.page, pageSize: query.pageSize },
  };
}

/** Lists of orders for staff, front desks and back offices. Source: ORDER-001..004, ORDER-014. */
export function bindOrderLists(http: HttpApp, ordering: Ordering): void {
  const { orders, catalogue, now } = ordering;
  const zoneAt = (branchId: string): string => {
    const branch = catalogue.current().branches.get(branchId);
    if (!branch) throw new ProblemError('record.missing');
    return branch.timeZone;
  };
  const paged = (caller: Caller, { items, total }: BoardPage, { page, pageSize }: PageQuery) => ({
    data: items.map(orderSeenBy(caller)),
    meta: { total, page, pageSize },
  });
  const board = async (caller: Caller, branchId: string, page: PageQuery) => {
    const since = localDate(new Date(now().getTime() - LATE_SHIFT_HOURS * HOUR_MS), zoneAt(branchId));
    return paged(caller, await orders.listBoard(branchId, since, page), page);
  };

  type Asking = Parameters<typeof refuseUnproved>[0] & { readonly language: keyof Label };
  /** Columns of an export by their paths, and the fields that are read for them. */
  const forPrograms = (call: Asking, fields: string | undefined) => {
    const asked = columnsAsked({ fields }, orderColumns, (path) => orderColumns.find((one) => one.path === path));
    refuseUnproved(call, asked);
    const read = [...new Set(asked.map(({ path }) => path.split('.')[0] ?? path))];
    return { columns: asked.map(exportColumn), read };
  };
  /** The same of a file for people: columns of the list, in words. */
  const forPeople = (call: Asking, fields: string | undefined) => {
    const asked = columnsAsked({ fields }, orderSheetColumnNames, (path) =>
      orderSheetColumnNames.find((name) => name === path),
    );
    refuseUnproved(
      call,
      asked.map((name) => ({ isSensitive: 'isSensitive' in orderSheetColumns[name] })),
    );
    const { config, branches } = catalogue.current();
    const columns = orderSheet(asked, {
      language: call.language,
      branchName: (id) => branches.get(id)?.name ?? id,
      zoneOf: (id) => zoneOf(branches.get(id), config),
    });
    return { columns, read: ['id', ...new Set(asked.flatMap((name) => orderSheetColumns[name].fields))] };
  };

  http.bind('GET /api/orders', ({ query, reach, caller }) =>
    historyOf(ordering, query, branchesReached(reach), caller),
  );
  http.bind('GET /api/orders/export', async (call) => {
    const { fields, format, locale, ...asked } = call.query;
    const { columns, read: names } = locale === undefined ? forPrograms(call, fields) : forPeople(call, fields);
    const read = async (cursor: string | undefined) => {
      const query = { ...asked, fields: names.join(','), page: 1, pageSize: EXPORTED_AT_ONCE, cursor };
      const { items, total, next } = await orders.list(
        query,
        branchesReached(call.reach),
        seenBy(catalogue, call.caller),
      );
      return { items: items.map(orderSeenBy(call.caller)), total, next: next ?? undefined };
    };
    return exportList(
      { format },
      { name: 'orders', columns, read, ...(locale !== undefined && { dialect: dialectOf(locale) }) },
    );
  });
  http.bind('GET /api/orders/current', async ({ query, reach, caller }) =>
    paged(caller, await orders.listCurrent(branchesAsked(reach, query.branch), query), query),
  );
  http.bind('GET /api/orders/missed', async ({ query, reach, caller }) =>
    paged(caller, await orders.listMissed(branchesAsked(reach, query.branch), now(), query), query),
  );
  http.bind('GET /api/orders/frontdesk/{branch}/{key}', async ({ params, query, caller }) => {
    const { branch } = await deviceWithKey(ordering, params, ['frontdesk', 'backoffice']);
    return board(caller, branch, query);
  });
  http.bind('GET /api/orders/backoffice/{branch}/{key}', async ({ params, query, caller }) => {
    // A front desk sees its day, and no further back.
    const { branch } = await deviceWithKey(ordering, params, ['backoffice']);
    return historyOf(ordering, query, [branch], caller);
  });
  http.bind('GET /api/branches/{id}/orders', ({ params, query, reach, caller }) => {
    refuseForeignBranch(reach, params.id);
    return board(caller, params.id, query);
  });
  http.bind('GET /api/branches/{id}/queue', async ({ params, reach }) => {
    refuseForeignBranch(reach, params.id);
    return { data: await branchQueue(ordering, params.id) };
  });
  http.bind('GET /api/branches/{id}/orders/today', async ({ params, reach }) => {
    refuseForeignBranch(reach, params.id);
    return { data: await orders.sumDay(params.id, localDate(now(), zoneAt(params.id))) };
  });

  http.bind('GET /api/orders/today', async ({ reach }) => {
    const reached = branchesReached(reach);
    const branches = [...catalogue.current().branches.values()].filter(({ id }) => reached?.includes(id) ?? true);
    return { data: await orders.sumBranches(branches, now()) };
  });
  http.bind('GET /api/orders/donations', async ({ query, reach }) => {
    checkDays(query, Number.POSITIVE_INFINITY);
    const { donatees } = catalogue.current();
    const totals = await orders.sumDonations(query, branchesAsked(reach, query.branch));
    return { data: totals.map((total) => ({ ...total, name: donatees.get(total.donatee)?.name ?? null })) };
  });

  const order = (call: Parameters<typeof orderReached>[1]) => orderReached(ordering, call);
  http.bind('GET /api/orders/{id}', async (call) => ({
    data: orderSeenBy(call.caller)(await order(call)),
  }));
  http.bind('GET /api/orders/{id}/events', async (call) => ({ data: await orders.events((await order(call)).id) }));
  http.bind('GET /api/orders/{id}/questionnaire', async (call) => ({
    data: await orders.questionnaire((await order(call)).id),
  }));
}

import { z } from 'zod';
import { rightsTo } from '../api/rights.ts';
import { IdParams, ListQuery, route } from '../api/route.ts';
import { ANALYTICS_ENTRY_BYTES, AnalyticsLogEntry, LogAnalytics } from './analytics-log.ts';
import { OrderStatistics, StatisticsQuery } from './statistics.ts';

const statisticsRights = rightsTo('statistics', { orders: { ROLE_MANAGER: 'branches', key: 'branches' } });
const logRights = rightsTo('analytics-log', { read: {} });

/** Statistics, and the log of what happened in visitors' browsers. */
export const analyticsRoutes = {
  'GET /api/statistics/orders': route({
    owner: 'analytics',
    right: statisticsRights.orders,
    summary: 'Orders per branch and day',
    query: StatisticsQuery,
    data: OrderStatistics,
  }),
  /** Visitors append, staff reads; taken means that it will be stored soon. Source: TRACK-001, TRACK-011. */
  'POST /api/analytics-log': route({
    owner: 'analytics',
    access: 'public',
    status: 202,
    summary: 'Log what happened in a visitor’s browser',
    body: LogAnalytics,
    bodyLimitBytes: ANALYTICS_ENTRY_BYTES,
    limit: 'analytics',
    data: z.null(),
  }),
  'GET /api/analytics-log': route({
    owner: 'analytics',
    right: logRights.read,
    summary: 'The analytics log, newest first',
    query: ListQuery,
    data: z.array(AnalyticsLogEntry),
  }),
  'GET /api/analytics-log/{id}': route({
    owner: 'analytics',
    right: logRights.read,
    summary: 'One entry of the analytics log',
    params: IdParams,
    data: AnalyticsLogEntry,
  }),
};

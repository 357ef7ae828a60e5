import { z } from 'zod';
import { ListQuery } from '../api/list-query.ts';
import { rightsTo } from '../api/rights.ts';
import { exporting, IdParams, type Route, resourceRoutes, route } from '../api/route.ts';
import { timeSheetRights } from '../workforce/time-sheet-rights.ts';
import { ANALYTICS_ENTRY_BYTES, AnalyticsLogEntry, LogAnalytics } from './analytics-log.ts';
import { analyticsResources } from './analytics-resources.ts';
import { JournalExportQuery, JournalQuery, JournalSums } from './journal.ts';
import { journalRights } from './journal-rights.ts';
import { Log } from './log.ts';
import { LostDishes, LostDishesQuery, MenuChange, MenuChangesQuery } from './menu-change.ts';
import { StaffingQuarters, StaffingQuartersQuery } from './staffing-quarters.ts';
import { ownerOfSet, rightOfSet, type StatSetName, statSetNames, statSets } from './stat-sets.ts';
import {
  ProfileActivitiesQuery,
  ProfileQuery,
  StatExportQuery,
  StatQuery,
  StatResult,
  StatWatermarks,
} from './statistics.ts';
import { statisticsRights } from './statistics-rights.ts';

type StatRoutes = {
  readonly [N in StatSetName as `GET /api/statistics/${N}`]: Route<
    z.ZodNever,
    typeof StatQuery,
    z.ZodNever,
    typeof StatResult
  >;
};
const statRoutes = Object.fromEntries(
  statSetNames.map((name) => [
    `GET /api/statistics/${name}`,
    route({
      owner: ownerOfSet(name),
      right: rightOfSet(name),
      summary: `Statistics: ${statSets[name].label.en.toLowerCase()}`,
      query: StatQuery,
      data: StatResult,
      problems: ['record.missing'],
    }),
  ]),
) as StatRoutes;

type StatExports = {
  readonly [N in StatSetName as `GET /api/statistics/${N}/export`]: Route<
    z.ZodNever,
    typeof StatExportQuery,
    z.ZodNever,
    z.ZodNever
  >;
};
/** Of what analytics answers. */
const statExports = Object.fromEntries(
  statSetNames
    .filter((name) => ownerOfSet(name) === 'analytics')
    .map((name) => [
      `GET /api/statistics/${name}/export`,
      route({
        owner: 'analytics',
        right: rightOfSet(name),
        summary: `Statistics as a file: ${statSets[name].label.en.toLowerCase()}`,
        query: StatExportQuery,
        problems: ['record.missing'],
        ...exporting,
      }),
    ]),
) as unknown as StatExports;

const logRights = rightsTo('analytics-log', { read: {} });

/** The log is read; what it says, nobody writes but analytics itself. Source: RES-007. */
const { 'GET /api/logs': logs, 'GET /api/logs/{id}': log } = resourceRoutes(Log);

/** Leads, codes, statistics, the log of events in visitors' browsers, and the audit log. */
export const analyticsRoutes = {
  ...resourceRoutes(...analyticsResources),
  ...statRoutes,
  ...statExports,
  'GET /api/statistics/user-profile': route({
    owner: 'workforce',
    right: timeSheetRights.read,
    summary: 'Statistics: the hours and balances of a person',
    query: ProfileQuery,
    data: StatResult,
    problems: ['record.missing'],
  }),
  'GET /api/statistics/user-profile-working-activities': route({
    owner: 'workforce',
    right: timeSheetRights.read,
    summary: 'Statistics: when a person worked and had breaks',
    query: ProfileActivitiesQuery,
    data: StatResult,
    problems: ['record.missing'],
  }),
  /** Says nothing of what was counted, so it is for everybody who is signed in. */
  'GET /api/statistics/watermarks': route({
    owner: 'analytics',
    access: 'person',
    summary: 'Up to when statistics are counted: what pages ask before they ask for figures again',
    data: StatWatermarks,
  }),
  'GET /api/menu-changes': route({
    owner: 'analytics',
    right: statisticsRights.orders,
    summary: 'What happened to dishes in some days: prices, sold out, switched off, off a menu',
    query: MenuChangesQuery,
    data: z.array(MenuChange),
    problems: ['record.missing'],
  }),
  'GET /api/lost-dishes': route({
    owner: 'analytics',
    right: statisticsRights.orders,
    summary: 'The dishes that lost most beside the days before, and what may be behind it',
    query: LostDishesQuery,
    data: LostDishes,
    problems: ['record.missing'],
  }),
  'GET /api/staffing-quarters': route({
    owner: 'analytics',
    right: statisticsRights.staffing,
    summary: 'Who was there beside the orders that were due, by quarter hours of a branch',
    query: StaffingQuartersQuery,
    data: StaffingQuarters,
    problems: ['record.missing'],
  }),
  /** What is to be booked: sales, what changed them, and money that went back, as they happened. */
  'GET /api/journal': route({
    owner: 'analytics',
    right: journalRights.read,
    summary: 'What a period came to, by rate of tax and payment method',
    query: JournalQuery,
    data: JournalSums,
    problems: ['record.missing'],
  }),
  'GET /api/journal/export': route({
    owner: 'analytics',
    right: journalRights.read,
    summary: 'The journal of a period as a file',
    query: JournalExportQuery,
    problems: ['record.missing'],
    ...exporting,
  }),
  'GET /api/booking-formats/{id}/bookings': route({
    owner: 'analytics',
    right: journalRights.read,
    summary: 'The bookings of a period, for an accountant’s program',
    params: IdParams,
    query: JournalQuery,
    problems: [
      'journal.account-missing',
      'journal.too-many',
      'journal.fiscal-years',
      'journal.numbers-missing',
      'journal.currency',
    ],
    ...exporting,
    answers: ['text/csv'],
  }),
  /** Visitors append, staff reads; taken means that Kafka has it, so that it is stored soon. Source: TRACK-001, TRACK-011. */
  'POST /api/analytics-log': route({
    owner: 'gateway',
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
  'GET /api/logs': logs,
  'GET /api/logs/{id}': log,
};

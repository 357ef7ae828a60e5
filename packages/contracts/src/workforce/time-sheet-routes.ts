import { z } from 'zod';
import { exportTypes } from '../api/export.ts';
import { IdParams, route } from '../api/route.ts';
import { Absence, DecideAbsence } from './absence.ts';
import {
  Balances,
  BalancesQuery,
  HolidayBalance,
  HolidayBalancesQuery,
  MonthOverview,
  MonthParams,
  MonthSheet,
  MonthsQuery,
  OwnWorkData,
  PayrollQuery,
  ReopenMonth,
  SheetFileQuery,
} from './time-sheet.ts';
import { timeSheetRights } from './time-sheet-rights.ts';

const owner = 'workforce';
const ofMonth = { owner, params: MonthParams } as const;

/** Balances of hours and leave, months, and decisions about absences. */
export const timeSheetRoutes = {
  /** Source: TIME-005. */
  'GET /api/time-sheets/balances': route({
    owner,
    right: timeSheetRights.read,
    isLong: true,
    summary: 'Target, worked, credited and running balance by day, each with its parts',
    query: BalancesQuery,
    data: Balances,
    problems: ['record.missing'],
  }),
  /** Source: TIME-005. */
  'GET /api/time-sheets/holiday-balances': route({
    owner,
    right: timeSheetRights.read,
    summary: 'Accounts of leave, each number with its parts',
    query: HolidayBalancesQuery,
    data: z.array(HolidayBalance),
    problems: ['record.missing'],
  }),
  'GET /api/time-sheets/months': route({
    owner,
    right: timeSheetRights.approve,
    isLong: true,
    summary: 'The people of a branch with their sheets of a month',
    query: MonthsQuery,
    data: MonthOverview,
    problems: ['record.missing'],
  }),
  'GET /api/time-sheets/payroll': route({
    owner,
    right: timeSheetRights.payroll,
    summary: 'A month of a branch for payroll, as CSV with columns of choice',
    query: PayrollQuery,
    answers: exportTypes.csv,
    isLong: true,
    auditedAs: 'export',
    problems: ['record.missing'],
  }),
  'GET /api/time-sheets/{user}/months/{month}': route({
    ...ofMonth,
    right: timeSheetRights.read,
    summary: 'Somebody’s sheet of a month, with its days and what was done with it',
    data: MonthSheet,
  }),
  'GET /api/time-sheets/{user}/months/{month}/file': route({
    ...ofMonth,
    right: timeSheetRights.read,
    summary: 'The sheet as PDF or XLSX; it names the hash of the person’s last entry',
    query: SheetFileQuery,
    answers: ['application/pdf', exportTypes.xlsx],
    auditedAs: 'export',
  }),
  'POST /api/time-sheets/{user}/months/{month}/submission': route({
    ...ofMonth,
    right: timeSheetRights.submit,
    summary: 'Submit a month for approval',
    data: MonthSheet,
    problems: ['month.not-over', 'month.locked', 'month.submitted'],
  }),
  'POST /api/time-sheets/{user}/months/{month}/approval': route({
    ...ofMonth,
    right: timeSheetRights.approve,
    summary: 'Approve a month and close it: what counts in it can no longer be changed. Months are approved in order',
    data: MonthSheet,
    problems: ['month.not-over', 'month.locked', 'month.out-of-order', 'month.unfinished', 'access.own-affair'],
  }),
  'POST /api/time-sheets/{user}/months/{month}/reopening': route({
    ...ofMonth,
    right: timeSheetRights.approve,
    summary: 'Open the last approved month again, with a reason',
    body: ReopenMonth,
    data: MonthSheet,
    problems: ['month.not-closed', 'month.out-of-order', 'access.own-affair'],
  }),
  'GET /api/users/me/work-data': route({
    owner,
    access: 'person',
    isLong: true,
    summary: 'All that is stored of one’s own working time: contracts, activities, absences, adjustments, months',
    data: OwnWorkData,
  }),
  'POST /api/absences/{id}/decision': route({
    owner,
    right: Absence.rights.decide,
    summary: 'Approve or reject a request; nobody decides about their own',
    params: IdParams,
    body: DecideAbsence,
    data: Absence.record,
    problems: ['absence.decided', 'access.own-affair', 'month.locked', 'record.stale'],
  }),
  'POST /api/absences/{id}/cancellation': route({
    owner,
    right: Absence.rights.cancel,
    summary: 'Take a request back, one’s own until it is decided; a manager an approved absence too',
    params: IdParams,
    data: Absence.record,
    problems: ['absence.decided', 'month.locked', 'record.stale'],
  }),
};

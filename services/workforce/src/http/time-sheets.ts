import { Readable } from 'node:stream';
import type { Caller } from '@filiale/contracts/api/access';
import { exportTypes } from '@filiale/contracts/api/export';
import type { Reach } from '@filiale/contracts/api/rights';
import { reachOf } from '@filiale/contracts/api/rights';
import { Absence } from '@filiale/contracts/workforce/absence';
import {
  MOST_SHEET_DAYS,
  type MonthSheet,
  type PayrollColumn,
  payrollColumns,
} from '@filiale/contracts/workforce/time-sheet';
import { User } from '@filiale/contracts/workforce/user';
import { refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import { checkDays } from '@filiale/kit/http/check-days';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { recordScope } from '@filiale/kit/http/record-scope';
import { csvOf, xlsxOf } from '@filiale/kit/http/sheet-stream';
import { metaOf } from '@filiale/kit/http/write-calls';
import { localDate } from '@filiale/rules/wall-time';
import type { Sheeting } from '../context.ts';
import { drawSheet } from '../sheets/draw-sheet.ts';
import { payrollRows } from '../sheets/payroll.ts';
import { sheetHeader, sheetRows } from '../sheets/sheet-rows.ts';
import { decideAbsence } from '../use-cases/check-absence.ts';
import { actOnMonth, type MonthAction, monthOverview, monthSheet } from '../use-cases/month-sheet.ts';
import { writerOf } from '../use-cases/own-affair.ts';
import { daysOfSheet, holidayBalanceOf, readBooks, totalsOfSheet } from '../use-cases/time-sheet.ts';
import { zoneOfWork } from '../use-cases/zone-of-work.ts';
import { selfOf } from './sessions.ts';

type Whose = { readonly user?: string | undefined; readonly branch?: string | undefined };

/** Balances of hours and leave, months, and decisions about absences. Source: TIME-005. */
export function bindTimeSheets(http: HttpApp, sheeting: Sheeting): void {
  const { users, sheets, work, now } = sheeting;
  const people = recordScope(User);
  const absences = recordScope(Absence);

  const reached = async (id: string, reach: Reach): Promise<User> => {
    const user = await users.get(id);
    if (!user || !people.isReached(reach, user, 'read')) throw new ProblemError('record.missing');
    return user;
  };
  /** Whom a call is about: a person, the people of a branch, else the caller. */
  const asked = async ({ user, branch }: Whose, reach: Reach, caller: Caller): Promise<User[]> => {
    if (user !== undefined) return [await reached(user, reach)];
    if (branch !== undefined) {
      refuseForeignBranch(reach, branch);
      return sheets.peopleOf([branch]);
    }
    const self = writerOf(caller);
    if (self === null) throw new ProblemError('request.parameter-invalid', { details: { name: 'user' } });
    return [await reached(self, reach)];
  };
  /** An absence as a caller may see it: its reason is not for everybody. */
  const seen = (absence: Absence, caller: Caller): Absence =>
    absences.seen(reachOf(caller, Absence.rights.read), absence);
  const sheetSeen = ({ absences: all, ...sheet }: MonthSheet, caller: Caller): MonthSheet => ({
    ...sheet,
    absences: all.map((absence) => seen(absence, caller)),
  });
  const idsOf = (of: readonly User[]): string[] => of.map(({ id }) => id);

  http.bind('GET /api/time-sheets/balances', async ({ query, reach, caller }) => {
    const { from, to } = query;
    checkDays({ from, to }, MOST_SHEET_DAYS);
    const of = await asked(query, reach, caller);
    const books = await readBooks(sheets, idsOf(of), from, to);
    const at = now();
    return {
      data: [...books].map(([userId, book]) => {
        const sheet = daysOfSheet(book, from, to, at);
        return { userId, from, to, days: sheet.days, totals: totalsOfSheet(sheet) };
      }),
    };
  });

  http.bind('GET /api/time-sheets/holiday-balances', async ({ query, reach, caller }) => {
    const of = await asked(query, reach, caller);
    const on = query.on ?? localDate(now(), await zoneOfWork(work, { branch: query.branch ?? null }));
    const books = await readBooks(sheets, idsOf(of), on, on);
    return { data: [...books].flatMap(([userId, book]) => holidayBalanceOf(userId, book, on) ?? []) };
  });

  http.bind('GET /api/time-sheets/months', async ({ query: { branch, month }, reach }) => {
    refuseForeignBranch(reach, branch);
    const zone = await zoneOfWork(work, { branch });
    return { data: await monthOverview(sheeting, await sheets.peopleOf([branch]), month, zone) };
  });

  http.bind('GET /api/time-sheets/payroll', async ({ query: { branch, month, columns }, reach }) => {
    refuseForeignBranch(reach, branch);
    const wanted = columns === undefined ? payrollColumns : (columns.split(',') as PayrollColumn[]);
    const unknown = wanted.find((name) => !payrollColumns.includes(name));
    if (unknown !== undefined)
      throw new ProblemError('request.parameter-invalid', { details: { name: `columns=${unknown}` } });
    const rows = await payrollRows(sheeting, await sheets.peopleOf([branch]), month);
    async function* cells() {
      yield rows.map((row) => wanted.map((name) => row[name]));
    }
    return {
      stream: Readable.from(csvOf(wanted, cells())),
      headers: {
        'content-type': `${exportTypes.csv}; charset=utf-8`,
        'content-disposition': `attachment; filename="payroll-${month}.csv"`,
      },
    };
  });

  http.bind('GET /api/time-sheets/{user}/months/{month}', async ({ params, reach, caller }) => ({
    data: sheetSeen(await monthSheet(sheeting, await reached(params.user, reach), params.month), caller),
  }));

  http.bind('GET /api/time-sheets/{user}/months/{month}/file', async ({ params, query, reach }) => {
    const user = await reached(params.user, reach);
    const sheet = await monthSheet(sheeting, user, params.month);
    const disposition = `attachment; filename="${user.username || 'zeit'}-${params.month}.${query.format}"`;
    if (query.format === 'pdf')
      return {
        bytes: await drawSheet(sheet, query.language),
        headers: { 'content-type': 'application/pdf', 'content-disposition': disposition },
      };
    async function* cells() {
      yield sheetRows(sheet, query.language);
    }
    return {
      stream: Readable.from(xlsxOf(sheetHeader(query.language), cells())),
      headers: { 'content-type': exportTypes.xlsx, 'content-disposition': disposition },
    };
  });

  const act = async (
    {
      params,
      reach,
      caller,
    }: Pick<Call<{ readonly user: string; readonly month: string }>, 'params' | 'reach' | 'caller'>,
    action: MonthAction,
    reason = '',
  ) => ({
    data: sheetSeen(
      await actOnMonth(sheeting, await reached(params.user, reach), { action, month: params.month, reason, caller }),
      caller,
    ),
  });
  http.bind('POST /api/time-sheets/{user}/months/{month}/submission', (call) => act(call, 'submit'));
  http.bind('POST /api/time-sheets/{user}/months/{month}/approval', (call) => act(call, 'approve'));
  http.bind('POST /api/time-sheets/{user}/months/{month}/reopening', (call) => act(call, 'reopen', call.body.reason));

  http.bind('GET /api/users/me/work-data', async (call) => {
    const user = await selfOf(users, call.caller);
    const { records } = work;
    const own = [[{ name: 'user', values: [user.id] }]];
    const [contracts, activities, shifts, absences, adjustments, entries] = await Promise.all([
      records['employment-contracts'].find(own),
      records['working-activities'].find(own),
      records.shifts.find([...own, [{ name: 'isPublished', values: [true] }]]),
      records.absences.find(own),
      records['time-adjustments'].find(own),
      sheets.entries(user.id),
    ]);
    const months = entries.map(({ user: _user, byId: _byId, sheet: _sheet, previous: _previous, ...entry }) => entry);
    return { data: { user, contracts, activities, shifts, absences, adjustments, months } };
  });

  const decided = async (
    call: Call<{ readonly id: string }>,
    state: 'approved' | 'rejected' | 'cancelled',
    note: string,
  ) => {
    const absence = await work.records.absences.get(call.params.id);
    if (!absence || !absences.isReached(call.reach, absence, 'write')) throw new ProblemError('record.missing');
    const done = await decideAbsence(work.records.absences, absence, {
      ...{ state, note, caller: call.caller, meta: metaOf(call) },
    });
    return { data: seen(done, call.caller) };
  };
  http.bind('POST /api/absences/{id}/decision', (call) => decided(call, call.body.decision, call.body.note));
  http.bind('POST /api/absences/{id}/cancellation', (call) => decided(call, 'cancelled', ''));
}

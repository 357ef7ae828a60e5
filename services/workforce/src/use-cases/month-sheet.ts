import type { Caller } from '@filiale/contracts/api/access';
import type { MonthOverview, MonthSheet } from '@filiale/contracts/workforce/time-sheet';
import { timeSheetRights } from '@filiale/contracts/workforce/time-sheet-rights';
import { nameOfUser, type User } from '@filiale/contracts/workforce/user';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { addDays, addMonths, localDate, monthOf } from '@filiale/rules/wall-time';
import type { Sheeting } from '../context.ts';
import type { SheetEntry } from '../storage/time-sheets.ts';
import { chained, isIntact, orderedJson } from './entry-chain.ts';
import { type OutgoingNotice, prepareNotice, writeNotices } from './notify.ts';
import { isOf, writerOf } from './own-affair.ts';
import {
  daysOfSheet,
  hasContractIn,
  holidayBalanceOf,
  isTodo,
  lastDayOf,
  readBooks,
  type SheetBook,
  stateOfMonth,
  todoOfMonth,
  totalsOfSheet,
} from './time-sheet.ts';
import { zoneOfPerson } from './zone-of-person.ts';

const zoneOfUser = ({ work }: Pick<Sheeting, 'work'>, user: User): Promise<string> =>
  zoneOfPerson(work, { timeZone: '' }, user);

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** How far a month is shown: to its end, or to yesterday while it goes on. */
const endOf = (month: string, today: string): string => {
  const last = lastDayOf(month);
  return last < today ? last : addDays(today, -1);
};

/** The days of a sheet with their sums, as they are shown and kept. */
function sheetOf(book: SheetBook, month: string, to: string, at: Date) {
  const sheet = daysOfSheet(book, `${month}-01`, to, at);
  return { days: sheet.days, totals: totalsOfSheet(sheet) };
}
type Sheet = ReturnType<typeof sheetOf>;

/** The days without their state, which approving changes. */
const kept = ({ days, totals }: Sheet) => ({ days: days.map(({ state: _state, ...day }) => day), totals });

/** Somebody's sheet of a month. */
export async function monthSheet(sheeting: Sheeting, user: User, month: string): Promise<MonthSheet> {
  const { sheets, work, now } = sheeting;
  const at = now();
  const timeZone = await zoneOfUser(sheeting, user);
  const today = localDate(at, timeZone);
  const [from, last] = [`${month}-01`, lastDayOf(month)];
  const books = await readBooks(sheets, [user.id], from, last);
  const book = books.get(user.id);
  if (!book) throw new ProblemError('record.missing');
  const sheet = sheetOf(book, month, endOf(month, today), at);
  const entries = await sheets.entries(user.id);
  const state = stateOfMonth(book.months, month);
  const approved = entries.findLast((entry) => entry.month === month && entry.action === 'approve');
  const [absences, adjustments] = await Promise.all([
    work.records.absences.find([
      [{ name: 'user', values: [user.id] }],
      [{ name: 'from', operator: 'lte', value: last }],
      [{ name: 'to', operator: 'gte', value: from }],
    ]),
    work.records['time-adjustments'].find([
      [{ name: 'user', values: [user.id] }],
      [{ name: 'localDate', operator: 'gte', value: from }],
      [{ name: 'localDate', operator: 'lte', value: last }],
    ]),
  ]);
  return {
    branch: user.branches[0]?.id ?? null,
    ...{ user: user.id, name: nameOfUser(user), month, timeZone, isOver: last < today, state, ...sheet },
    hasContract: hasContractIn(book, month),
    todo: todoOfMonth(book, month),
    leave: holidayBalanceOf(user.id, book, earlier(last, today)),
    ...{ absences, adjustments },
    entries: entries
      .filter((entry) => entry.month === month)
      .map(({ seq, action, at: when, by, reason, hash }) => ({ seq, action, at: when, by, reason, hash })),
    head: entries.at(-1)?.hash ?? null,
    isIntact: isIntact(entries),
    isAsApproved: state !== 'approved' || orderedJson(approved?.sheet ?? null) === orderedJson(kept(sheet)),
  };
}

/** People with their sheets of a month, those first where something is to be done. */
export async function monthOverview(
  { sheets, now }: Pick<Sheeting, 'sheets' | 'now'>,
  users: readonly User[],
  month: string,
  timeZone: string,
): Promise<MonthOverview> {
  const at = now();
  const today = localDate(at, timeZone);
  const last = lastDayOf(month);
  const books = await readBooks(
    sheets,
    users.map(({ id }) => id),
    `${month}-01`,
    last,
  );
  const people = users.flatMap((user): MonthOverview['people'] => {
    const book = books.get(user.id);
    if (!book) return [];
    const hasContract = hasContractIn(book, month);
    const { totals } = sheetOf(book, month, endOf(month, today), at);
    const leave = holidayBalanceOf(user.id, book, earlier(last, today));
    return [
      {
        ...{ user: user.id, name: nameOfUser(user), state: stateOfMonth(book.months, month), hasContract, totals },
        todo: todoOfMonth(book, month),
        remainingLeaveMinutes: leave?.remainingMinutes ?? null,
        dayMinutes: leave?.dayMinutes ?? 0,
      },
    ];
  });
  const rank = ({ state, todo }: MonthOverview['people'][number]): number =>
    isTodo(todo) ? 0 : { submitted: 1, open: 2, approved: 3 }[state];
  return {
    ...{ month, isOver: last < today },
    people: people.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'de')),
  };
}

export type MonthAction = 'submit' | 'approve' | 'reopen';

/** Raises the problem that keeps an action from a month. */
function refuseAction(action: MonthAction, month: string, book: SheetBook, isOver: boolean, isOwn: boolean): void {
  const { months, begins } = book;
  const state = stateOfMonth(months, month);
  const lastApproved = months.findLast((one) => one.state === 'approved')?.month;
  if (isOwn && action !== 'submit') throw new ProblemError('access.own-affair');
  if (action === 'reopen') {
    if (state === 'open') throw new ProblemError('month.not-closed');
    if (state === 'approved' && month !== lastApproved)
      throw new ProblemError('month.out-of-order', { details: { month: lastApproved ?? month } });
    return;
  }
  if (state === 'approved') throw new ProblemError('month.locked');
  if (!isOver) throw new ProblemError('month.not-over');
  if (action === 'submit') {
    if (state === 'submitted') throw new ProblemError('month.submitted');
    return;
  }
  const due = lastApproved ? addMonths(lastApproved, 1) : begins === null ? month : monthOf(begins);
  if (month !== due) throw new ProblemError('month.out-of-order', { details: { month: due } });
  const todo = todoOfMonth(book, month);
  if (isTodo(todo)) throw new ProblemError('month.unfinished', { details: { todo } });
}

/** Whom an entry concerns besides its author; what is approved names its hash, so that a later change shows outside too. */
const noticeOf = (
  { action, month, by, byId, reason, hash }: Pick<SheetEntry, 'action' | 'month' | 'by' | 'byId' | 'reason' | 'hash'>,
  user: User,
): OutgoingNotice => {
  const about = { except: byId ?? '', resource: 'time-sheets', record: null };
  const person = { ...about, to: { people: [user.id] } };
  const named = `${month.slice(5)}/${month.slice(0, 4)}`;
  switch (action) {
    case 'submit':
      return {
        ...about,
        to: { right: timeSheetRights.approve, branches: user.branches.map(({ id }) => id) },
        kind: 'month-submitted',
        values: { person: nameOfUser(user), month: named },
      };
    case 'approve':
      return { ...person, kind: 'month-approved', values: { by, month: named, head: hash } };
    case 'reopen':
      return { ...person, kind: 'month-reopened', values: { by, month: named, reason } };
    default:
      return action satisfies never;
  }
};

/**
 * Submits, approves or opens a month of somebody again: an entry in the chain of the person, and the state of the month, in one write. It has the turn of
 * the person, as every write has that counts in a sheet: of two approvals at once one is 409 `month.locked`, and nothing slips in between.
 */
export async function actOnMonth(
  sheeting: Sheeting,
  user: User,
  { action, month, reason, caller }: { action: MonthAction; month: string; reason: string; caller: Caller },
): Promise<MonthSheet> {
  const { pool, sheets, stamps, noticing, now } = sheeting;
  const at = now();
  const isOver = lastDayOf(month) < localDate(at, await zoneOfUser(sheeting, user));
  const by = caller.kind === 'staff' ? caller.name || caller.sub : '';
  // Before a connection is held; the hash is known in the transaction.
  const prepared = await prepareNotice(
    noticing,
    noticeOf({ action, month, by, byId: writerOf(caller), reason, hash: '' }, user),
  );
  await inTransaction(pool, async (client) => {
    await stamps.holdPerson(client, user.id);
    const book = (await readBooks(sheets, [user.id], `${month}-01`, lastDayOf(month), client)).get(user.id);
    if (!book) throw new ProblemError('record.missing');
    refuseAction(action, month, book, isOver, isOf({ user: user.id }, caller));
    const sheet = action === 'reopen' ? null : kept(sheetOf(book, month, lastDayOf(month), at));
    const entry: SheetEntry = chained(await sheets.entries(user.id, client), {
      ...{ user: user.id, month, action, at: at.toISOString(), reason, sheet },
      ...{ byId: writerOf(caller), by },
    });
    const state = { submit: 'submitted', approve: 'approved', reopen: 'open' } as const;
    await sheets.add(client, entry, {
      state: state[action],
      runningSeconds: action === 'approve' ? (sheet?.totals.runningSeconds ?? 0) : null,
    });
    const { values } = noticeOf(entry, user);
    await writeNotices(noticing, client, [prepared && { ...prepared, notice: { ...prepared.notice, values } }]);
  });
  noticing.deliveries.nudge();
  return monthSheet(sheeting, user, month);
}

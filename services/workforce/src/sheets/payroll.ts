import type { Cell } from '@filiale/contracts/fields/cells';
import type { DayBalance, PayrollColumn } from '@filiale/contracts/workforce/time-sheet';
import { nameOfUser, type User } from '@filiale/contracts/workforce/user';
import { monthOf } from '@filiale/rules/wall-time';
import type { Sheeting } from '../context.ts';
import {
  daysOfSheet,
  holidayBalanceOf,
  lastDayOf,
  readBooks,
  stateOfMonth,
  totalsOfSheet,
} from '../use-cases/time-sheet.ts';
import { hoursOf } from './sheet-rows.ts';

type Row = Readonly<Record<PayrollColumn, Cell>>;

const creditedFor = (days: readonly DayBalance[], kind: string): number =>
  hoursOf(
    days
      .flatMap(({ parts }) => parts.credited)
      .reduce((sum, part) => (part.kind === kind ? sum + part.seconds : sum), 0),
  );

/** What payroll needs of a month of people, by name. The hash is that of the approval of the month, empty without one. */
export async function payrollRows(
  { sheets, now }: Pick<Sheeting, 'sheets' | 'now'>,
  users: readonly User[],
  month: string,
): Promise<Row[]> {
  const last = lastDayOf(month);
  const books = await readBooks(
    sheets,
    users.map(({ id }) => id),
    `${month}-01`,
    last,
  );
  const hashes = await sheets.approvals(
    users.map(({ id }) => id),
    month,
  );
  const sorted = users.toSorted((one, other) => nameOfUser(one).localeCompare(nameOfUser(other), 'de'));
  return sorted.flatMap((user): Row[] => {
    const book = books.get(user.id);
    if (!book) return [];
    const sheet = daysOfSheet(book, `${month}-01`, last, now());
    const { days } = sheet;
    const totals = totalsOfSheet(sheet);
    const leave = holidayBalanceOf(user.id, book, last);
    const dayMinutes = leave?.dayMinutes || 1;
    const daysOf = (minutes: number): number => Math.round((minutes * 100) / dayMinutes) / 100;
    const taken = leave?.parts.taken.filter(({ localDate }) => monthOf(localDate) === month) ?? [];
    const payout = days.flatMap(({ parts }) => parts.adjusted).filter(({ kind }) => kind === 'payout');
    const state = stateOfMonth(book.months, month);
    return [
      {
        ...{ person: nameOfUser(user), username: user.username, email: user.email, month, state },
        targetHours: hoursOf(totals.targetSeconds),
        workedHours: hoursOf(totals.workedSeconds),
        breakHours: hoursOf(totals.breakSeconds),
        creditedHours: hoursOf(totals.creditedSeconds),
        publicHolidayHours: creditedFor(days, 'publicHoliday'),
        holidayHours: creditedFor(days, 'holiday'),
        sickHours: creditedFor(days, 'sick'),
        careHours: creditedFor(days, 'care'),
        specialHours: creditedFor(days, 'special'),
        unpaidHours: creditedFor(days, 'unpaid'),
        adjustedHours: hoursOf(totals.adjustedSeconds),
        payoutHours: hoursOf(payout.reduce((sum, { seconds }) => sum + seconds, 0)),
        deltaHours: hoursOf(totals.deltaSeconds),
        balanceHours: hoursOf(totals.runningSeconds),
        leaveDaysTaken: daysOf(taken.reduce((sum, { minutes }) => sum + minutes, 0)),
        leaveDaysLeft: leave ? daysOf(leave.remainingMinutes) : null,
        hash: (state === 'approved' && hashes.get(user.id)) || '',
      },
    ];
  });
}

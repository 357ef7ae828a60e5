'use client';

import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { Roster, RosterPerson } from '@filiale/contracts/workforce/roster';
import type { Shift } from '@filiale/contracts/workforce/shift';
import { formatCurrency } from '@filiale/rules/formats';
import { hoursText } from '@filiale/rules/hours-text';
import { conflictOf, plannedMinutes } from '@filiale/rules/roster';
import { addDays } from '@filiale/rules/wall-time';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { DragRecords } from '../../list/layouts/drag-records.tsx';
import { dayText } from '../../period/periods.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import styles from './roster.module.css';
import { lengthened, type Row, warningsWith } from './roster-plan.ts';
import type { ShiftWrites } from './use-shift-writes.ts';
import { Conflict, useWarningText, Warnings } from './warnings.tsx';

type Props = {
  readonly roster: Roster;
  readonly rows: readonly Row[];
  readonly writes: ShiftWrites;
  readonly onOpen: (shift: Shift) => void;
  readonly onPlan: (user: string | null, localDate: string) => void;
};
type Moving = { readonly shift: Shift; readonly user: string | null; readonly localDate: string };

/** So far a pointer moves for a quarter of an hour, in px. */
const STEP_PX = 10;
const placeOf = (user: string | null, localDate: string): string => `${user ?? ''}|${localDate}`;
const placeIn = (id: string): { user: string | null; localDate: string } => {
  const [user = '', localDate = ''] = id.split('|');
  return { user: user || null, localDate };
};

/** People and days: shifts are dragged, made longer at their lower edge, and do all of it by keys. */
export function WeekGrid({ roster, rows, writes, onOpen, onPlan }: Props) {
  const texts = useMessages('roster');
  const locale = useLocale();
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState('');
  const [over, setOver] = useState<Moving | null>(null);
  /** Gets the focus where it is drawn next. */
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const item = table.current?.querySelector<HTMLElement>(`[data-item="${wanted.current}"]`);
    if (item && document.activeElement !== item) item.focus();
    if (item) wanted.current = null;
  });
  const nameOf = (user: string | null): string =>
    rows.find(({ person }) => person?.user === user)?.person?.name ?? texts.open;
  const move = (shift: Shift, user: string | null, localDate: string) => {
    if (shift.user === user && shift.localDate === localDate) return;
    const said = fill(texts.moved, { name: nameOf(user), day: dayText(localDate, locale, 'short') });
    void writes.change(shift, { user, localDate }, said);
  };
  const lengthen = (shift: Shift, steps: number) => {
    const after = lengthened(shift, steps);
    if (after && steps !== 0) void writes.change(shift, { to: after.to }, fill(texts.lengthened, { to: after.to }));
  };
  const dates = roster.days.map(({ localDate }) => localDate);
  const shiftOf = (id: string): Shift | undefined =>
    rows.flatMap(({ shifts }) => shifts).find((shift) => shift.id === id);
  const onKeyDown = (event: KeyboardEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-item]');
    if (!item || event.ctrlKey || event.metaKey) return;
    const shift = shiftOf(item.dataset.item ?? '');
    const steps = { '+': 1, '-': -1 }[event.key];
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (shift && steps) lengthen(shift, steps);
    else if (shift && event.key === 'Delete') void writes.remove(shift);
    else if (arrow && event.altKey && shift) {
      const [across = 0, down = 0] = arrow;
      const row = rows.findIndex(({ person }) => (person?.user ?? null) === shift.user);
      const to = rows[row + down];
      const localDate = addDays(shift.localDate, across);
      if (!to || !dates.includes(localDate)) return;
      wanted.current = shift.id;
      move(shift, to.person?.user ?? null, localDate);
    } else if (arrow && !event.altKey) neighbourOf(item, arrow[0] ?? 0, arrow[1] ?? 0)?.focus();
    else return;
    event.preventDefault();
  };
  const first =
    rows[0]?.shifts.find(({ localDate }) => localDate === dates[0])?.id ?? `add ${placeOf(null, dates[0] ?? '')}`;
  const tabbed = active || first;
  const hovered = over && roster.people.find(({ user }) => user === over.user);
  return (
    <DragRecords
      recordOf={(id) => (shiftOf(id) as unknown as AnyRecord) ?? null}
      lifted={(record) => <Lifted shift={record as unknown as Shift} />}
      onOver={(record, target) =>
        setOver(record && target ? { shift: record as unknown as Shift, ...placeIn(target) } : null)
      }
      onDrop={(record, target) => {
        const { user, localDate } = placeIn(target);
        move(record as unknown as Shift, user, localDate);
      }}
    >
      {() => (
        <>
          <div className={styles.scroll}>
            <table
              ref={table}
              className={styles.week}
              onKeyDown={onKeyDown}
              onFocus={(event) => setActive((event.target as HTMLElement).dataset.item ?? active)}
            >
              <thead>
                <tr>
                  <th scope="col">{texts.person}</th>
                  {dates.map((date) => (
                    <th key={date} scope="col">
                      {dayText(date, locale, 'short')}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <PersonRow
                    key={row.person?.user ?? 'open'}
                    {...{ row, roster, dates, tabbed, lengthen, onOpen, onPlan }}
                  />
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{texts.sum}</th>
                  {roster.days.map(({ localDate: date, cost }) => (
                    <td key={date}>
                      {fill(texts.hours, { hours: hoursText(sumOf(rows, date, false) * 60) })}
                      {sumOf(rows, date, true) > 0 && (
                        <small>{fill(texts.sumOpen, { hours: hoursText(sumOf(rows, date, true) * 60) })}</small>
                      )}
                      {cost !== null && roster.currency !== '' && (
                        <small>{fill(texts.cost, { cost: formatCurrency(cost, roster.currency, locale) })}</small>
                      )}
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </div>
          <div role="status" className={styles.dragged}>
            {over && hovered && (
              <>
                <Conflict person={hovered} planned={{ ...over.shift, localDate: over.localDate }} />
                <Warnings
                  zone={roster.timeZone}
                  warnings={warningsWith(roster, hovered, {
                    ...over.shift,
                    ...{ user: over.user, localDate: over.localDate },
                  })}
                />
              </>
            )}
          </div>
        </>
      )}
    </DragRecords>
  );
}

/** Minutes of a day that people have, or that are open. */
const sumOf = (rows: readonly Row[], date: string, isOpen: boolean): number =>
  rows
    .filter(({ person }) => (person === null) === isOpen)
    .flatMap(({ shifts }) => shifts)
    .filter(({ localDate }) => localDate === date)
    .reduce((sum, shift) => sum + plannedMinutes(shift), 0);

/** The button beside another one in the grid: within its cell, else in the next one. */
function neighbourOf(item: HTMLElement, across: number, down: number): HTMLElement | undefined {
  const cell = item.closest('td');
  const row = cell?.parentElement;
  if (!cell || !row) return undefined;
  const itemsIn = (of: Element | null | undefined): HTMLElement[] => [
    ...(of?.querySelectorAll<HTMLElement>('[data-item]') ?? []),
  ];
  const items = itemsIn(cell);
  const inside = items[items.indexOf(item) + down];
  if (down !== 0 && inside) return inside;
  const at = [...row.children].indexOf(cell);
  if (across !== 0) return itemsIn(row.children[at + across])[0];
  const beside = down > 0 ? row.nextElementSibling : row.previousElementSibling;
  return itemsIn(beside?.children[at]).at(down > 0 ? 0 : -1);
}

type RowProps = Pick<Props, 'roster' | 'onOpen' | 'onPlan'> & {
  readonly row: Row;
  readonly dates: readonly string[];
  /** The item that Tab leads to. */
  readonly tabbed: string;
  readonly lengthen: (shift: Shift, steps: number) => void;
};

function PersonRow({ row, roster, dates, ...how }: RowProps) {
  const texts = useMessages('roster');
  const textOf = useWarningText(roster.timeZone);
  const { person, shifts } = row;
  const name = person?.name ?? texts.open;
  const minutes = shifts.reduce((sum, shift) => sum + plannedMinutes(shift), 0);
  const warnings = person ? warningsWith(roster, person, null) : [];
  return (
    <tr data-open={person === null || undefined}>
      <th scope="row">
        <span>{name}</span>
        <small>
          {fill(texts.hours, { hours: hoursText(minutes * 60) })}
          {person?.targetMinutes ? ` ${fill(texts.ofTarget, { hours: hoursText(person.targetMinutes * 60) })}` : ''}
        </small>
        {warnings.length > 0 && (
          <ul className={styles.warnings} aria-label={texts.warnings}>
            {warnings.map((warning) => (
              <li key={`${warning.code} ${warning.at}`} data-level={warning.level}>
                {textOf(warning)}
              </li>
            ))}
          </ul>
        )}
      </th>
      {dates.map((date) => (
        <DayCell
          key={date}
          {...how}
          {...{ date, name, person }}
          user={person?.user ?? null}
          shifts={shifts.filter(({ localDate }) => localDate === date)}
          unavailable={person?.unavailable.filter(({ localDate }) => localDate === date) ?? []}
          absence={person?.absences.find(({ localDate }) => localDate === date)}
          holiday={person?.holidays.find(({ localDate }) => localDate === date)?.name}
          recurring={person?.recurring.filter(({ localDate }) => localDate === date) ?? []}
        />
      ))}
    </tr>
  );
}

type CellProps = Omit<RowProps, 'row' | 'roster' | 'dates'> & {
  readonly user: string | null;
  readonly person: RosterPerson | null;
  readonly name: string;
  readonly date: string;
  readonly shifts: readonly Shift[];
  readonly absence: RosterPerson['absences'][number] | undefined;
  readonly holiday: string | undefined;
  readonly unavailable: RosterPerson['unavailable'];
  readonly recurring: readonly { readonly from: string; readonly to: string }[];
};

function DayCell({
  user,
  person,
  name,
  date,
  shifts,
  absence,
  holiday,
  unavailable,
  recurring,
  tabbed,
  lengthen,
  onOpen,
  onPlan,
}: CellProps) {
  const texts = useMessages('roster');
  const locale = useLocale();
  const id = placeOf(user, date);
  const { setNodeRef, isOver } = useDroppable({ id });
  const day = dayText(date, locale, 'long');
  const add = `add ${id}`;
  return (
    <td
      ref={setNodeRef}
      data-over={isOver || undefined}
      data-absent={absence !== undefined || unavailable.length > 0 || undefined}
    >
      <div className={styles.cell}>
        {holiday && <small>{holiday}</small>}
        {absence && (
          <small>
            {absence.isRequested ? texts.absenceRequested : texts.absent}
            {absence.half !== 'none' && `, ${texts[`half-${absence.half}`]}`}
          </small>
        )}
        {unavailable.map(({ from, to }) => (
          <small key={`${from} ${to}`}>
            {texts.unavailable} {from && `${from}–${to ?? ''}`}
          </small>
        ))}
        {shifts.length === 0 && recurring.map((hours) => <small key={hours.from}>{fill(texts.usually, hours)}</small>)}
        {shifts.map((shift) => (
          <Chip
            key={shift.id}
            {...{ shift, name, day, lengthen, onOpen }}
            isTabbed={tabbed === shift.id}
            conflict={person && conflictOf(shift, person)}
          />
        ))}
        <button
          type="button"
          className={styles.add}
          data-item={add}
          tabIndex={tabbed === add ? 0 : -1}
          aria-label={fill(texts.plan, { name, day })}
          onClick={() => onPlan(user, date)}
        >
          +
        </button>
      </div>
    </td>
  );
}

const Lifted = ({ shift }: { readonly shift: Shift }) => (
  <div className={`${styles.chip} ${styles.lifted}`}>
    {shift.from}–{shift.to} <span>{shift.role}</span>
  </div>
);

type ChipProps = Pick<CellProps, 'lengthen' | 'onOpen' | 'name'> & {
  readonly shift: Shift;
  readonly day: string;
  readonly isTabbed: boolean;
  readonly conflict: ReturnType<typeof conflictOf>;
};

function Chip({ shift, name, day, isTabbed, conflict, lengthen, onOpen }: ChipProps) {
  const texts = useMessages('roster');
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: shift.id });
  const resize = useResize(shift, lengthen);
  const { from, role, isPublished, confirmedAt } = shift;
  const against = conflict ? fill(texts[`conflict-${conflict}`], { name }) : '';
  const states = [isPublished ? '' : texts.draft, confirmedAt ? texts.confirmed : '', against]
    .filter(Boolean)
    .join(', ');
  return (
    <div
      className={styles.chip}
      data-draft={!isPublished || undefined}
      data-confirmed={confirmedAt !== null || undefined}
      data-conflict={conflict ?? undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        ref={setNodeRef}
        type="button"
        data-item={shift.id}
        tabIndex={isTabbed ? 0 : -1}
        aria-label={`${fill(texts.shiftOf, { name, day, from, to: shift.to, role }).trim()}${states && `, ${states}`}`}
        title={states}
        onClick={() => onOpen(shift)}
        {...listeners}
      >
        {from}–{resize.to} <span>{role}</span>
      </button>
      <span className={styles.edge} aria-hidden="true" {...resize.edge} />
    </div>
  );
}

/** The lower edge of a shift, which a pointer moves to its end. */
function useResize(shift: Shift, lengthen: ChipProps['lengthen']) {
  const [begun, setBegun] = useState<number | null>(null);
  const [steps, setSteps] = useState(0);
  const to = lengthened(shift, steps)?.to ?? shift.to;
  const end = (isKept: boolean) => {
    setBegun(null);
    setSteps(0);
    if (isKept) lengthen(shift, steps);
  };
  return {
    to,
    edge: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setBegun(event.clientY);
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (begun === null) return;
        const moved = Math.round((clientY - begun) / STEP_PX);
        if (lengthened(shift, moved)) setSteps(moved);
      },
      onPointerUp: () => begun !== null && end(true),
      onPointerCancel: () => end(false),
    },
  };
}

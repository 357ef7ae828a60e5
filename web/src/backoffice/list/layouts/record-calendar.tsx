'use client';

import type { AnyResource, Calendar as CalendarOf } from '@filiale/contracts/fields/resource';
import { instantOfMinutes } from '@filiale/rules/wall-time';
import { Calendar } from '../../calendar/calendar.tsx';
import type { CalendarEntry } from '../../calendar/calendar-entries.ts';
import type { Slot } from '../../calendar/calendar-part.ts';
import { useCalendar } from '../../calendar/use-calendar.ts';
import { openNewRecord } from '../../form/begin-record.ts';
import type { ListState } from '../../grid/list-state.ts';
import { useGridKeys } from '../../grid/use-grid-keys.ts';
import type { ChangeList } from '../../grid/use-list-state.ts';
import { recordHash } from '../../hash-route.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import { recordTitle } from '../../resources/record-title.ts';
import { cardText } from '../cell-text.ts';
import { fieldOf } from '../list-columns.ts';
import { useCellContext } from '../use-cell-context.ts';
import { useTitles } from '../use-titles.ts';
import type { LayoutProps } from './layout-props.ts';

type Props = LayoutProps & {
  readonly calendar: CalendarOf;
  readonly state: ListState;
  readonly change: ChangeList;
};

/** The records of a list by when they are. */
export function RecordCalendar(props: Props) {
  const { resource, calendar, asked, read, state, change, notes, onSearch, onCreate, label, failedText } = props;
  const isDay = fieldOf(resource, calendar.from)?.mode === 'date';
  const { rows, shown } = useCalendar({ name: resource.name, asked, read, by: calendar.from, isDay, state, change });
  const context = useCellContext(useTitles(notes, rows));
  const entries = rows.map((record) =>
    entryOf(resource, calendar, record, {
      title: recordTitle(resource, record, context.locale),
      note: notes
        .map(({ name, field }) => cardText(field, record[name], context))
        .filter(Boolean)
        .join(' · '),
    }),
  );
  useGridKeys({ search: onSearch, ...(onCreate && { create: onCreate }) });
  const create = ({ date, minutes }: Slot) =>
    openNewRecord(resource.name, {
      [calendar.from]: isDay ? date : instantOfMinutes(date, minutes ?? USUAL_MINUTES, shown.zone).toISOString(),
    });
  return <Calendar {...shown} label={label} failedText={failedText} entries={entries} onCreate={onCreate && create} />;
}

/** When something begins that is made on a day without a time. */
const USUAL_MINUTES = 12 * 60;

const entryOf = (
  resource: AnyResource,
  { from, to }: CalendarOf,
  record: AnyRecord,
  words: Pick<CalendarEntry, 'title' | 'note'>,
): CalendarEntry => {
  const end = to === undefined ? null : record[to];
  return {
    ...words,
    id: record.id,
    href: recordHash(resource.name, record.id),
    start: String(record[from]),
    end: typeof end === 'string' ? end : null,
    ...(typeof record.timeZone === 'string' && record.timeZone !== '' && { zone: record.timeZone }),
  };
};

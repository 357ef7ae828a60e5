'use client';

import type { Timeline } from '@filiale/contracts/fields/resource';
import { formatLocalDate } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useCalendar } from '../../calendar/use-calendar.ts';
import { LoadFailure } from '../../failures/load-failure.tsx';
import page from '../../grid/grid-page.module.css';
import type { ListState } from '../../grid/list-state.ts';
import { useGridKeys } from '../../grid/use-grid-keys.ts';
import type { ChangeList } from '../../grid/use-list-state.ts';
import { recordHash } from '../../hash-route.ts';
import { PeriodPicker } from '../../period/period-picker.tsx';
import { datesOf } from '../../period/periods.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import { cardText } from '../cell-text.ts';
import { fieldOf } from '../list-columns.ts';
import { useCellContext } from '../use-cell-context.ts';
import { useTitles } from '../use-titles.ts';
import type { LayoutProps } from './layout-props.ts';
import styles from './record-timeline.module.css';
import { barOf } from './timeline-bars.ts';

type Props = LayoutProps & {
  readonly timeline: Timeline;
  readonly state: ListState;
  readonly change: ChangeList;
};

const textOf = (record: AnyRecord, name: string): string | null => {
  const value = record[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The records of a list as bars over the days of a week or a month, from when until when they last. */
export function RecordTimeline(props: Props) {
  const { resource, timeline, asked, read, state, change, notes, titleOf, label, failedText, onSearch, onCreate } =
    props;
  const texts = useMessages('list');
  const isDay = fieldOf(resource, timeline.to)?.mode === 'date';
  const { rows, shown } = useCalendar({
    ...{ name: resource.name, asked, read, by: timeline.to, isDay, hasLater: true, state, change },
  });
  const context = useCellContext(useTitles(notes, rows));
  useGridKeys({ search: onSearch, ...(onCreate && { create: onCreate }) });
  const dates = datesOf(shown.period);
  const lines = rows.flatMap((record) => {
    const to = textOf(record, timeline.to);
    const bar = to && barOf({ from: textOf(record, timeline.from), to }, dates, shown.zone);
    return bar ? [{ record, bar }] : [];
  });
  const columns = { gridTemplateColumns: `repeat(${dates.length}, minmax(0, 1fr))` };
  return (
    <div className={styles.timeline} aria-busy={shown.isBusy} data-behind={shown.isBusy || undefined}>
      <PeriodPicker period={shown.period} kinds={['week', 'month']} today={shown.today} onChoose={shown.onPeriod} />
      {shown.error !== null && (
        <div role="alert" className={page.banner}>
          <LoadFailure text={failedText} error={shown.error} />
          <Button variant="default" size="compact-sm" onClick={shown.onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {!shown.isBusy && lines.length === 0 && <p className="muted">{texts.timelineEmpty}</p>}
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        <section className={styles.scroll} tabIndex={0} aria-label={label}>
          <div className={styles.head} aria-hidden="true">
            <span />
            <span className={styles.days} style={columns}>
              {dates.map((date) => (
                <span key={date} data-today={date === shown.today || undefined}>
                  {Number(date.slice(8))}
                </span>
              ))}
            </span>
          </div>
          <ul>
            {lines.map(({ record, bar }) => {
              const note = notes
                .map(({ name, field }) => cardText(field, record[name], context))
                .filter(Boolean)
                .join(' · ');
              const span = fill(texts.timelineSpan, { from: formatLocalDate(bar.from), to: formatLocalDate(bar.to) });
              return (
                <li key={record.id} className={styles.line}>
                  <span className={styles.name}>
                    <a href={recordHash(resource.name, record.id)}>{titleOf(record)}</a>
                    {note && <span className="muted">{note}</span>}
                  </span>
                  <span className={styles.days} style={columns}>
                    <span
                      className={styles.bar}
                      style={{ gridColumn: `${bar.first + 1} / ${bar.last + 2}` }}
                      data-before={bar.isCutBefore || undefined}
                      data-after={bar.isCutAfter || undefined}
                      role="img"
                      aria-label={span}
                      title={span}
                    />
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

'use client';

import { Task } from '@filiale/contracts/workforce/task';
import type { OwnTask, TickItem } from '@filiale/contracts/workforce/task-thread';
import { formatRelativeDay, formatTime } from '@filiale/rules/formats';
import { localDate } from '@filiale/rules/wall-time';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { recordHash } from '../../hash-route.ts';
import { MeasuredItem } from './measured-item.tsx';
import styles from './my-day.module.css';
import { PhotoItem } from './photo-item.tsx';

type Props = {
  readonly task: OwnTask;
  readonly zone: string;
  readonly now: Date;
  readonly isOverdue: boolean;
  readonly onFinish: (isDone: boolean) => void;
  readonly onTick: (item: string, said: TickItem) => void;
};

/** A task of one's day: ticked with the thumb, its checklist too. */
export function OwnTaskCard({ task, zone, now, isOverdue, onFinish, onTick }: Props) {
  const texts = useMessages('tasks');
  const locale = useLocale();
  const isDone = task.completedAt !== null;
  const ticked = task.checklist.filter((item) => item.isDone).length;
  const due = task.dueAt === null ? null : new Date(task.dueAt);
  const time = due && formatTime(due, zone);
  return (
    <li className={styles.task} data-done={isDone || undefined}>
      <Checkbox
        className={styles.box}
        size="lg"
        aria-label={fill(texts.doneBox, { title: task.title })}
        checked={isDone}
        onChange={(event) => onFinish(event.currentTarget.checked)}
      />
      <div className={styles.what}>
        <a href={recordHash(Task.name, task.id)}>
          {task.isUnread && !isDone && (
            <span className={styles.new}>
              <VisuallyHidden>{texts.new}</VisuallyHidden>
            </span>
          )}
          {task.title}
        </a>
        <p className={styles.notes}>
          {task.projectName !== null && (
            <span className={styles.project}>
              <span aria-hidden="true" style={{ background: task.projectColor ?? 'var(--ink-3)' }} />
              {task.projectName}
            </span>
          )}
          {task.number !== '' && <span>{task.number}</span>}
          {due && !isDone && (
            <span data-overdue={isOverdue || undefined}>
              {formatRelativeDay(localDate(due, zone), now, zone, locale)}
              {time !== '23:59' && ` ${time}`}
            </span>
          )}
          {task.checklist.length > 0 && <span>{fill(texts.items, { done: ticked, all: task.checklist.length })}</span>}
          {task.comments > 0 && (
            <span>{task.comments === 1 ? texts.comment : fill(texts.comments, { count: task.comments })}</span>
          )}
        </p>
        {!isDone && task.checklist.length > 0 && (
          <ul className={styles.items}>
            {task.checklist.map((item) => (
              <li key={item.id}>
                {item.kind === 'value' ? (
                  <MeasuredItem key={String(item.isDone)} item={item} onTick={(said) => onTick(item.id, said)} />
                ) : item.kind === 'photo' ? (
                  <PhotoItem item={item} onTick={(said) => onTick(item.id, said)} />
                ) : (
                  <Checkbox
                    size="md"
                    label={item.text}
                    checked={item.isDone}
                    onChange={(event) => onTick(item.id, { isDone: event.currentTarget.checked })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

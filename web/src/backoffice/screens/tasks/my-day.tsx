'use client';

import { Task } from '@filiale/contracts/workforce/task';
import { TaskTemplate } from '@filiale/contracts/workforce/task-template';
import { formatLocalDate, formatWeekday } from '@filiale/rules/formats';
import { quickTask } from '@filiale/rules/quick-task';
import { weekdayOf } from '@filiale/rules/wall-time';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { useLookedBranch } from '../../app/use-looked-branch.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { LoadFailure } from '../../failures/load-failure.tsx';
import { Refused } from '../../refused.tsx';
import { may } from '../../resources/may.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useTapCall } from '../../use-tap-call.ts';
import { FromTemplate } from './from-template.tsx';
import styles from './my-day.module.css';
import { tasksByPart } from './own-day.ts';
import { OwnTaskCard } from './own-task-card.tsx';
import { useOwnTasks } from './use-own-tasks.ts';

/** One's own tasks of today, on the phone first: overdue ones, today's, what comes later and what is done. Source: WORK-001. */
export function MyDay() {
  const texts = useMessages('tasks');
  const locale = useLocale();
  const now = useNow();
  const { caller } = useStaff();
  const { data: own, error, finish, tick, settled } = useOwnTasks();
  usePageTitle(texts.myDay);
  const parts = own ? tasksByPart(own, now) : [];
  return (
    <section className={styles.page} aria-busy={!own && !error}>
      <header>
        <h1>{texts.myDay}</h1>
        {own && (
          <p className="muted">
            {formatWeekday(weekdayOf(own.today), locale)}, {formatLocalDate(own.today)}
          </p>
        )}
      </header>
      {own && may(caller, 'create', Task) && (
        <>
          <QuickAdd zone={own.timeZone} now={now} onAdded={settled} />
          {may(caller, 'read', TaskTemplate) && <FromTemplate onAdded={settled} />}
        </>
      )}
      {!own && error && <LoadFailure text={texts.notLoaded} error={error} />}
      {own && !parts.some(([part]) => part !== 'done') && (
        <div className={styles.empty}>
          <p>{texts.empty}</p>
          <p className="muted">{texts.emptyText}</p>
        </div>
      )}
      {own &&
        parts.map(([part, tasks]) => (
          <section key={part} aria-label={texts[part]}>
            <h2 data-part={part}>
              {texts[part]} <span>{tasks.length}</span>
            </h2>
            <ul className={styles.tasks}>
              {tasks.map((task) => (
                <OwnTaskCard
                  key={task.id}
                  {...{ task, now, zone: own.timeZone, isOverdue: part === 'overdue' }}
                  onFinish={(isDone) => finish({ task, isDone })}
                  onTick={(item, said) => tick({ task, item, said })}
                />
              ))}
            </ul>
          </section>
        ))}
    </section>
  );
}

type QuickAddProps = { readonly zone: string; readonly now: Date; readonly onAdded: () => Promise<unknown> };

/** A task for oneself in one line. */
function QuickAdd({ zone, now, onAdded }: QuickAddProps) {
  const texts = useMessages('tasks');
  const { person } = useStaff();
  const looked = useLookedBranch();
  const [typed, setTyped] = useState('');
  const branch = looked?.id ?? person.branches[0]?.id ?? null;
  const add = useTapCall({
    mutationFn: async (task: ReturnType<typeof quickTask>, once) =>
      (await staffCall('POST /api/tasks', { body: { ...task, branch, assignees: [person.id] } }, once)).data,
    onSuccess: (task) => {
      setTyped('');
      notice({ text: fill(texts.added, { title: task.title }), tone: 'ok' });
      return onAdded();
    },
  });
  const task = quickTask(typed, now, zone);
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (task.title !== '') add.mutate(task);
      }}
    >
      <TextInput
        className={styles.input}
        size="md"
        aria-label={texts.add}
        placeholder={texts.add}
        description={texts.addHint}
        inputWrapperOrder={['input', 'description', 'error']}
        maxLength={200}
        enterKeyHint="done"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          add.reset();
        }}
      />
      <Button type="submit" size="md" loading={add.isPending} leftSection={<IconPlus size={18} aria-hidden="true" />}>
        {texts.addButton}
      </Button>
      <Refused error={add.error} />
    </form>
  );
}

'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import { Task } from '@filiale/contracts/workforce/task';
import type { TaskComment } from '@filiale/contracts/workforce/task-thread';
import { formatRelativeTime } from '@filiale/rules/formats';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { LoadFailure } from '../../failures/load-failure.tsx';
import { durationText } from '../../form/fields/widgets/durations.ts';
import { recordHash } from '../../hash-route.ts';
import { recordKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { may } from '../../resources/may.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import { refusalOf } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useTapCall } from '../../use-tap-call.ts';
import { useCompanyZone } from '../../zone.ts';
import { CommentField } from './comment-field.tsx';
import { mentionsIn, type Named, partsOfText } from './mentions.ts';
import styles from './task-panel.module.css';

/** Comments on a task, and who has seen it; opening it counts as a look. Source: WORK-002. */
export function TaskPanel({ record }: PanelProps) {
  const { caller } = useStaff();
  if (!record || !isAllowed(caller, Task.rights.discuss)) return null;
  return <Thread key={record.id} id={record.id} />;
}

function Thread({ id }: { readonly id: string }) {
  const texts = useMessages('tasks');
  const locale = useLocale();
  const now = useNow();
  const zone = useCompanyZone();
  const client = useQueryClient();
  const { seenAs } = useStaff();
  // A list of tasks, so that it is read anew when this one changes elsewhere.
  const queryKey = recordKeys.list(Task.name, 'thread', id);
  const params = { id };
  const { data: thread, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await staffCall('GET /api/tasks/{id}/thread', { params }, { signal })).data,
  });
  const { mutate: look } = useMutation({
    mutationFn: () => staffCall('POST /api/tasks/{id}/log-view', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: recordKeys.list(Task.name) }),
  });
  const isUnread = thread?.isUnread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks when it is opened, and again when there is something new
  useEffect(() => {
    if (seenAs === null && isUnread !== undefined) look();
  }, [isUnread]);
  if (!thread) return error ? <LoadFailure text={texts.threadAway} error={error} /> : <div aria-busy="true" />;
  const nameOf = (person: string): string => thread.people.find((one) => one.id === person)?.name || '–';
  return (
    <section className={styles.thread} aria-label={texts.talk}>
      <h2>{texts.talk}</h2>
      {thread.comments.length === 0 && <p className="muted">{texts.noComments}</p>}
      <ol className={styles.comments}>
        {thread.comments.map((comment) => (
          <Comment key={comment.id} task={id} comment={comment} people={thread.people} />
        ))}
      </ol>
      {seenAs === null && <NewComment task={id} people={thread.people} />}
      {thread.relatedFrom.length > 0 && (
        <div>
          <h3>{texts.related}</h3>
          <ul className={styles.views}>
            {thread.relatedFrom.map(({ kind, task, title }) => (
              <li key={`${kind} ${task}`}>
                <a href={recordHash(Task.name, task)}>{title}</a>
                <span className="muted">{texts[`of-${kind}`]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {thread.spentMinutes > 0 && (
        <p className="muted small">{fill(texts.spent, { time: durationText(thread.spentMinutes) })}</p>
      )}
      {thread.views.length > 0 && (
        <div>
          <h3>{texts.seenBy}</h3>
          <ul className={styles.views}>
            {thread.views.map((view) => (
              <li key={view.user}>
                <span>{nameOf(view.user)}</span>
                <span className="muted">{formatRelativeTime(new Date(view.lastViewedAt), now, zone, locale)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

type OfTask = { readonly task: string; readonly people: readonly Named[] };

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: recordKeys.list(Task.name) });
};

function NewComment({ task, people }: OfTask) {
  const texts = useMessages('tasks');
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const send = useTapCall({
    mutationFn: (body: { readonly text: string; readonly mentions: string[] }, once) =>
      staffCall('POST /api/tasks/{id}/comments', { params: { id: task }, body }, once),
    onSuccess: () => {
      setText('');
      return refresh();
    },
  });
  const submit = (): void => {
    if (text.trim() !== '') send.mutate({ text, mentions: mentionsIn(text, people) });
  };
  return (
    // No form: it stands within that of the record, where browsers hand no sending on.
    <div className={styles.form}>
      <CommentField
        {...{ people, value: text, onSend: submit }}
        error={refusalOf(send.error, 'text')}
        onChange={(value) => {
          setText(value);
          send.reset();
        }}
      />
      {!refusalOf(send.error, 'text') && <Refused error={send.error} />}
      <Button variant="default" loading={send.isPending} disabled={text.trim() === ''} onClick={submit}>
        {texts.send}
      </Button>
    </div>
  );
}

function Comment({ task, people, comment }: OfTask & { readonly comment: TaskComment }) {
  const texts = useMessages('tasks');
  const locale = useLocale();
  const now = useNow();
  const zone = useCompanyZone();
  const { person, caller, seenAs } = useStaff();
  const refresh = useRefresh();
  const [draft, setDraft] = useState<string | null>(null);
  const params = { id: task, comment: comment.id };
  const save = useTapCall({
    mutationFn: (text: string) =>
      staffCall('PUT /api/tasks/{id}/comments/{comment}', {
        ...{ params, body: { text, mentions: mentionsIn(text, people) } },
      }),
    onSuccess: () => {
      setDraft(null);
      return refresh();
    },
  });
  const remove = useTapCall({
    mutationFn: () => staffCall('DELETE /api/tasks/{id}/comments/{comment}', { params }),
    onSuccess: refresh,
  });
  const isOwn = comment.author === person.id;
  const mayRemove = seenAs === null && (isOwn || may(caller, 'delete', Task));
  return (
    <li className={styles.comment}>
      <div className={styles.head}>
        <strong>{comment.name || '–'}</strong>
        <span className="muted small">
          {formatRelativeTime(new Date(comment.createdAt), now, zone, locale)}
          {comment.editedAt !== null && `, ${texts.edited}`}
        </span>
        {mayRemove && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" color="ink" aria-label={fill(texts.menu, { name: comment.name || '–' })}>
                <IconDots size={18} stroke={1.8} aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {isOwn && <Menu.Item onClick={() => setDraft(comment.text)}>{texts.change}</Menu.Item>}
              <Menu.Item onClick={() => remove.mutate()}>{texts.remove}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {draft === null ? (
        <p className={styles.text}>
          {partsOfText(comment.text, people).map(({ text, person: named }, index) =>
            named === null ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
              <span key={index} className={styles.mention}>
                {text}
              </span>
            ),
          )}
        </p>
      ) : (
        <div className={styles.form}>
          <CommentField
            {...{ people, value: draft }}
            error={refusalOf(save.error, 'text')}
            onChange={setDraft}
            onSend={() => save.mutate(draft)}
          />
          <div className={styles.buttons}>
            <Button size="compact-md" variant="default" loading={save.isPending} onClick={() => save.mutate(draft)}>
              {texts.save}
            </Button>
            <Button size="compact-md" variant="subtle" onClick={() => setDraft(null)}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      )}
      <Refused error={remove.error ?? (refusalOf(save.error, 'text') ? null : save.error)} />
    </li>
  );
}

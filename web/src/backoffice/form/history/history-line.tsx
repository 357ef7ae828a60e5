'use client';

import type { Log } from '@filiale/contracts/analytics/log';
import { ApiError } from '@filiale/contracts/api/client';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fill, pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { type AnyRecord, undoChange } from '../../resources/record-calls.ts';
import { Declined } from '../../session/declined.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useCompanyZone } from '../../zone.ts';
import { fieldOfPath } from '../model/form-parts.ts';
import { browserOf } from './browser-of.ts';
import { ChangeView } from './change-view.tsx';
import { actorText, doneText } from './line-text.ts';
import styles from './record-history.module.css';

/** What is known of the kind of record. */
type Subject = Pick<AnyResource, 'name' | 'fields'>;

type Props = {
  readonly line: Log;
  readonly resource: Subject;
  /** What it was done with, where the lines are of several records; what a new record began with is left to its own history there. */
  readonly subject?: ReactNode;
  readonly isUndoable: boolean;
  readonly onUndone: (record: AnyRecord) => void;
};

/** One thing that was done: who, when, each field as it was and as it became, and the way back. */
export function HistoryLine({ line, resource, subject, isUndoable, onUndone }: Props) {
  const texts = useMessages('form');
  const locale = useLocale();
  const known = line.changes.filter(({ withheld }) => withheld === undefined);
  const undo = useMutation({
    mutationFn: () =>
      undoChange(resource.name, line.record, {
        change: line.id,
        fields: known.map(({ field, before, after }) => ({
          field,
          ...(after !== undefined && { expected: after }),
          ...(before !== undefined && { wanted: before }),
        })),
      }),
    onSuccess: (record) => {
      notice({ text: texts.undone, tone: 'ok' });
      onUndone(record);
    },
  });
  const mayUndo = isUndoable && known.length > 0 && line.outcome === 'done' && isChange(line.action);
  const error = undo.error instanceof Declined ? null : undo.error;
  const problems = error instanceof ApiError ? error.problems : [];
  const at = new Date(line.createdAt);
  const zone = useCompanyZone();
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <p>
          <strong>{actorText(line, texts)}</strong> {doneText(line, texts, pageWords(locale), subject !== undefined)}{' '}
          {subject}
        </p>
        <time dateTime={line.createdAt}>
          {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(at)}
        </time>
        {mayUndo && (
          <Button
            variant="default"
            size="xs"
            loading={undo.isPending}
            leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
            aria-label={fill(texts.undoOf, {
              when: at.toLocaleString(locale, { timeZone: zone }),
              who: actorText(line, texts),
            })}
            onClick={() => undo.mutate()}
          >
            {texts.undo}
          </Button>
        )}
      </div>
      {whence(line) && <p className={styles.whence}>{whence(line)}</p>}
      {line.changes.length > 0 && (subject === undefined || !isWhole(line.action)) && (
        <dl className={styles.changes}>
          {line.changes.map((change) => (
            <div key={change.field}>
              <dt>{change.label}</dt>
              <dd>
                {change.withheld ? (
                  texts[`withheld-${change.withheld}`]
                ) : (
                  <ChangeView
                    field={fieldOfPath(resource.fields, change.field)}
                    before={change.before}
                    after={change.after}
                    isOnlyAfter={change.before === undefined && !isChange(line.action)}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {error && (
        <p role="alert" className={styles.problem}>
          {problems.length > 0
            ? problems.map(({ field, message }) => [labelIn(line, field), message].filter(Boolean).join(': ')).join(' ')
            : refusalText(error, texts.undoFailed)}
        </p>
      )}
    </li>
  );
}

/** Where it was done from: the network and the browser, as far as they are known. */
const whence = ({ address, userAgent }: Log): string => [browserOf(userAgent), address].filter(Boolean).join(' · ');

/** Whether a line tells a whole record, which its own history does. */
const isWhole = (action: string): boolean => action === 'create' || action === 'delete' || action === 'restore';
const isChange = (action: string): boolean => action === 'update' || action === 'undo' || action === 'replace';
const labelIn = (line: Log, field: string | undefined): string | undefined =>
  line.changes.find((change) => change.field === field)?.label;

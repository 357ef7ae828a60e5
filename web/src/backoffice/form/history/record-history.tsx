'use client';

import type { Log } from '@filiale/contracts/analytics/log';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { recordKeys } from '../../query-keys.ts';
import { type AnyRecord, listRecords } from '../../resources/record-calls.ts';
import { Banner } from '../banner.tsx';
import { HistoryLine } from './history-line.tsx';
import styles from './record-history.module.css';

const PAGE = 30;

type Props = {
  readonly resource: AnyResource;
  readonly id: string;
  /** Whether changes may be taken back. */
  readonly isUndoable: boolean;
  /** Given the record as it is after something was taken back. */
  readonly onUndone: (record: AnyRecord) => void;
};

/** What was done with a record: by whom, when, from what to what; and the way back. Source: RES-007, RES-047. */
export function RecordHistory({ resource, id, isUndoable, onUndone }: Props) {
  const texts = useMessages('form');
  const [size, setSize] = useState(PAGE);
  const query = { filter: { resource: resource.name, record: id }, sort: '-createdAt', pageSize: size };
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: recordKeys.history(resource.name, id, size),
    queryFn: ({ signal }) => listRecords('logs', query, { signal }),
    placeholderData: (before) => before,
  });
  const lines = (data?.data ?? []) as unknown as readonly Log[];
  return (
    <section className={styles.history} aria-label={texts.history} aria-busy={isPending}>
      {isError && (
        <Banner tone="error" text={texts.historyFailed}>
          <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Banner>
      )}
      {data && lines.length === 0 && <p className={styles.none}>{texts.historyNone}</p>}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <HistoryLine
            key={line.id}
            line={line}
            resource={resource}
            isUndoable={isUndoable}
            onUndone={(record) => {
              onUndone(record);
              void refetch();
            }}
          />
        ))}
      </ol>
      {(data?.meta?.total ?? 0) > lines.length && (
        <Button variant="default" size="sm" loading={isFetching} onClick={() => setSize(size + PAGE)}>
          {texts.showMore}
        </Button>
      )}
    </section>
  );
}

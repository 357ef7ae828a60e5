'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { formatDateTime } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { LoadFailure } from '../../failures/load-failure.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import page from '../../grid/grid-page.module.css';
import { goTo, listHash, recordHash } from '../../hash-route.ts';
import { failureText } from '../../resources/failure-text.ts';
import { useLabels } from '../../resources/label-text.ts';
import { restoreRecord } from '../../resources/record-calls.ts';
import { useCompanyZone } from '../../zone.ts';
import styles from './bin.module.css';
import { useRemoved, useRemovedNames } from './use-bin.ts';

const SHOWN = 50;

/** What was deleted of a list in the last 30 days, with the way back of each. */
export function Bin({ resource }: { readonly resource: AnyResource }) {
  const texts = useMessages('list');
  const labelOf = useLabels();
  const { seenAs } = useStaff();
  const many = labelOf(resource.label.many);
  const title = fill(texts.binTitle, { many });
  usePageTitle(title);
  const [most, setMost] = useState(SHOWN);
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error, isPending, isFetching, refetch, refresh } = useRemoved(resource.name);
  const shown = (data ?? []).slice(0, most);
  const known = useRemovedNames(
    resource.name,
    shown.map(({ id }) => id),
  );
  const zone = useCompanyZone();
  const bringBack = async (id: string, name: string) => {
    setBusy(id);
    try {
      await restoreRecord(resource.name, id);
      notice({
        text: fill(texts.restoredOne, { name }),
        tone: 'ok',
        action: { label: texts.openRestored, run: () => goTo(recordHash(resource.name, id)) },
      });
      await refresh();
    } catch (wrong) {
      reportFailure({
        text: labelOf(failureText(resource.label, 'create')),
        error: wrong,
        recovery: { key: `POST /api/${resource.name}/{id}/restore`, input: { params: { id } } },
      });
    }
    setBusy(null);
  };
  return (
    <section className={page.page} aria-busy={isPending}>
      <header className={page.head}>
        <a href={listHash(resource.name)} className={styles.back} aria-label={fill(texts.binBack, { many })}>
          <IconArrowLeft size={20} stroke={1.8} aria-hidden />
        </a>
        <h1>
          {title} {data && <span className={page.count}>{data.length}</span>}
        </h1>
      </header>
      <div className={styles.body}>
        <p className="muted">{texts.binText}</p>
        {error && (
          <div role="alert" className={page.banner}>
            <LoadFailure text={texts.binFailed} error={error} />
            <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </div>
        )}
        {data?.length === 0 && <h2>{texts.binEmpty}</h2>}
        {shown.length > 0 && (
          <ul className={styles.lines}>
            {shown.map(({ id, externalId, removedAt }) => {
              const line = known.get(id);
              const name = line?.name || externalId || fill(texts.binUnnamed, { id: id.slice(-6) });
              return (
                <li key={id} className={styles.line}>
                  <div className={styles.words}>
                    <p>
                      <strong>{name}</strong>
                    </p>
                    <p className="muted small">
                      {texts.binWhen}: <time dateTime={removedAt}>{formatDateTime(new Date(removedAt), zone)}</time>
                      {line?.by && ` · ${texts.binBy}: ${line.by}`}
                    </p>
                  </div>
                  {!seenAs && (
                    <Button
                      variant="default"
                      leftSection={<IconRestore size={18} stroke={1.8} aria-hidden />}
                      aria-label={fill(texts.restoreOf, { name })}
                      loading={busy === id}
                      onClick={() => void bringBack(id, name)}
                    >
                      {texts.restore}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {data && data.length > most && (
          <Button variant="default" onClick={() => setMost(most + SHOWN)}>
            {texts.showMore}
          </Button>
        )}
      </div>
    </section>
  );
}

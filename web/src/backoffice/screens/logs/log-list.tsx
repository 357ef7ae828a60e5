'use client';

import { Log } from '@filiale/contracts/analytics/log';
import { otherFields } from '@filiale/contracts/analytics/log-fields';
import { resources } from '@filiale/contracts/api/resources';
import { isUndoable } from '@filiale/contracts/api/route';
import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fill, pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Banner } from '../../form/banner.tsx';
import { HistoryLine } from '../../form/history/history-line.tsx';
import { goTo, isAtList, listHash, recordHash } from '../../hash-route.ts';
import page from '../../list/list-page.module.css';
import { ListSearch } from '../../list/list-search.tsx';
import { isNarrowed, type ListState, listStateOf, queryOfState } from '../../list/list-state.ts';
import { useTotalText } from '../../list/use-total-text.ts';
import { kindLabel } from '../../resources/kind-label.ts';
import { useLabels } from '../../resources/label-text.ts';
import { may } from '../../resources/may.ts';
import { listRecords } from '../../resources/record-calls.ts';
import { resourceNamed } from '../../resources/resource-named.ts';
import type { ListScreenProps } from '../../resources/screen-props.ts';
import { recordKeys } from '../../resources/use-records.ts';
import { TransferMenu } from '../../transfer/transfer-menu.tsx';
import { useCompanyZone } from '../../zone.ts';
import { type Span, spanOf, spans, withSpan } from './days.ts';
import styles from './log-list.module.css';
import { useLogTexts } from './log-messages.ts';

const PAGE = 50;
/** No generic resource, with a page of its own. */
const ORDERS = 'orders';
const actions = ['update', 'create', 'delete', 'undo', 'login'] as const;

/** Who did what to which record, with each field as it was and as it became, and the way back. Source: RES-007, RES-047. */
export function LogList({ query }: ListScreenProps) {
  const texts = useLogTexts();
  const form = useMessages('form');
  const words = pageWords(useLocale());
  const labelOf = useLabels();
  const { caller, seenAs } = useStaff();
  const client = useQueryClient();
  usePageTitle(texts.title);
  const isNarrow = useMediaQuery('(max-width: 719px)');
  const [size, setSize] = useState(PAGE);
  const input = useRef<HTMLInputElement>(null);
  const state = useMemo(() => listStateOf(query), [query]);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const change = useCallback((to: Partial<ListState>) => {
    setSize(PAGE);
    if (isAtList(Log.name)) goTo(listHash(Log.name, queryOfState({ ...latest.current, ...to })), { replaces: true });
  }, []);
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  const filter = { ...state.filter, ...(state.branch && { branches: state.branch }) };
  const asked = {
    sort: state.sort || '-createdAt',
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(state.search && { search: state.search }),
  };
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: recordKeys.list(Log.name, { ...asked, pageSize: size }),
    queryFn: ({ signal }) => listRecords(Log.name, { ...asked, pageSize: size }, { signal }),
    placeholderData: (before) => before,
  });
  const lines = (data?.data ?? []) as unknown as readonly Log[];
  const { total = 0, isTotalMinimum = false } = data?.meta ?? {};
  const totalText = useTotalText(words);
  const zone = useCompanyZone();
  const place = { now: new Date(), zone };
  const set = (name: string, value: string) => {
    const { [name]: _before, ...others } = state.filter;
    change({ filter: value ? { ...others, [name]: value } : others });
  };
  const kinds = [ORDERS, ...resources.filter((resource) => may(caller, 'read', resource)).map(({ name }) => name)]
    .map((name) => ({ value: name, label: kindLabel(name, 'many')[words] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, words));
  return (
    <section className={page.page} aria-busy={isPending}>
      <header className={page.head}>
        <h1>
          {texts.title} {data && <span className={page.count}>{totalText(total, isTotalMinimum)}</span>}
        </h1>
        <TransferMenu resource={Log} asked={asked} seen={Log.list} mayImport={false} isNarrow={isNarrow === true} />
      </header>
      <div className={page.tools}>
        <div className={page.search}>
          <ListSearch input={input} label={texts.search} search={state.search} onSearch={onSearch} />
        </div>
        <Choice
          label={texts.when}
          value={spanOf(state.filter, place) ?? ''}
          choices={[{ value: '', label: texts.whenAll }, ...spans.map((value) => ({ value, label: texts[value] }))]}
          onChoose={(value) => change({ filter: withSpan(state.filter, (value as Span) || null, place) })}
        />
        <Choice
          label={texts.of}
          value={state.filter.resource ?? ''}
          choices={[{ value: '', label: texts.ofAll }, ...kinds]}
          onChoose={(value) => set('resource', value)}
        />
        <Choice
          label={texts.did}
          value={state.filter.action ?? ''}
          choices={[
            { value: '', label: texts.didAll },
            ...actions.map((value) => ({ value, label: texts[`did-${value}`] })),
          ]}
          onChoose={(value) => set('action', value)}
        />
      </div>
      <div className={styles.body}>
        {isError && (
          <Banner tone="error" text={form.historyFailed}>
            <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
              {form.retry}
            </Button>
          </Banner>
        )}
        {data && lines.length === 0 && (
          <div className={page.empty}>
            <h2>{texts.none}</h2>
            {isNarrowed(state) && (
              <>
                <p>{texts.noneText}</p>
                <Button variant="default" onClick={() => change({ filter: {}, search: '' })}>
                  {texts.clear}
                </Button>
              </>
            )}
          </div>
        )}
        <ol className={styles.lines}>
          {lines.map((line) => {
            const resource = resourceNamed(line.resource);
            return (
              <HistoryLine
                key={line.id}
                line={line}
                resource={{ name: line.resource, fields: { ...otherFields[line.resource], ...resource?.fields } }}
                subject={
                  <Subject line={line} kind={labelOf(kindLabel(line.resource, line.record === '' ? 'many' : 'one'))} />
                }
                isUndoable={
                  !seenAs && resource !== undefined && isUndoable(resource) && may(caller, 'update', resource)
                }
                onUndone={() => {
                  void client.invalidateQueries({ queryKey: recordKeys.all(line.resource) });
                  void refetch();
                }}
              />
            );
          })}
        </ol>
        {total > lines.length && (
          <Button variant="default" size="sm" loading={isFetching} onClick={() => setSize(size + PAGE)}>
            {form.showMore}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The record that something was done with, and the way to it. */
function Subject({ line, kind }: { readonly line: Log; readonly kind: string }) {
  // Of who signed in and out the name says enough.
  if (line.resource === 'sessions') return null;
  const record = <RecordOf line={line} kind={kind} />;
  // A refused call says itself what it was about; it is told of the key that was shown.
  return line.outcome === 'refused' ? <>({record})</> : record;
}

/** The record by its name, or by its number. */
function RecordOf({ line, kind }: { readonly line: Log; readonly kind: string }) {
  const texts = useLogTexts();
  const hasPage = resourceNamed(line.resource) !== undefined || line.resource === ORDERS;
  const isThere = hasPage && line.record !== '' && line.action !== 'delete';
  const linked = (text: string) => (isThere ? <a href={recordHash(line.resource, line.record)}>{text}</a> : text);
  // A link in muted words looks like them.
  if (!line.recordName) return isThere ? linked(kind) : <span className="muted">{kind}</span>;
  // Orders are called by their numbers.
  if (/^\d+$/.test(line.recordName)) return linked(`${kind} ${line.recordName}`);
  // Of much that left at once it is told in which form.
  if (line.record === '') return `${kind} (${line.recordName.toUpperCase()})`;
  return (
    <>
      <span className="muted">{fill(texts.subject, { one: kind })}</span> {linked(line.recordName)}
    </>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
};

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      aria-label={label}
      data={choices.map((choice) => (choice.value === '' ? { ...choice, label: `${label}: ${choice.label}` } : choice))}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

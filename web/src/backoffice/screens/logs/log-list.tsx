'use client';

import { Log } from '@filiale/contracts/analytics/log';
import { otherFields } from '@filiale/contracts/analytics/log-fields';
import { isUndoable } from '@filiale/contracts/api/resource-calls';
import { resources } from '@filiale/contracts/api/resources';
import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fill, pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { Banner } from '../../form/banner.tsx';
import { HistoryLine } from '../../form/history/history-line.tsx';
import page from '../../grid/grid-page.module.css';
import { GridPage } from '../../grid/grid-page.tsx';
import { ListSearch } from '../../grid/list-search.tsx';
import { isNarrowed } from '../../grid/list-state.ts';
import { type ChangeList, useListState } from '../../grid/use-list-state.ts';
import { useRows } from '../../grid/use-rows.ts';
import { recordHash } from '../../hash-route.ts';
import { TransferMenu } from '../../import-export/transfer-menu.tsx';
import { PeriodPicker } from '../../period/period-picker.tsx';
import { daysOf, instantsOf, noPeriod } from '../../period/periods.ts';
import { usePeriod } from '../../period/use-period.ts';
import { recordKeys } from '../../query-keys.ts';
import { kindLabel } from '../../resources/kind-label.ts';
import { useLabels } from '../../resources/label-text.ts';
import { may } from '../../resources/may.ts';
import type { ListQuery } from '../../resources/record-calls.ts';
import { resourceNamed } from '../../resources/resource-named.ts';
import type { PageAddress } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useCompanyZone } from '../../zone.ts';
import styles from './log-list.module.css';

/** No generic resource, with a page of its own. */
const ORDERS = 'orders';
const kindsOfPeriod = ['day', 'week', 'month', 'days'] as const;
const actions = ['update', 'create', 'delete', 'undo', 'login'] as const;

const readLog = (query: ListQuery, options: { readonly signal: AbortSignal }) =>
  staffCall('GET /api/logs', { query }, options);

/** Who did what to which record, with each field as it was and as it became, and the way back. Source: RES-007, RES-047. */
export function LogList({ query }: Pick<PageAddress, 'query'>) {
  const texts = useMessages('logs');
  const form = useMessages('form');
  const words = pageWords(useLocale());
  const labelOf = useLabels();
  const { caller, seenAs } = useStaff();
  const client = useQueryClient();
  const isNarrow = useMediaQuery('(max-width: 719px)');
  const [pages, setPages] = useState(1);
  const input = useRef<HTMLInputElement>(null);
  const { state, change: write } = useListState(Log.name, query);
  const change = useCallback<ChangeList>(
    (to, how = { replaces: true }) => {
      setPages(1);
      write(to, how);
    },
    [write],
  );
  const zone = useCompanyZone();
  // Days are gone back from one by one.
  const { period, today, choose } = usePeriod(state, (to) => change(to, {}), zone);
  const asked = useMemo(() => {
    const bounds = period && instantsOf(daysOf(period), zone);
    const filter = {
      ...state.filter,
      ...(state.branch && { branches: state.branch }),
      ...(bounds && { 'createdAt.gte': bounds.from, 'createdAt.lt': bounds.before }),
    };
    return {
      sort: state.sort || '-createdAt',
      ...(Object.keys(filter).length > 0 && { filter }),
      ...(state.search && { search: state.search }),
    };
  }, [state, period, zone]);
  const rows = useRows({ name: Log.name, asked, read: readLog });
  const { see, total } = rows;
  useEffect(() => see(1, pages), [see, pages]);
  const isFetching = useIsFetching({ queryKey: recordKeys.list(Log.name) }) > 0;
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  // One that has moved on to the next page is there twice until that is read again.
  const lines = [...new Map(rows.loaded.map((line) => [line.id, line])).values()];
  const set = (name: string, value: string) => {
    const { [name]: _before, ...others } = state.filter;
    change({ filter: value ? { ...others, [name]: value } : others });
  };
  const kinds = [ORDERS, ...resources.filter((resource) => may(caller, 'read', resource)).map(({ name }) => name)]
    .map((name) => ({ value: name, label: kindLabel(name, 'many')[words] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, words));
  return (
    <GridPage
      title={texts.title}
      rows={rows}
      actions={
        <TransferMenu resource={Log} asked={asked} seen={Log.list} mayImport={false} isNarrow={isNarrow === true} />
      }
    >
      <div className={page.tools}>
        <div className={page.search}>
          <ListSearch input={input} label={texts.search} search={state.search} onSearch={onSearch} />
        </div>
        <PeriodPicker period={period} kinds={kindsOfPeriod} today={today} isOptional onChoose={choose} />
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
        {rows.error !== null && (
          <Banner tone="error" text={form.historyFailed}>
            <Button variant="default" size="xs" loading={isFetching} onClick={rows.retry}>
              {form.retry}
            </Button>
          </Banner>
        )}
        {total === 0 && (
          <div className={page.empty}>
            <h2>{texts.none}</h2>
            {(isNarrowed(state) || period !== null) && (
              <>
                <p>{texts.noneText}</p>
                <Button variant="default" onClick={() => change({ ...noPeriod, filter: {}, search: '' })}>
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
                  void client.invalidateQueries({ queryKey: recordKeys.list(Log.name) });
                }}
              />
            );
          })}
        </ol>
        {(total ?? 0) > lines.length && (
          <Button variant="default" size="sm" loading={isFetching} onClick={() => setPages(pages + 1)}>
            {form.showMore}
          </Button>
        )}
      </div>
    </GridPage>
  );
}

/** The record that something was done with, and the way to it. */
function Subject({ line, kind }: { readonly line: Log; readonly kind: string }) {
  // Of who signed in and out the name says enough.
  if (line.resource === 'sessions') return null;
  const record = <RecordOf line={line} kind={kind} />;
  // The text of a refused call names its target itself; the line belongs to the key used.
  return line.outcome === 'refused' ? <>({record})</> : record;
}

/** The record by its name, or by its number. */
function RecordOf({ line, kind }: { readonly line: Log; readonly kind: string }) {
  const texts = useMessages('logs');
  const hasPage = resourceNamed(line.resource) !== undefined || line.resource === ORDERS;
  const isThere = hasPage && line.record !== '' && line.action !== 'delete';
  const linked = (text: string) => (isThere ? <a href={recordHash(line.resource, line.record)}>{text}</a> : text);
  // A link in muted words looks like them.
  if (!line.recordName) return isThere ? linked(kind) : <span className="muted">{kind}</span>;
  // Orders are called by their numbers.
  if (/^\d+$/.test(line.recordName)) return linked(`${kind} ${line.recordName}`);
  // For an export, show its format.
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

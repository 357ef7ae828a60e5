'use client';

import type { ResourceName } from '@filiale/contracts/api/resources';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useStaff } from '../app/staff-context.tsx';
import { DataGrid } from '../grid/data-grid.tsx';
import styles from '../grid/grid-page.module.css';
import { GridPage } from '../grid/grid-page.tsx';
import { ListSearch } from '../grid/list-search.tsx';
import { isNarrowed, nextSort } from '../grid/list-state.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useListState } from '../grid/use-list-state.ts';
import { useRows } from '../grid/use-rows.ts';
import { goTo, isBeginning, listHash, NEW, recordHash } from '../hash-route.ts';
import { TransferMenu } from '../import-export/transfer-menu.tsx';
import { loaded } from '../loaded.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import { beginnings, listTools } from '../resources/panels.ts';
import { type AnyRecord, type ListQuery, listRecords } from '../resources/record-calls.ts';
import { titleFields } from '../resources/record-title.ts';
import { BinLink } from './bin/bin-link.tsx';
import { hasBin } from './bin/has-bin.ts';
import { BulkActions } from './bulk-actions.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { CreateLink } from './create-link.tsx';
import { Gallery } from './layouts/gallery.tsx';
import { LayoutSwitch } from './layouts/layout-switch.tsx';
import { rememberLayout, useLayout } from './layouts/use-layout.ts';
import { useTiles } from './layouts/use-tiles.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListFilters } from './list-filters.tsx';
import { useRecordColumns } from './record-columns.tsx';
import { useCellContext } from './use-cell-context.ts';
import { useEditable } from './use-editable.tsx';
import { useListLook } from './use-list-look.ts';
import { useTitles } from './use-titles.ts';
import { ListViews } from './views/list-views.tsx';

const RecordCalendar = loaded(() => import('./layouts/record-calendar.tsx'), 'RecordCalendar');
const RecordTimeline = loaded(() => import('./layouts/record-timeline.tsx'), 'RecordTimeline');
const RecordTree = loaded(() => import('./layouts/record-tree.tsx'), 'RecordTree');
const Board = loaded(() => import('./layouts/board.tsx'), 'Board');

type Props = {
  readonly resource: AnyResource;
  /** What the hash says behind its question mark: filters, search, order, page, columns. */
  readonly query: string;
};

/** The list of any resource. */
export function ResourceList({ resource, query }: Props) {
  const texts = useMessages('list');
  const labelOf = useLabels();
  const Tool = listTools[resource.name as ResourceName];
  const Beginning = beginnings[resource.name as ResourceName];
  const [isBegun, setBegun] = useState(false);
  const begin = Beginning && (() => setBegun(true));
  const endBegin = () => {
    setBegun(false);
    if (isBeginning(query)) goTo(listHash(resource.name), { replaces: true });
  };
  const many = labelOf(resource.label.many);
  const { caller } = useStaff();
  const { state, change } = useListState(resource.name, query);
  const { layouts, layout } = useLayout(resource, state.layout);
  const look = useListLook(resource, state, layout);
  const { can, columns, note, asked } = look;
  const read = useCallback(
    (page: ListQuery, options: { readonly signal: AbortSignal }) => listRecords(resource.name, page, options),
    [resource.name],
  );
  const rows = useRows({ name: resource.name, asked, read, page: state.page });
  const { frame, tiles } = useTiles();
  const grid = useGrid(rows, {
    tiles: layout === 'gallery' ? tiles : null,
    isSelectable: can.update || can.delete,
    page: state.page,
    change,
  });
  const { isCard, ask } = grid;
  const referring = useMemo(
    () => [...columns, note, can.titleColumn].filter((column) => column !== null),
    [columns, note, can],
  );
  const context = useCellContext(useTitles(referring, rows.loaded));
  const { editing, problems } = useEditable(resource, look, grid, context);
  const shown = useRecordColumns(resource, look, context, problems);

  const onSearch = useCallback((search: string) => ask({ search }, { replaces: true }), [ask]);
  const open = ({ id }: AnyRecord) => goTo(recordHash(resource.name, id));
  const input = useRef<HTMLInputElement>(null);
  // The row that a finger rests on.
  const [held, setHeld] = useState<number | null>(null);
  const views = (
    <ListViews
      resource={resource}
      filters={can.filters}
      state={state}
      isCard={isCard}
      onOpen={ask}
      onNamed={(name) => change({ view: name }, { replaces: true })}
    />
  );
  const body = {
    grid,
    label: fill(texts.pastOf, { many }),
    empty: <ListEmpty resource={resource} state={state} mayCreate={can.create} onBegin={begin} onNarrow={ask} />,
    failedText: labelOf(failureText(resource.label, 'list')),
    onSearch: () => input.current?.focus(),
    onCreate: can.create ? (begin ?? (() => goTo(recordHash(resource.name, NEW)))) : undefined,
  };
  const laid = {
    ...body,
    resource,
    asked,
    read,
    context,
    notes: columns,
    isWritable: can.isWritable,
    titleOf: shown.titleOf,
  };
  return (
    <GridPage
      title={many}
      rows={rows}
      page={grid.page}
      actions={
        <>
          <TransferMenu
            resource={resource}
            asked={asked}
            seen={[...titleFields(resource).read, ...columns.filter(({ isMade }) => !isMade).map(({ name }) => name)]}
            mayImport={can.create || can.update}
            isNarrow={isCard}
          />
          {Tool && (
            <Suspense>
              <Tool mayCreate={can.create} mayUpdate={can.update} />
            </Suspense>
          )}
          {can.delete && hasBin(caller, resource) && <BinLink resource={resource} isNarrow={isCard} />}
          {can.create && (
            <CreateLink
              resource={resource}
              onBegin={begin}
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
            />
          )}
          {Beginning && can.create && (isBegun || isBeginning(query)) && (
            <Suspense>
              <Beginning onClose={endBegin} />
            </Suspense>
          )}
        </>
      }
    >
      {!isCard && views}
      <div className={styles.tools}>
        {resource.search && (
          <div className={styles.search}>
            <ListSearch input={input} label={fill(texts.search, { many })} search={state.search} onSearch={onSearch} />
          </div>
        )}
        {isCard && views}
        <ListFilters
          columns={can.filters}
          filters={state.filter}
          context={context}
          onChange={(filter) => ask({ filter })}
        />
        {(!isCard || layouts.length > 1) && (
          <div className={styles.end}>
            {!isCard && layout === 'list' && (
              <ColumnMenu
                all={can.all.map(({ name, field }) => ({ name, label: field.label[context.words] }))}
                shown={columns.map(({ name }) => name)}
                isUsual={state.columns === null}
                onChange={(names) => change({ columns: names }, { replaces: true })}
              />
            )}
            <LayoutSwitch
              layouts={layouts}
              chosen={layout}
              onChoose={(chosen) => {
                rememberLayout(resource.name, chosen);
                ask({ layout: chosen }, { replaces: true });
              }}
            />
          </div>
        )}
      </div>
      {layout === 'calendar' && resource.calendar ? (
        <Suspense>
          <RecordCalendar {...laid} calendar={resource.calendar} state={state} change={change} />
        </Suspense>
      ) : layout === 'timeline' && resource.timeline ? (
        <Suspense>
          <RecordTimeline {...laid} timeline={resource.timeline} state={state} change={change} />
        </Suspense>
      ) : layout === 'board' && resource.board ? (
        <Suspense>
          <Board {...laid} board={resource.board} />
        </Suspense>
      ) : layout === 'tree' && resource.tree ? (
        <Suspense>
          <RecordTree {...laid} tree={resource.tree} isFound={isNarrowed(state)} />
        </Suspense>
      ) : layout === 'gallery' ? (
        <Gallery {...laid} frame={frame} picture={can.picture} />
      ) : (
        <DataGrid
          {...body}
          {...shown}
          sort={state.sort}
          onSort={(name) => ask({ sort: nextSort(state.sort, name) })}
          onOpen={open}
          onHold={setHeld}
          editing={editing}
        />
      )}
      <BulkActions
        resource={resource}
        look={look}
        grid={grid}
        context={context}
        held={held}
        onOpen={open}
        onLeave={() => setHeld(null)}
      />
    </GridPage>
  );
}

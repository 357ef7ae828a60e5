'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { fill, pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useNow } from '../../page/now-provider.tsx';
import { useStaff } from '../app/staff-context.tsx';
import { usePageTitle } from '../app/use-page-title.ts';
import { LoadFailure } from '../failures/load-failure.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { goTo, isAtList, listHash, NEW, recordHash } from '../hash-route.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import { recordTitle, titleFields } from '../resources/record-title.ts';
import { useShop } from '../shop-context.tsx';
import { TransferMenu } from '../transfer/transfer-menu.tsx';
import { useCompanyZone } from '../zone.ts';
import { BinLink } from './bin/bin-link.tsx';
import { hasBin } from './bin/has-bin.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { CellEditor } from './cell-editor.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListGrid } from './list-grid.tsx';
import styles from './list-page.module.css';
import { NAME, TICK } from './list-row.tsx';
import { ListSearch } from './list-search.tsx';
import { type ListState, listStateOf, nextSort, queryOfState } from './list-state.ts';
import { selectedRecords } from './selected-records.ts';
import { isSelected, nothingSelected, selectedCount, wholeSelected, withSelected } from './selection.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useBulkDelete } from './use-bulk-delete.ts';
import { useCellWrites } from './use-cell-writes.ts';
import { useGridEditing } from './use-grid-editing.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListLook } from './use-list-look.ts';
import { PAGE_ROWS } from './use-list-rows.ts';
import { useListSelection } from './use-list-selection.ts';
import { useListWindow } from './use-list-window.ts';
import { useTitles } from './use-titles.ts';
import { useTotalText } from './use-total-text.ts';
import { ListViews } from './views/list-views.tsx';

const RowActions = lazy(() => import('./row-actions.tsx').then((module) => ({ default: module.RowActions })));
const BulkEdit = lazy(() => import('./bulk-edit.tsx').then((module) => ({ default: module.BulkEdit })));

type Props = {
  readonly resource: AnyResource;
  /** What the hash says behind its question mark: filters, search, order, page, columns. */
  readonly query: string;
};

/** The list of any resource. */
export function ResourceList({ resource, query }: Props) {
  const texts = useMessages('list');
  const labelOf = useLabels();
  const many = labelOf(resource.label.many);
  usePageTitle(many);

  const state = useMemo(() => listStateOf(query), [query]);
  const latest = useRef(state);
  latest.current = state;
  const change = useCallback(
    (to: Partial<ListState>, how: { readonly replaces?: boolean } = {}) =>
      isAtList(resource.name) && goTo(listHash(resource.name, queryOfState({ ...latest.current, ...to })), how),
    [resource.name],
  );
  const onPage = useCallback((page: number) => change({ page }, { replaces: true }), [change]);

  const { caller } = useStaff();
  const look = useListLook(resource, state);
  const { can, columns, note, asked } = look;
  const view = useListWindow({ resource: resource.name, asked, state, onPage });
  const { rows, virtualizer, isCard, begin } = view;
  const { total, isTotalMinimum, count, rowAt } = rows;
  const loaded = useMemo(
    () =>
      view.pages.flatMap((page) =>
        Array.from({ length: PAGE_ROWS }, (_, at) => rowAt((page - 1) * PAGE_ROWS + at) ?? []).flat(),
      ),
    [view.pages, rowAt],
  );
  const context = useCellContext(
    useTitles(
      useMemo(() => [...columns, note, can.titleColumn].filter((column) => column !== null), [columns, note, can]),
      loaded,
    ),
  );
  const { words } = context;
  const totalText = useTotalText(words);

  const { selection, setSelection, tick } = useListSelection(rows);
  const isSelectable = can.update || can.delete;
  const selected = selectedCount(selection, total ?? 0);
  const writes = useCellWrites(resource, context);
  const bring = useCallback(
    (row: number) => row >= 0 && virtualizer.scrollToIndex(row, { align: 'auto' }),
    [virtualizer],
  );
  const cell = useActiveCell(view.list, bring);
  const { active } = cell;
  view.held.current = active.row;
  const editing = useGridEditing({ look, rows, cell, writes, isCard, words });

  /** Another question: it begins with its first page, and nothing selected. */
  const ask = useCallback(
    (to: Partial<ListState>, how: { readonly replaces?: boolean } = {}) => {
      setSelection(nothingSelected);
      begin(how.replaces ?? false);
      change({ ...to, page: 1 }, how);
    },
    [change, begin, setSelection],
  );
  const onSearch = useCallback((search: string) => ask({ search }, { replaces: true }), [ask]);
  const open = (row: number) => {
    const record = rowAt(row);
    if (record) goTo(recordHash(resource.name, record.id));
  };

  const views = (
    <ListViews
      resource={resource}
      state={state}
      isCard={isCard}
      onOpen={ask}
      onNamed={(name) => change({ view: name }, { replaces: true })}
    />
  );

  const [isBulkOpen, setBulkOpen] = useState(false);
  // The row that a finger rests on.
  const [held, setHeld] = useState<number | null>(null);
  const heldRecord = held === null ? undefined : rowAt(held);
  const bulkDelete = useBulkDelete(resource, () => setSelection(nothingSelected));
  const readSelected = (fields: readonly string[]) => selectedRecords(resource.name, selection, asked, fields);
  const deleteSelected = async () => {
    try {
      await bulkDelete.ask(selection.isWhole ? (await readSelected([])).map(({ id }) => id) : [...selection.ids]);
    } catch (error) {
      reportFailure({ text: labelOf(failureText(resource.label, 'list')), error, recovery: null });
    }
  };
  // The page that the foot of the list names.
  const pageBegin = (view.firstPage - 1) * PAGE_ROWS;
  const pageEnd = Math.min(count, pageBegin + PAGE_ROWS) - 1;
  const isPageSelected =
    count > 0 &&
    Array.from({ length: pageEnd - pageBegin + 1 }, (_, at) => rowAt(pageBegin + at)).every(
      (record) => record && isSelected(selection, record.id),
    );
  const selectPage = async () => {
    const ids = (await rows.load(pageBegin, pageEnd)).map(({ id }) => id);
    setSelection((before) => withSelected(before, ids, true));
  };

  const input = useRef<HTMLInputElement>(null);
  const firstPlace = isSelectable ? TICK : NAME;
  const moveTo = (row: number, place = active.place) => {
    if (count > 0) cell.move({ row: Math.max(0, Math.min(count - 1, row)), place });
  };
  useListKeys({
    search: () => input.current?.focus(),
    create: () => can.create && goTo(recordHash(resource.name, NEW)),
    move: (by) => moveTo(active.row < 0 ? view.firstRow : active.row + by),
    side: (by) => moveTo(active.row, Math.max(firstPlace, Math.min(editing.lastPlace, active.place + by))),
    first: () => moveTo(0),
    last: () => moveTo(count - 1),
    toggle: ({ isRange }) => isSelectable && active.row >= 0 && void tick(active.row, isRange),
    // Once for the page that is shown, once more for the whole list.
    selectAll: () => isSelectable && (isPageSelected ? setSelection(wholeSelected) : void selectPage()),
    edit: editing.begin,
    open: () => active.row >= 0 && open(active.row),
    escape: () => setSelection(nothingSelected),
    undo: () => void editing.undo(),
  });

  const frame = useMemo(
    () => ({
      resource,
      columns,
      note,
      picture: can.picture,
      context,
      texts,
      isCard,
      isSelectable,
      isEditable: can.isEditable,
      problems: writes.problems,
    }),
    [resource, columns, note, can, context, texts, isCard, isSelectable, writes.problems],
  );
  const seen = [...titleFields(resource).read, ...columns.map(({ name }) => name)];
  const edited = editing.cell;
  const { titleColumn } = can;
  const { shown: named } = titleFields(resource);

  return (
    <section ref={view.page} className={styles.page} aria-busy={total === null && rows.error === null}>
      <header className={styles.head}>
        <h1>
          {many} {total !== null && <span className={styles.count}>{totalText(total, isTotalMinimum)}</span>}
        </h1>
        <TransferMenu
          resource={resource}
          asked={asked}
          seen={seen}
          mayImport={can.create || can.update}
          isNarrow={isCard}
        />
        {can.delete && hasBin(caller, resource) && <BinLink resource={resource} isNarrow={isCard} />}
        {can.create && (
          <Button
            component="a"
            href={recordHash(resource.name, NEW)}
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
          >
            {fill(texts.create, { one: labelOf(resource.label.one) })}
          </Button>
        )}
      </header>
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
        {!isCard && (
          <div className={styles.end}>
            <ColumnMenu
              all={can.all}
              shown={columns}
              words={words}
              isUsual={state.columns === null}
              onChange={(names) => change({ columns: names }, { replaces: true })}
            />
          </div>
        )}
      </div>
      {rows.error !== null && (
        <div role="alert" className={styles.banner}>
          <LoadFailure text={labelOf(failureText(resource.label, 'list'))} error={rows.error} />
          <Button variant="default" size="compact-sm" onClick={rows.retry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {total === 0 && !rows.isBehind ? (
        <ListEmpty
          resource={resource}
          state={state}
          mayCreate={can.create}
          onReset={() => ask({ search: '', filter: {} })}
        />
      ) : (
        (total !== null || rows.error === null) && (
          <ListGrid
            label={fill(texts.pastOf, { many })}
            scroller={view.scroller}
            list={view.list}
            virtualizer={virtualizer}
            frame={frame}
            total={total}
            isBusy={total === null || rows.isBehind}
            rowAt={rowAt}
            selection={selection}
            tick={{ isAll: isPageSelected, isSome: selected > 0, label: texts.selectAll }}
            active={active}
            editor={
              edited && (
                <CellEditor
                  key={`${edited.record.id} ${edited.column.name}`}
                  field={edited.column.field}
                  label={fill(texts.editCell, {
                    field: edited.column.field.label[words],
                    name: recordTitle(resource, edited.record, context.locale),
                  })}
                  words={words}
                  value={edited.record[edited.column.name]}
                  onSave={editing.save}
                  onLeave={editing.leave}
                  onTable={(text) => void editing.paste(text)}
                />
              )
            }
            sort={state.sort}
            titleColumn={titleColumn}
            titleLabel={titleColumn && named.length === 1 ? labelOf(titleColumn.field.label) : texts.name}
            sortTexts={{ up: texts.sortedUp, down: texts.sortedDown }}
            rowHeight={view.rowPx}
            onSort={(name) => ask({ sort: nextSort(state.sort, name) })}
            onTickAll={() => (selected > 0 ? setSelection(nothingSelected) : void selectPage())}
            onFocusCell={(row, place) => cell.show({ row, place })}
            onPaste={(text) => void editing.paste(text)}
            onHold={setHeld}
            onCell={(row, place, { isRange }) => {
              cell.show({ row, place });
              if (isSelectable && (place === TICK || isRange)) void tick(row, isRange);
              else if (!editing.beginAt(row, place)) open(row);
            }}
          />
        )
      )}
      {count > 0 && (
        <ListFoot
          words={words}
          page={view.firstPage}
          count={count}
          total={totalText(total ?? 0, isTotalMinimum)}
          onPage={view.toPage}
          can={{ select: isSelectable, edit: editing.isPossible, create: can.create }}
        />
      )}
      {selected > 0 && (
        <BulkBar
          count={selected}
          total={total ?? 0}
          words={words}
          isBusy={bulkDelete.work !== null}
          onEdit={can.update ? () => setBulkOpen(true) : null}
          onDelete={can.delete ? () => void deleteSelected() : null}
          onAll={() => setSelection(wholeSelected)}
          onNone={() => setSelection(nothingSelected)}
        />
      )}
      {held !== null && heldRecord && (
        <Suspense>
          <RowActions
            name={recordTitle(resource, heldRecord, context.locale)}
            isSelected={isSelected(selection, heldRecord.id)}
            onOpen={() => open(held)}
            onSelect={isSelectable ? () => void tick(held, false) : null}
            onEdit={
              can.update
                ? () => {
                    setSelection({ ...nothingSelected, ids: new Set([heldRecord.id]) });
                    setBulkOpen(true);
                  }
                : null
            }
            onDelete={can.delete ? () => void bulkDelete.ask([heldRecord.id]) : null}
            onClose={() => setHeld(null)}
          />
        </Suspense>
      )}
      {isBulkOpen && (
        <Suspense>
          <BulkEdit
            resource={resource}
            columns={can.all.filter(can.isWritable)}
            count={selected.toLocaleString(words)}
            context={context}
            read={readSelected}
            onClose={(isDone) => {
              setBulkOpen(false);
              if (isDone) setSelection(nothingSelected);
            }}
          />
        </Suspense>
      )}
      <BulkDeleteDialog resource={resource} words={words} of={bulkDelete} />
    </section>
  );
}

/** What the texts of cells depend on. */
function useCellContext(titleOf: (id: string) => string | undefined) {
  const locale = useLocale();
  const now = useNow();
  const { currency } = useShop();
  const zone = useCompanyZone();
  return useMemo(
    () => ({ locale, words: pageWords(locale), currency, zone, now, titleOf }),
    [locale, currency, zone, now, titleOf],
  );
}

'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fill, pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useNow } from '../../page/now-provider.tsx';
import { useStaff } from '../app/staff-context.tsx';
import { usePageTitle } from '../app/use-page-title.ts';
import { goTo, listHash, NEW, recordHash } from '../hash-route.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import { may } from '../resources/may.ts';
import { titleFields } from '../resources/record-title.ts';
import { refusalText } from '../session/refusal-text.ts';
import { useShop } from '../shop-context.tsx';
import { ColumnMenu } from './column-menu.tsx';
import {
  askedFields,
  columnsFor,
  fieldOf,
  filtersFor,
  hiddenNames,
  noteColumn,
  pictureColumn,
  shownColumns,
} from './list-columns.ts';
import { ListFilters } from './list-filters.tsx';
import { ListGrid } from './list-grid.tsx';
import styles from './list-page.module.css';
import { FIRST, NAME, TICK } from './list-row.tsx';
import { ListSearch } from './list-search.tsx';
import { isNarrowed, type ListState, listStateOf, nextSort, queryOfState } from './list-state.ts';
import { isSelected, nothingSelected, selectedCount, wholeSelected, withSelected } from './selection.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListPlace } from './use-list-place.ts';
import { PAGE_ROWS, useListRows } from './use-list-rows.ts';
import { useTitles } from './use-titles.ts';

type Props = {
  readonly resource: AnyResource;
  /** What the hash says behind its question mark: filters, search, order, page, columns. */
  readonly query: string;
};

const ROW_PX = 52;
const CARD_PX = 66;
const HEAD_PX = 37;
/** The page that is seen is written into the address once scrolling rests. */
const REST_MS = 400;
const OVERSCAN = 8;

/** The list of any resource. */
export function ResourceList({ resource, query }: Props) {
  const texts = useMessages('list');
  const locale = useLocale();
  const labelOf = useLabels();
  const now = useNow();
  const { currency } = useShop();
  const { caller } = useStaff();
  const isCard = useMediaQuery('(max-width: 719px)', false, { getInitialValueInEffect: false });
  const state = useMemo(() => listStateOf(query), [query]);
  const latest = useRef(state);
  latest.current = state;
  const many = labelOf(resource.label.many);
  const one = labelOf(resource.label.one);
  usePageTitle(many);

  const hidden = useMemo(() => hiddenNames(caller, resource), [caller, resource]);
  const all = useMemo(() => columnsFor(resource, hidden), [resource, hidden]);
  const columns = useMemo(() => shownColumns(resource, all, state.columns), [resource, all, state.columns]);
  const note = useMemo(() => noteColumn(all, columns), [all, columns]);
  const picture = useMemo(() => pictureColumn(resource, hidden), [resource, hidden]);
  const filters = useMemo(() => filtersFor(resource, hidden), [resource, hidden]);
  const titleName = titleFields(resource).shown[0] ?? '';
  const titleField = fieldOf(resource, titleName);
  const mayCreate = may(caller, 'create', resource);
  const isSelectable = may(caller, 'update', resource) || may(caller, 'delete', resource);

  const asked = useMemo(() => {
    const { branchField } = resource;
    const branch: Record<string, string> = state.branch && branchField ? { [branchField]: state.branch } : {};
    const filter = { ...branch, ...state.filter };
    return {
      fields: askedFields(resource, columns, { note, picture }),
      ...(Object.keys(filter).length > 0 && { filter }),
      ...(state.search && resource.search && { search: state.search }),
      ...(state.sort && { sort: state.sort }),
    };
  }, [resource, columns, note, picture, state.branch, state.filter, state.search, state.sort]);

  const page = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const rowPx = isCard ? CARD_PX : ROW_PX;
  const scrolled = isCard ? page : scroller;
  const [pages, setPages] = useState<readonly number[]>(() => [state.page]);
  const rows = useListRows(resource.name, asked, pages);
  const { total, count } = rows;
  const [margin, setMargin] = useState(0);
  const activeRow = useRef(-1);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scrolled.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: isCard ? 64 : HEAD_PX,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const at = activeRow.current;
      return at < 0 || at >= count || seen.includes(at) ? seen : [...seen, at].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows change their height with the width of the page
  useEffect(() => virtualizer.measure(), [rowPx, virtualizer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above moves with it
  useEffect(() => {
    const top = isCard ? (list.current?.offsetTop ?? 0) : HEAD_PX;
    setMargin(top);
  }, [isCard, total === null, rows.error === null, state.filter]);

  const range = virtualizer.range;
  const firstSeen = range?.startIndex ?? (state.page - 1) * PAGE_ROWS;
  const lastSeen = range?.endIndex ?? firstSeen;
  const firstPage = Math.floor(firstSeen / PAGE_ROWS) + 1;
  const lastPage = Math.floor(Math.max(firstSeen, Math.min(lastSeen + OVERSCAN, count - 1)) / PAGE_ROWS) + 1;
  useEffect(() => {
    if (count === 0) return;
    setPages((before) => {
      const wanted = Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage + at);
      return before.join() === wanted.join() ? before : wanted;
    });
  }, [firstPage, lastPage, count]);

  const change = useCallback(
    (to: Partial<ListState>, how: { readonly replaces?: boolean } = {}) =>
      goTo(listHash(resource.name, queryOfState({ ...latest.current, ...to })), how),
    [resource.name],
  );
  const toTop = useListPlace(scrolled, count > 0, (state.page - 1) * PAGE_ROWS * rowPx);
  const ask = useCallback(
    (to: Partial<ListState>, how: { readonly replaces?: boolean } = {}) => {
      setPages([1]);
      setSelection(nothingSelected);
      toTop();
      change({ ...to, page: 1 }, how);
    },
    [change, toTop],
  );
  const seenPage = Math.floor((range?.startIndex ?? 0) / PAGE_ROWS) + 1;
  useEffect(() => {
    if (count === 0 || !range) return;
    const timer = setTimeout(
      () => seenPage !== latest.current.page && change({ page: seenPage }, { replaces: true }),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [seenPage, count, change, range]);

  const [selection, setSelection] = useState(nothingSelected);
  const anchor = useRef(-1);
  const bring = useCallback(
    (row: number) => row >= 0 && virtualizer.scrollToIndex(row, { align: 'auto' }),
    [virtualizer],
  );
  const { active, show, move } = useActiveCell(list, bring);
  activeRow.current = active.row;
  const rowAt = rows.rowAt;
  const tick = useCallback(
    (row: number, isRange: boolean) => {
      const record = rowAt(row);
      if (!record) return;
      const [from, to] = isRange && anchor.current >= 0 ? [anchor.current, row].sort((a, b) => a - b) : [row, row];
      const ids: string[] = [];
      for (let at = from ?? row; at <= (to ?? row); at += 1) {
        const each = rowAt(at);
        if (each) ids.push(each.id);
      }
      setSelection((before) => withSelected(before, ids, isRange || !isSelected(before, record.id)));
      anchor.current = row;
    },
    [rowAt],
  );
  const open = (row: number) => {
    const record = rowAt(row);
    if (record) goTo(recordHash(resource.name, record.id));
  };
  const lastPlace = isCard ? NAME : FIRST + columns.length - 1;
  const moveTo = (row: number, place = active.place) => {
    if (count > 0) move({ row: Math.max(0, Math.min(count - 1, row)), place });
  };
  useListKeys({
    search: () => input.current?.focus(),
    create: () => mayCreate && goTo(recordHash(resource.name, NEW)),
    move: (by) => moveTo(active.row < 0 ? firstSeen : active.row + by),
    side: (by) => moveTo(active.row, Math.max(isSelectable ? TICK : NAME, Math.min(lastPlace, active.place + by))),
    first: () => moveTo(0),
    last: () => moveTo(count - 1),
    toggle: ({ isRange }) => isSelectable && active.row >= 0 && tick(active.row, isRange),
    selectAll: () => isSelectable && setSelection(wholeSelected),
    edit: () => undefined,
    open: () => active.row >= 0 && open(active.row),
    escape: () => setSelection(nothingSelected),
  });

  const loaded = useMemo(
    () =>
      pages
        .flatMap((each) => Array.from({ length: PAGE_ROWS }, (_, at) => rowAt((each - 1) * PAGE_ROWS + at) ?? []))
        .flat(),
    [pages, rowAt],
  );
  const titleOf = useTitles(
    useMemo(() => (note ? [...columns, note] : columns), [columns, note]),
    loaded,
  );
  const zone = useMemo(() => Intl.DateTimeFormat().resolvedOptions().timeZone, []);
  const words = pageWords(locale);
  const context = useMemo(
    () => ({ locale, words, currency, zone, now, titleOf }),
    [locale, words, currency, zone, now, titleOf],
  );
  const frame = useMemo(
    () => ({ resource, columns, note, picture, context, texts, isCard, isSelectable, isEditable: () => false }),
    [resource, columns, note, picture, context, texts, isCard, isSelectable],
  );
  const selected = selectedCount(selection, total ?? 0);
  const setColumns = (names: readonly string[] | null) => change({ columns: names }, { replaces: true });
  const search = useCallback((to: string) => ask({ search: to }, { replaces: true }), [ask]);
  const isEmpty = total === 0 && !rows.isBehind;
  const from = firstSeen + 1;
  const to = Math.min(count, (seenPage - 1) * PAGE_ROWS + PAGE_ROWS);
  const toPage = (wanted: number) => virtualizer.scrollToIndex((wanted - 1) * PAGE_ROWS, { align: 'start' });

  return (
    <section ref={page} className={styles.page} aria-busy={total === null}>
      <header className={styles.head}>
        <h1>
          {many} {total !== null && <span className={styles.count}>{total.toLocaleString(words)}</span>}
        </h1>
        {mayCreate && (
          <Button
            component="a"
            href={recordHash(resource.name, NEW)}
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
          >
            {fill(texts.create, { one })}
          </Button>
        )}
      </header>
      <div className={styles.tools}>
        {resource.search && (
          <div className={styles.search}>
            <ListSearch input={input} label={fill(texts.search, { many })} search={state.search} onSearch={search} />
          </div>
        )}
        <ListFilters
          columns={filters}
          filters={state.filter}
          context={context}
          onChange={(filter) => ask({ filter })}
        />
        {!isCard && (
          <div className={styles.end}>
            <ColumnMenu
              all={all}
              shown={columns}
              words={words}
              isUsual={state.columns === null}
              onChange={setColumns}
            />
          </div>
        )}
      </div>
      {rows.error !== null && (
        <div role="alert" className={styles.banner}>
          {refusalText(rows.error, labelOf(failureText(resource.label, 'list')))}
          <Button variant="default" size="compact-sm" onClick={rows.retry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {isEmpty ? (
        <div className={styles.empty}>
          <h2>{isNarrowed(state) ? texts.noneFound : texts.emptyTitle}</h2>
          <p className="muted">
            {isNarrowed(state) ? texts.noneFoundText : fill(texts.emptyText, { many })}{' '}
            {!isNarrowed(state) && mayCreate && texts.emptyCreate}
          </p>
          {isNarrowed(state) && (
            <Button variant="default" onClick={() => ask({ search: '', filter: {} })}>
              {texts.resetFilters}
            </Button>
          )}
        </div>
      ) : (
        (total !== null || rows.error === null) && (
          <ListGrid
            label={fill(texts.pastOf, { many })}
            scroller={scroller}
            list={list}
            virtualizer={virtualizer}
            frame={frame}
            total={total}
            isBusy={total === null || rows.isBehind}
            rowAt={rowAt}
            selection={selection}
            tick={{
              isAll: selected > 0 && selected === total,
              isSome: selected > 0,
              label: texts.selectAll,
            }}
            active={active}
            editor={null}
            sort={state.sort}
            titleColumn={titleField && !hidden.has(titleName) ? { name: titleName, field: titleField } : null}
            titleLabel={titleField ? labelOf(titleField.label) : texts.name}
            sortTexts={{ up: texts.sortedUp, down: texts.sortedDown }}
            rowHeight={rowPx}
            onSort={(name) => ask({ sort: nextSort(state.sort, name) })}
            onTickAll={() => setSelection(selected > 0 ? nothingSelected : wholeSelected)}
            onFocusCell={(row, place) => show({ row, place })}
            onCell={(row, place, { isRange }) => {
              show({ row, place });
              if (isSelectable && (place === TICK || isRange)) tick(row, isRange);
              else open(row);
            }}
          />
        )
      )}
      {count > 0 && (
        <footer className={styles.foot}>
          <div className={styles.legend} aria-hidden="true">
            <span>
              <kbd>J</kbd>
              <kbd>K</kbd> {texts.keyMove}
            </span>
            {isSelectable && (
              <span>
                <kbd>X</kbd> {texts.keySelect}
              </span>
            )}
            <span>
              <kbd>↵</kbd> {texts.keyOpen}
            </span>
            <span>
              <kbd>/</kbd> {texts.keySearch}
            </span>
          </div>
          <div className={styles.pager}>
            {fill(texts.range, { from, to, total: (total ?? 0).toLocaleString(words) })}
            <ActionIcon
              variant="subtle"
              aria-label={texts.previousPage}
              disabled={seenPage <= 1}
              onClick={() => toPage(seenPage - 1)}
            >
              <IconChevronLeft size={18} stroke={1.8} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={texts.nextPage}
              disabled={seenPage * PAGE_ROWS >= count}
              onClick={() => toPage(seenPage + 1)}
            >
              <IconChevronRight size={18} stroke={1.8} />
            </ActionIcon>
          </div>
        </footer>
      )}
    </section>
  );
}

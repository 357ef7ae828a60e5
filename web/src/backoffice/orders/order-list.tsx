'use client';

import { type ExportFormat, exportFormats } from '@filiale/contracts/api/export';
import { isAllowed } from '@filiale/contracts/api/rights';
import { orderRights } from '@filiale/contracts/ordering/order-rights';
import { translated } from '@filiale/rules/locales';
import { zoneOf } from '@filiale/rules/zone-of';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useNow } from '../../page/now-provider.tsx';
import { PageNote } from '../app/page-note.tsx';
import { useStaff } from '../app/staff-context.tsx';
import { usePageTitle } from '../app/use-page-title.ts';
import { LoadFailure } from '../failures/load-failure.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { goTo, isAtList, listHash, recordHash } from '../hash-route.ts';
import type { Problem } from '../list/cell-problem.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { ListFoot } from '../list/list-foot.tsx';
import { ListGrid } from '../list/list-grid.tsx';
import page from '../list/list-page.module.css';
import { FIRST, NAME } from '../list/list-row.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { type ListState, nextSort, queryOfState } from '../list/list-state.ts';
import { nothingSelected } from '../list/selection.ts';
import { useActiveCell } from '../list/use-active-cell.ts';
import { useListKeys } from '../list/use-list-keys.ts';
import { useListWindow } from '../list/use-list-window.ts';
import { useTitles } from '../list/use-titles.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import type { ListScreenProps } from '../resources/screen-props.ts';
import { useShop } from '../shop-context.tsx';
import { useOwnBranches } from '../use-own-branches.ts';
import { useCompanyZone } from '../zone.ts';
import { exportOrders } from './export-orders.ts';
import { useFollowedBranches } from './follow-branches.ts';
import { cardColumns, LISTED, listedOrder, orderColumns, orderFilters, orderRecords } from './order-columns.tsx';
import { OrderListEmpty } from './order-list-empty.tsx';
import { OrderViewTabs } from './order-view-tabs.tsx';
import { NEWEST_FIRST, orderStateOf, ownFilters, stateOfView, viewOf, withOwnFilters } from './order-views.ts';
import { useDayBegan } from './use-day-began.ts';
import { useToday } from './use-today.ts';

const none: ReadonlyMap<string, Problem> = new Map();

/** The orders of one's branches: what is open, what was missed, today, and all of them. Source: ORDER-002, ORDER-016. */
export function OrderList(props: ListScreenProps) {
  const texts = useMessages('app');
  const { caller } = useStaff();
  if (!isAllowed(caller, orderRights.history))
    return <PageNote title={texts.pageMissing} text={texts.pageMissingText} />;
  return <Orders {...props} />;
}

function Orders({ query }: ListScreenProps) {
  const texts = useMessages('orderScreens');
  const listTexts = useMessages('list');
  const desk = useMessages('frontdesk');
  const locale = useLocale();
  const now = useNow();
  const shop = useShop();
  const { currency } = shop;
  const { person } = useStaff();
  const dayBegan = useDayBegan();
  usePageTitle(texts.orders);
  const { branches } = useOwnBranches({ kind: 'person', person });

  const state = useMemo(() => orderStateOf(query, dayBegan), [query, dayBegan]);
  const view = viewOf(state, dayBegan);
  const filters = useMemo(() => ownFilters(state, dayBegan), [state, dayBegan]);
  const latest = useRef(state);
  latest.current = state;
  const change = useCallback(
    (to: Partial<ListState>, how: { readonly replaces?: boolean } = {}) =>
      isAtList('orders') && goTo(listHash('orders', queryOfState({ ...latest.current, ...to })), how),
    [],
  );
  const onPage = useCallback((at: number) => change({ page: at }, { replaces: true }), [change]);
  const asked = useMemo(() => {
    const filter = { ...state.filter, ...(state.branch && { branch: state.branch }) };
    return {
      fields: LISTED,
      sort: state.sort || NEWEST_FIRST,
      ...(Object.keys(filter).length > 0 && { filter }),
      ...(state.search && { search: state.search }),
    };
  }, [state]);
  const looked = state.branch === null ? branches : branches?.filter(({ id }) => id === state.branch);
  const isLive = useFollowedBranches(looked?.map(({ id }) => id));
  const today = useToday(isLive);
  const listView = useListWindow({ resource: 'orders', asked, state, onPage });
  const { rows, virtualizer, begin } = listView;
  const { total, count } = rows;

  const zoneOfOrder = useCallback(
    (branch: string) =>
      zoneOf(
        branches?.find(({ id }) => id === branch),
        shop,
      ),
    [branches, shop],
  );
  const filterColumns = useMemo(() => orderFilters(desk), [desk]);
  const titleOf = useTitles(
    filterColumns,
    useMemo(() => [{ branch: state.branch, customer: filters.customer }] as unknown as AnyRecord[], [state, filters]),
  );
  const nameOf = useCallback(
    (id: string) => {
      const branch = branches?.find((each) => each.id === id);
      return branch ? translated(branch, locale, 'name') : titleOf(id);
    },
    [branches, locale, titleOf],
  );
  const zone = useCompanyZone();
  const context = useMemo(
    () => ({ locale, words: pageWords(locale), currency, zone, now, titleOf: nameOf }),
    [locale, currency, zone, now, nameOf],
  );
  const looksAtOne = looked?.length === 1;
  const rowAtIndex = rows.rowAt;
  const rowAt = useMemo(() => {
    const drawn = new WeakMap<AnyRecord, AnyRecord>();
    const branchName = (id: string) => (looksAtOne ? undefined : nameOf(id));
    const words = { texts: desk, now, locale, zoneOf: zoneOfOrder, branchName };
    return (index: number): AnyRecord | undefined => {
      const order = rowAtIndex(index);
      if (!order) return undefined;
      const row = drawn.get(order) ?? listedOrder(order, words);
      drawn.set(order, row);
      return row;
    };
  }, [rowAtIndex, desk, now, locale, zoneOfOrder, looksAtOne, nameOf]);

  const bring = useCallback(
    (row: number) => row >= 0 && virtualizer.scrollToIndex(row, { align: 'auto' }),
    [virtualizer],
  );
  const { active, show, move } = useActiveCell(listView.list, bring);
  listView.held.current = active.row;
  const ask = useCallback(
    (to: Partial<ListState>, how: { readonly replaces?: boolean } = {}) => {
      begin(how.replaces ?? false);
      change({ ...to, page: 1 }, how);
    },
    [begin, change],
  );
  const onSearch = useCallback((search: string) => ask({ search }, { replaces: true }), [ask]);
  const open = (row: number) => {
    const order = rowAt(row);
    if (order) goTo(recordHash('orders', order.id));
  };
  const moveTo = (row: number, place = active.place) => {
    if (count > 0) move({ row: Math.max(0, Math.min(count - 1, row)), place });
  };
  const input = useRef<HTMLInputElement>(null);
  useListKeys({
    search: () => input.current?.focus(),
    create: () => undefined,
    move: (by) => moveTo(active.row < 0 ? listView.firstRow : active.row + by),
    side: (by) => moveTo(active.row, Math.max(NAME, Math.min(FIRST + orderColumns.length - 1, active.place + by))),
    first: () => moveTo(0),
    last: () => moveTo(count - 1),
    toggle: () => undefined,
    selectAll: () => undefined,
    edit: () => undefined,
    open: () => active.row >= 0 && open(active.row),
    escape: () => undefined,
  });
  const frame = useMemo(
    () => ({
      resource: orderRecords,
      columns: listView.isCard ? cardColumns : orderColumns.filter(({ name }) => name !== 'branch' || !looksAtOne),
      note: null,
      picture: null,
      context,
      texts: listTexts,
      isCard: listView.isCard,
      isSelectable: false,
      isEditable: () => false,
      problems: none,
    }),
    [looksAtOne, context, listTexts, listView.isCard],
  );

  const [isSaving, setSaving] = useState(false);
  const save = async (format: ExportFormat) => {
    setSaving(true);
    try {
      await exportOrders(asked, format);
    } catch (error) {
      reportFailure({
        ...{ text: texts.loadFailed, error, recovery: null },
        retry: { label: texts.retry, run: () => void save(format) },
      });
    } finally {
      setSaving(false);
    }
  };

  return (
    <section ref={listView.page} className={page.page} aria-busy={total === null && rows.error === null}>
      <header className={page.head}>
        <h1>
          {texts.orders} {total !== null && <span className={page.count}>{total.toLocaleString(context.words)}</span>}
        </h1>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="subtle"
              leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
              disabled={isSaving || count === 0}
            >
              {isSaving ? texts.exporting : texts.export}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {exportFormats.map((format) => (
              <Menu.Item key={format} onClick={() => void save(format)}>
                {texts[`export-${format}`]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </header>
      <OrderViewTabs view={view} dayBegan={dayBegan} branch={state.branch} today={today.data} />
      <div className={page.tools}>
        <div className={page.search}>
          <ListSearch input={input} label={texts.search} search={state.search} onSearch={onSearch} />
        </div>
        <ListFilters
          columns={filterColumns}
          filters={filters}
          context={context}
          onChange={(own) => ask({ filter: withOwnFilters(state, own, dayBegan) })}
        />
      </div>
      {rows.error !== null && (
        <div role="alert" className={page.banner}>
          <LoadFailure text={texts.loadFailed} error={rows.error} />
          <Button variant="default" size="compact-sm" onClick={rows.retry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {total === 0 && !rows.isBehind ? (
        <OrderListEmpty
          view={view}
          isNarrowed={state.search !== '' || Object.keys(filters).length > 0}
          onReset={() => ask(stateOfView(view, dayBegan, state.branch))}
        />
      ) : (
        (total !== null || rows.error === null) && (
          <ListGrid
            label={texts.orders}
            scroller={listView.scroller}
            list={listView.list}
            virtualizer={virtualizer}
            frame={frame}
            total={total}
            isBusy={total === null || rows.isBehind}
            rowAt={rowAt}
            selection={nothingSelected}
            tick={{ isAll: false, isSome: false, label: '' }}
            active={active}
            editor={null}
            sort={state.sort}
            titleColumn={{ name: 'ticketNumber', field: orderRecords.fields.number }}
            titleLabel={texts.colNumber}
            sortTexts={{ up: listTexts.sortedUp, down: listTexts.sortedDown }}
            rowHeight={listView.rowPx}
            onSort={(name) => ask({ sort: nextSort(state.sort, name) || NEWEST_FIRST })}
            onTickAll={() => undefined}
            onFocusCell={(row, place) => show({ row, place })}
            onPaste={() => undefined}
            onCell={(row, place) => {
              show({ row, place });
              open(row);
            }}
          />
        )
      )}
      {count > 0 && (
        <ListFoot
          words={context.words}
          page={listView.firstPage}
          count={count}
          total={(total ?? 0).toLocaleString(context.words)}
          onPage={listView.toPage}
          can={{ select: false, edit: false, create: false }}
        />
      )}
    </section>
  );
}

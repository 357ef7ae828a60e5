'use client';

import { type ExportFormat, exportFormats } from '@filiale/contracts/api/export';
import { translated } from '@filiale/rules/locales';
import { zoneOf } from '@filiale/rules/zone-of';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import page from '../../grid/grid-page.module.css';
import { GridPage } from '../../grid/grid-page.tsx';
import { ListSearch } from '../../grid/list-search.tsx';
import { nextSort } from '../../grid/list-state.ts';
import { useGrid } from '../../grid/use-grid.ts';
import { useListState } from '../../grid/use-list-state.ts';
import { useRows } from '../../grid/use-rows.ts';
import { goTo, recordHash } from '../../hash-route.ts';
import { ColumnMenu } from '../../list/column-menu.tsx';
import { layoutOf } from '../../list/layouts/layout.ts';
import { LayoutSwitch } from '../../list/layouts/layout-switch.tsx';
import { ListFilters } from '../../list/list-filters.tsx';
import { useCellContext } from '../../list/use-cell-context.ts';
import { useTitles } from '../../list/use-titles.ts';
import { loaded } from '../../loaded.ts';
import { useLabels } from '../../resources/label-text.ts';
import type { ListQuery } from '../../resources/record-calls.ts';
import type { PageAddress } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import { useOwnBranches } from '../../use-own-branches.ts';
import { exportOrders } from './export-orders.ts';
import { useFollowedBranches } from './follow-branches.ts';
import { FoundInHistory } from './found-in-history.tsx';
import { keepColumns, keptColumns } from './kept-columns.ts';
import { fieldsOfColumns, orderColumns, orderFilters, shownOrderColumns } from './order-columns.tsx';
import { OrderListEmpty } from './order-list-empty.tsx';
import { OrderViewTabs } from './order-view-tabs.tsx';
import { NEWEST_FIRST, orderStateOf, ownFilters, searchedView, viewOf, withOwnFilters } from './order-views.ts';
import { useDayBegan } from './use-day-began.ts';
import { useToday } from './use-today.ts';

const OrderCalendar = loaded(() => import('./order-calendar.tsx'), 'OrderCalendar');
const layouts = ['list', 'calendar'] as const;

const readOrders = (query: ListQuery, options: { readonly signal: AbortSignal }) =>
  staffCall('GET /api/orders', { query }, options);

/** The orders of one's branches: open ones, missed ones, today's, and all. Source: ORDER-002, ORDER-016. */
export function OrderList({ query }: Pick<PageAddress, 'query'>) {
  const texts = useMessages('orders');
  const desk = useMessages('frontdesk');
  const locale = useLocale();
  const labelOf = useLabels();
  const now = useNow();
  const { person } = useStaff();
  const dayBegan = useDayBegan();
  const { branches } = useOwnBranches({ kind: 'person', person });

  const read = useCallback((of: string) => orderStateOf(of, dayBegan), [dayBegan]);
  const { state, change } = useListState('orders', query, read);
  const layout = layoutOf(layouts, state.layout, null);
  const view = viewOf(state, dayBegan);
  const filters = useMemo(() => ownFilters(state, dayBegan), [state, dayBegan]);
  const [kept, setKept] = useState(keptColumns);
  const chosen = state.columns ?? kept;
  const choose = (names: readonly string[] | null) => {
    keepColumns(names);
    setKept(names);
    change({ columns: names }, { replaces: true });
  };
  const fields = useMemo(() => fieldsOfColumns(chosen ?? []), [chosen]);
  const asked = useMemo(() => {
    const filter = { ...state.filter, ...(state.branch && { branch: state.branch }) };
    return {
      fields,
      sort: state.sort || NEWEST_FIRST,
      ...(Object.keys(filter).length > 0 && { filter }),
      ...(state.search && { search: state.search }),
    };
  }, [state, fields]);
  const looked = state.branch === null ? branches : branches?.filter(({ id }) => id === state.branch);
  const isLive = useFollowedBranches(looked?.map(({ id }) => id));
  const today = useToday(isLive);
  const rows = useRows({ name: 'orders', asked, read: readOrders, page: state.page });
  const grid = useGrid(rows, { page: state.page, change });
  const { ask } = grid;

  const shop = useShop();
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
    useMemo(() => [{ branch: state.branch, customer: filters.customer, product: filters.product }], [state, filters]),
  );
  const nameOf = useCallback(
    (id: string) => {
      const branch = branches?.find((each) => each.id === id);
      return branch ? translated(branch, locale, 'name') : titleOf(id);
    },
    [branches, locale, titleOf],
  );
  const context = useCellContext(nameOf);
  const looksAtOne = looked?.length === 1;
  const { all, ...shown } = useMemo(() => {
    const branchName = (id: string) => (looksAtOne ? undefined : nameOf(id));
    const of = orderColumns({
      texts: desk,
      now,
      locale,
      zoneOf: zoneOfOrder,
      branchName,
      numberLabel: texts.colNumber,
      labelOf,
    });
    const all = of.columns.filter(({ name }) => name !== 'branch' || !looksAtOne);
    return { ...of, all, columns: shownOrderColumns(all, chosen) };
  }, [desk, now, locale, zoneOfOrder, looksAtOne, nameOf, texts, labelOf, chosen]);
  const [first, ...others] = all;
  const onSearch = useCallback((search: string) => ask({ search }, { replaces: true }), [ask]);
  const input = useRef<HTMLInputElement>(null);

  const [isSaving, setSaving] = useState(false);
  const save = async (format: ExportFormat) => {
    setSaving(true);
    try {
      await exportOrders(asked, { format, locale, columns: shown.columns.map(({ name }) => name) });
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
    <GridPage
      title={texts.orders}
      rows={rows}
      page={grid.page}
      actions={
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="subtle"
              leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
              disabled={isSaving || rows.count === 0}
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
      }
    >
      <OrderViewTabs view={view} dayBegan={dayBegan} state={state} today={today.data} />
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
        <div className={page.end}>
          {!grid.isCard && layout === 'list' && (
            <ColumnMenu
              all={others}
              shown={shown.columns.map(({ name }) => name).filter((name) => name !== first?.name)}
              isUsual={chosen === null}
              onChange={choose}
            />
          )}
          <LayoutSwitch
            layouts={layouts}
            chosen={layout}
            onChoose={(chosen) => ask({ layout: chosen === 'list' ? null : chosen }, { replaces: true })}
          />
        </div>
      </div>
      <FoundInHistory state={state} dayBegan={dayBegan} rows={rows} />
      {layout === 'calendar' ? (
        <Suspense>
          <OrderCalendar
            asked={asked}
            read={readOrders}
            state={state}
            change={change}
            label={texts.orders}
            failedText={texts.loadFailed}
            texts={desk}
            titleOf={shown.titleOf}
            zoneOf={zoneOfOrder}
          />
        </Suspense>
      ) : (
        <DataGrid
          {...shown}
          grid={grid}
          label={texts.orders}
          empty={
            <OrderListEmpty
              view={view}
              isSearched={state.search !== ''}
              isFiltered={Object.keys(filters).length > 0}
              onResetFilters={() => ask(searchedView(view, dayBegan, state))}
              onClearSearch={() => ask({ search: '' })}
            />
          }
          failedText={texts.loadFailed}
          sort={state.sort}
          onSort={(name) => ask({ sort: nextSort(state.sort, name) || NEWEST_FIRST })}
          onOpen={({ id }) => goTo(recordHash('orders', id))}
          onSearch={() => input.current?.focus()}
        />
      )}
    </GridPage>
  );
}

'use client';

import { allergenOptions } from '@filiale/contracts/catalog/allergens';
import { Product } from '@filiale/contracts/catalog/product';
import { newId } from '@filiale/contracts/fields/ids';
import { translated } from '@filiale/rules/locales';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { LoadFailure } from '../../failures/load-failure.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import page from '../../grid/grid-page.module.css';
import { recordHash } from '../../hash-route.ts';
import { TYPING_MS } from '../../limits.ts';
import { recordKeys } from '../../query-keys.ts';
import { failureText } from '../../resources/failure-text.ts';
import { useLabels } from '../../resources/label-text.ts';
import { listRecords, writeBatch } from '../../resources/record-calls.ts';
import { untilAnswered } from '../../resources/until-answered.ts';
import styles from './allergen-matrix.module.css';
import { type Declared, isDeclared, toggled, toggledFree } from './declared.ts';

const FIELDS = 'name,allergens,hasNoAllergens';
const AT_ONCE = 100;

type Row = Pick<Product, 'id' | 'name' | 'translations' | 'allergens' | 'hasNoAllergens'>;
type Page = Awaited<ReturnType<typeof listRecords>>;

/** Which product holds what: products by allergens, each box saved as it is ticked. Source: PROD-003. */
export function AllergenMatrix() {
  const texts = useMessages('allergenMatrix');
  const labelOf = useLabels();
  const client = useQueryClient();
  const locale = useLocale();
  const [term, setTerm] = useState('');
  const [search] = useDebouncedValue(term.trim(), TYPING_MS);
  usePageTitle(texts.title);
  const key = recordKeys.list('products', 'allergens', search);
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      listRecords(
        'products',
        {
          fields: FIELDS,
          sort: 'name',
          pageSize: AT_ONCE,
          ...(search && { search }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta?.next ?? undefined,
  });
  const rows = list.data?.pages.flatMap(({ data }) => data as unknown as Row[]) ?? [];

  const show = (id: string, declared: Declared) =>
    client.setQueryData<InfiniteData<Page>>(
      key,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            data: page.data.map((record) => (record.id === id ? { ...record, ...declared } : record)),
          })),
        },
    );
  const save = async (row: Row, declared: Declared) => {
    show(row.id, declared);
    const items = [{ id: row.id, set: declared }];
    const failed = (error: unknown) => {
      show(row.id, { allergens: row.allergens, hasNoAllergens: row.hasNoAllergens });
      reportFailure({
        text: fill(texts.saveFailed, { product: translated(row, locale, 'name') }),
        error,
        recovery: {
          key: 'POST /api/products/batch',
          input: { body: { items } },
          headers: { 'idempotency-key': newId() },
        },
        retry: { label: texts.retry, run: () => void save(row, declared) },
      });
    };
    try {
      const key = newId();
      const { items: results } = await untilAnswered(() => writeBatch('products', { items }, key));
      const problem = results[0]?.errors?.[0];
      if (problem) failed(new Error(problem.message));
    } catch (error) {
      failed(error);
    }
  };
  return (
    <section className={styles.page}>
      <h1>{texts.title}</h1>
      <p className="muted">{texts.intro}</p>
      <TextInput
        className={styles.search ?? ''}
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={texts.title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{labelOf({ de: 'Produkt', en: 'Product' })}</th>
              <th scope="col" title={texts.freeLong}>
                {texts.free}
              </th>
              {allergenOptions.map(({ value, label }) => (
                <th key={value} scope="col" title={labelOf(label)}>
                  <abbr title={labelOf(label)}>{value}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const name = translated(row, locale, 'name');
              return (
                <tr key={row.id}>
                  <th scope="row">
                    <a href={recordHash('products', row.id)}>{name}</a>
                    {!isDeclared(row) && <span className={styles.missing}>{texts.missing}</span>}
                  </th>
                  <td>
                    <Box
                      place={`${index} 0`}
                      label={fill(texts.cell, { product: name, allergen: texts.freeLong })}
                      isTicked={row.hasNoAllergens}
                      onTick={() => void save(row, toggledFree(row))}
                    />
                  </td>
                  {allergenOptions.map(({ value, label }, column) => (
                    <td key={value}>
                      <Box
                        place={`${index} ${column + 1}`}
                        label={fill(texts.cell, { product: name, allergen: labelOf(label) })}
                        isTicked={row.allergens.includes(value)}
                        onTick={() => void save(row, toggled(row, value))}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {list.error && (
        <div role="alert" className={page.banner}>
          <LoadFailure text={labelOf(failureText(Product.label, 'list'))} error={list.error} />
          <Button isBusy={list.isFetching} onClick={() => void list.refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
      {list.isSuccess && rows.length === 0 && <p className="muted">{texts.none}</p>}
      {list.hasNextPage && (
        <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
      <p className="muted small">{texts.keys}</p>
    </section>
  );
}

type BoxProps = {
  readonly place: string;
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: () => void;
};

const Box = ({ place, label, isTicked, onTick }: BoxProps) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      data-place={place}
      aria-label={label}
      checked={isTicked}
      onChange={onTick}
      onKeyDown={moveByArrows}
    />
  </label>
);

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Goes from box to box as in a spreadsheet. */
function moveByArrows(event: KeyboardEvent) {
  const [down, right] = steps[event.key] ?? [0, 0];
  const place = (event.target as HTMLElement).dataset.place;
  if (!place || (down === 0 && right === 0)) return;
  const [row = 0, column = 0] = place.split(' ').map(Number);
  const next = document.querySelector<HTMLElement>(`[data-place="${row + down} ${column + right}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

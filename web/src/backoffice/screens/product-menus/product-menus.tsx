'use client';

import { Menu } from '@filiale/contracts/catalog/menu';
import { translated } from '@filiale/rules/locales';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { Remark } from '../../../ui/notice.tsx';
import { notice } from '../../app/notices.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { recordHash } from '../../hash-route.ts';
import { recordKeys } from '../../query-keys.ts';
import { may, writableFields } from '../../resources/may.ts';
import { patchRecords } from '../../resources/patch-records.ts';
import { listRecords } from '../../resources/record-calls.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import { type MenuCatalog, withoutProduct, withProduct } from '../menu-builder/menu-catalog.ts';
import { useCategories } from '../menu-builder/use-menu-records.ts';
import styles from './product-menus.module.css';

type OwnMenu = Pick<Menu, 'id' | 'revision' | 'name' | 'translations' | 'catalog' | 'isEnabled'>;
type Change = { readonly menu: OwnMenu; readonly catalog: MenuCatalog };

const query = { fields: 'name,catalog,isEnabled,revision', sort: 'name', pageSize: 200 };

/** The menus that a product stands on, and adding it to others: guests cannot see a product on none. */
export function ProductMenus({ record }: PanelProps) {
  const texts = useMessages('productMenus');
  const { caller } = useStaff();
  if (!may(caller, 'read', Menu)) return null;
  return (
    <section className={styles.menus} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {record ? <MenusOf product={record.id} /> : <p className="muted">{texts.afterwards}</p>}
    </section>
  );
}

function MenusOf({ product }: { readonly product: string }) {
  const texts = useMessages('productMenus');
  const locale = useLocale();
  const { caller, seenAs } = useStaff();
  const client = useQueryClient();
  const categories = useCategories();
  const [category, setCategory] = useState('');
  const [only, setOnly] = useState('');
  const { data } = useQuery({
    queryKey: recordKeys.list('menus', query),
    queryFn: async ({ signal }) => (await listRecords('menus', query, { signal })).data as unknown as OwnMenu[],
  });
  const write = useMutation({
    mutationFn: async (changes: readonly Change[]) => {
      const outcomes = await patchRecords(
        Menu,
        changes.map(({ menu, catalog }) => ({ id: menu.id, revision: menu.revision, set: { catalog } })),
      );
      if (outcomes.some(({ status }) => status >= 400)) throw new Error('a menu was not changed');
    },
    onError: (error) => reportFailure({ text: texts.failed, error, recovery: null }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: recordKeys.all('menus') }),
        client.invalidateQueries({ queryKey: recordKeys.uses('products', product) }),
      ]),
  });
  if (!data) return <div aria-busy="true" />;
  const mayWrite =
    !seenAs && may(caller, 'update', Menu) && (writableFields(caller, 'update', Menu)?.includes('catalog') ?? true);
  const nameOf = (menu: OwnMenu): string => translated(menu, locale, 'name');
  const nameOfCategory = (id: string): string => {
    const found = categories.get(id);
    return found ? translated(found, locale, 'name') : '…';
  };
  const places = data.flatMap((menu) =>
    menu.catalog.filter(({ products }) => products.includes(product)).map(({ id }) => ({ menu, category: id })),
  );
  const isOpen = (menu: OwnMenu, id: string): boolean =>
    menu.catalog.some((each) => each.id === id && !each.products.includes(product));
  const offered = [...categories.keys()].filter((id) => data.some((menu) => isOpen(menu, id)));
  const chosen = offered.includes(category) ? category : '';
  const open = data.filter((menu) => isOpen(menu, chosen));
  const taken = open.some(({ id }) => id === only) ? open.filter(({ id }) => id === only) : open;
  const add = () =>
    write.mutate(
      taken.map((menu) => ({ menu, catalog: withProduct(menu.catalog, product, { category: chosen }) })),
      {
        onSuccess: () => {
          const [first] = taken;
          notice({
            text:
              taken.length === 1 && first
                ? fill(texts.addedOne, { menu: nameOf(first) })
                : fill(texts.added, { count: taken.length }),
            tone: 'ok',
          });
          setCategory('');
        },
      },
    );
  const takeOff = (menu: OwnMenu, from: string) =>
    write.mutate([{ menu, catalog: withoutProduct(menu.catalog, product, from) }], {
      onSuccess: () =>
        notice({
          text: fill(texts.tookOff, { menu: nameOf(menu) }),
          action: {
            label: texts.undo,
            // The menu has another revision by now.
            run: () => write.mutate([{ menu: { ...menu, revision: menu.revision + 1 }, catalog: menu.catalog }]),
          },
        }),
    });
  return (
    <>
      {places.length === 0 && <Remark tone="warn">{texts.nowhere}</Remark>}
      {places.length > 0 && (
        <ul className={styles.list}>
          {places.map((place) => (
            <li key={`${place.menu.id} ${place.category}`}>
              <span>
                <a href={recordHash('menus', place.menu.id)}>{nameOf(place.menu)}</a>{' '}
                <span className="muted">{nameOfCategory(place.category)}</span>
              </span>
              {mayWrite && (
                <ActionIcon
                  variant="subtle"
                  color="ink"
                  size="lg"
                  disabled={write.isPending}
                  aria-label={fill(texts.takeOff, {
                    menu: nameOf(place.menu),
                    category: nameOfCategory(place.category),
                  })}
                  onClick={() => takeOff(place.menu, place.category)}
                >
                  <IconX size={16} stroke={1.8} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && offered.length > 0 && (
        <div className={styles.add}>
          <NativeSelect
            aria-label={texts.category}
            value={chosen}
            data={[
              { value: '', label: texts.choose },
              ...offered.map((id) => ({ value: id, label: nameOfCategory(id) })),
            ]}
            onChange={(event) => setCategory(event.currentTarget.value)}
          />
          {chosen !== '' && open.length > 1 && (
            <NativeSelect
              aria-label={texts.menu}
              value={only}
              data={[
                { value: '', label: fill(texts.all, { count: open.length }) },
                ...open.map((menu) => ({ value: menu.id, label: nameOf(menu) })),
              ]}
              onChange={(event) => setOnly(event.currentTarget.value)}
            />
          )}
          <Button variant="default" disabled={chosen === ''} loading={write.isPending} onClick={add}>
            {texts.add}
          </Button>
        </div>
      )}
    </>
  );
}

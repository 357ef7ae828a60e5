'use client';

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Category } from '@filiale/contracts/catalog/category';
import { formatCurrency } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { IconDots, IconGripVertical, IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { useFormSetup } from '../../form/form-context.tsx';
import { useShop } from '../../shop-context.tsx';
import styles from './menu-builder.module.css';
import {
  type MenuCatalog,
  movedCategory,
  movedProduct,
  productsIn,
  withCategory,
  withoutCategory,
  withoutProduct,
  withProduct,
} from './menu-catalog.ts';
import { type MenuProduct, useCategories, useFoundProducts, useProducts } from './use-menu-records.ts';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

type Props = {
  readonly value: MenuCatalog;
  readonly onChange: (catalog: MenuCatalog) => void;
  readonly isReadOnly?: boolean;
};

/**
 * A menu put together: categories in order with their products in order, by drag, by Alt and arrows, by menu; beside it every product that can
 * be added. Source: PROD-001.
 */
export function MenuBuilder({ value, onChange, isReadOnly = false }: Props) {
  const texts = useMessages('menuBuilder');
  const locale = useLocale();
  const categories = useCategories();
  const { products, isPending } = useProducts(productsIn(value));
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { views } = useFormSetup();
  const current = value.some(({ id }) => id === chosen) ? chosen : (value[0]?.id ?? null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  );
  const categoryName = (id: string): string => {
    const category = categories.get(id);
    return category ? translated(category, locale, 'name') : categories.size > 0 ? texts.unknown : '';
  };
  const productName = (id: string): string => {
    const product = products.get(id);
    return product ? translated(product, locale, 'name') : isPending ? '' : texts.unknown;
  };
  const put = (next: MenuCatalog, product: string, category: string) => {
    const place = (next.find(({ id }) => id === category)?.products.indexOf(product) ?? 0) + 1;
    setSaid(fill(texts.moved, { name: productName(product), place, category: categoryName(category) }));
    onChange(next);
  };
  const latest = useRef(value);
  latest.current = value;
  const add = (id: string) => {
    onChange(withCategory(latest.current, id));
    setChosen(id);
  };
  /** Takes a category off the menu, with the way back to where it stood. */
  const takeOff = (id: string) => {
    const at = value.findIndex((each) => each.id === id);
    const category = value[at];
    if (!category) return;
    onChange(withoutCategory(value, id));
    const putBack = () => {
      if (!latest.current.some((each) => each.id === id)) onChange(latest.current.toSpliced(at, 0, category));
    };
    notice({
      text: fill(texts.categoryRemoved, { name: categoryName(id), count: category.products.length }),
      action: { label: texts.undo, run: putBack },
    });
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const from = placeOf(String(active.id));
    const to = placeOf(String(over.id));
    if (from.product === null) {
      onChange(
        movedCategory(
          value,
          from.category,
          value.findIndex(({ id }) => id === to.category),
        ),
      );
      return;
    }
    const target = value.find(({ id }) => id === to.category)?.products ?? [];
    const index = to.product === null ? target.length : target.indexOf(to.product);
    put(movedProduct(value, from.product, from.category, { category: to.category, index }), from.product, to.category);
  };
  return (
    <div className={styles.builder}>
      <p className="hide" role="status">
        {said}
      </p>
      <div className={styles.menu}>
        {value.length === 0 && <p className="muted">{texts.noCategories}</p>}
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end}>
          <SortableContext items={value.map(({ id }) => categoryKey(id))} strategy={verticalListSortingStrategy}>
            <ol className={styles.categories}>
              {value.map(({ id, products: ids }, index) => (
                <Sortable
                  key={id}
                  id={categoryKey(id)}
                  label={fill(texts.move, { name: categoryName(id) })}
                  isFixed={isReadOnly}
                  className={styles.category}
                  onMove={(step) => onChange(movedCategory(value, id, index + step))}
                >
                  {(handle) => (
                    <>
                      <div className={styles.head} data-current={id === current || undefined}>
                        {handle}
                        <button
                          type="button"
                          className={styles.title}
                          aria-pressed={id === current}
                          onClick={() => setChosen(id)}
                        >
                          <strong>{categoryName(id)}</strong>
                          <span className="muted">
                            {ids.length === 1 ? texts.countOne : fill(texts.count, { count: ids.length })}
                          </span>
                        </button>
                        {!isReadOnly && (
                          <ActionIcon
                            variant="subtle"
                            size="lg"
                            aria-label={fill(texts.removeCategory, { name: categoryName(id) })}
                            title={fill(texts.removeCategoryTitle, { count: ids.length })}
                            onClick={() => takeOff(id)}
                          >
                            <IconX {...icon} />
                          </ActionIcon>
                        )}
                      </div>
                      <SortableContext
                        items={ids.map((product) => productKey(id, product))}
                        strategy={verticalListSortingStrategy}
                      >
                        <ul className={styles.products}>
                          {ids.map((product, place) => (
                            <Sortable
                              key={product}
                              id={productKey(id, product)}
                              label={fill(texts.move, { name: productName(product) })}
                              isFixed={isReadOnly}
                              className={styles.product}
                              onMove={(step) =>
                                put(
                                  movedProduct(value, product, id, { category: id, index: place + step }),
                                  product,
                                  id,
                                )
                              }
                            >
                              {(grip) => (
                                <>
                                  {grip}
                                  <ProductLine name={productName(product)} product={products.get(product)} />
                                  {!isReadOnly && (
                                    <ProductMenu
                                      name={productName(product)}
                                      others={value
                                        .filter((other) => other.id !== id)
                                        .map((other) => ({ id: other.id, name: categoryName(other.id) }))}
                                      onMove={(step) =>
                                        put(
                                          movedProduct(value, product, id, { category: id, index: place + step }),
                                          product,
                                          id,
                                        )
                                      }
                                      onMoveTo={(other) =>
                                        put(
                                          movedProduct(value, product, id, {
                                            category: other,
                                            index: Number.MAX_SAFE_INTEGER,
                                          }),
                                          product,
                                          other,
                                        )
                                      }
                                      onRemove={() => onChange(withoutProduct(value, product, id))}
                                    />
                                  )}
                                </>
                              )}
                            </Sortable>
                          ))}
                        </ul>
                      </SortableContext>
                      {ids.length === 0 && <DropHere id={categoryKey(id)} text={texts.noProducts} />}
                    </>
                  )}
                </Sortable>
              ))}
            </ol>
          </SortableContext>
        </DndContext>
        {!isReadOnly && (
          <div className={styles.adder}>
            <views.Finder
              label={<span className="hide">{texts.addCategory}</span>}
              placeholder={texts.addCategory}
              resource={Category}
              value={null}
              title={null}
              isReadOnly={false}
              isClearable={false}
              without={value.map(({ id }) => id)}
              onChange={(id) => id !== null && add(id)}
            />
          </div>
        )}
      </div>
      {!isReadOnly && (
        <Library
          category={current === null ? null : { id: current, name: categoryName(current) }}
          present={new Set(productsIn(value))}
          onAdd={(product) => current !== null && onChange(withProduct(value, product, { category: current }))}
        />
      )}
    </div>
  );
}

const categoryKey = (category: string): string => `category ${category}`;
const productKey = (category: string, product: string): string => `product ${category} ${product}`;
function placeOf(key: string): { readonly category: string; readonly product: string | null } {
  const [, category = '', product = ''] = key.split(' ');
  return { category, product: product || null };
}

type SortableProps = {
  readonly id: string;
  readonly label: string;
  readonly isFixed: boolean;
  readonly className: string | undefined;
  readonly onMove: (step: -1 | 1) => void;
  readonly children: (handle: ReactNode) => ReactNode;
};

/** Something in an order: moved by its handle, or by Alt with an arrow from anywhere within. */
function Sortable({ id, label, isFixed, className, onMove, children }: SortableProps) {
  const texts = useMessages('menuBuilder');
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  });
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (isFixed || !event.altKey || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(step);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-place="${id}"] > * button, [data-place="${id}"] > button`)?.focus(),
    );
  };
  return (
    <li
      ref={setNodeRef}
      data-place={id}
      data-dragging={isDragging || undefined}
      className={className}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={keys}
    >
      {children(
        isFixed ? null : (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...listeners}
            className={styles.handle}
            aria-label={label}
            title={texts.moveHow}
          >
            <IconGripVertical {...icon} />
          </button>
        ),
      )}
    </li>
  );
}

/** Drop target of an empty category. */
function DropHere({ id, text }: { readonly id: string; readonly text: string }) {
  const { setNodeRef, isOver } = useDroppable({ id: `${id} ` });
  return (
    <p ref={setNodeRef} className={styles.empty} data-over={isOver || undefined}>
      {text}
    </p>
  );
}

function ProductLine({ name, product }: { readonly name: string; readonly product: MenuProduct | undefined }) {
  const texts = useMessages('menuBuilder');
  const locale = useLocale();
  const { currency } = useShop();
  return (
    <span className={styles.line}>
      <span className={styles.name}>{name}</span>
      {product?.isEnabled === false && <span className={styles.off}>{texts.off}</span>}
      {product && <span className={styles.price}>{formatCurrency(product.price, currency, locale)}</span>}
    </span>
  );
}

type ProductMenuProps = {
  readonly name: string;
  readonly others: readonly { readonly id: string; readonly name: string }[];
  readonly onMove: (step: -1 | 1) => void;
  readonly onMoveTo: (category: string) => void;
  readonly onRemove: () => void;
};

function ProductMenu({ name, others, onMove, onMoveTo, onRemove }: ProductMenuProps) {
  const texts = useMessages('menuBuilder');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={fill(texts.more, { name })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onMove(-1)}>{texts.up}</Menu.Item>
        <Menu.Item onClick={() => onMove(1)}>{texts.down}</Menu.Item>
        {others.map((other) => (
          <Menu.Item key={other.id} onClick={() => onMoveTo(other.id)}>
            {fill(texts.toCategory, { category: other.name })}
          </Menu.Item>
        ))}
        <Menu.Item onClick={onRemove}>{fill(texts.remove, { name })}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type LibraryProps = {
  /** Where plus adds to. */
  readonly category: { readonly id: string; readonly name: string } | null;
  readonly present: ReadonlySet<string>;
  readonly onAdd: (product: string) => void;
};

/** Every product there is, by a word. */
function Library({ category, present, onAdd }: LibraryProps) {
  const texts = useMessages('menuBuilder');
  const locale = useLocale();
  const [term, setTerm] = useState('');
  const found = useFoundProducts(term);
  return (
    <section className={styles.library} aria-label={texts.products}>
      <TextInput
        aria-label={texts.searchProducts}
        placeholder={texts.searchProducts}
        leftSection={<IconSearch {...icon} />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      <p className="muted small">{category ? fill(texts.chosen, { category: category.name }) : texts.chooseFirst}</p>
      <ul className={styles.found}>
        {found?.map((product) => {
          const name = translated(product, locale, 'name');
          return (
            <li key={product.id} className={styles.product}>
              <ProductLine name={name} product={product} />
              {present.has(product.id) && <span className={styles.there}>{texts.isThere}</span>}
              <ActionIcon
                variant="subtle"
                size="lg"
                disabled={category === null}
                aria-label={fill(texts.addTo, { name, category: category?.name ?? '' })}
                onClick={() => onAdd(product.id)}
              >
                <IconPlus {...icon} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {found?.length === 0 && <p className="muted">{texts.nothingFound}</p>}
    </section>
  );
}

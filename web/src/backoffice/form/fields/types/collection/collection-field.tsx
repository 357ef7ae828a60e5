'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { fill } from '../../../../../i18n/define-messages.ts';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import { focusPath } from '../../../focus-path.ts';
import { useFormSetup } from '../../../form-context.tsx';
import { valueAtPath } from '../../../model/at-path.ts';
import { copyOfItem, firstFieldOf, inlineFields, newItem } from '../../../model/collection-items.ts';
import type { FormValues } from '../../../model/form-values.ts';
import { SortableList } from '../../sortable.tsx';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';
import { CollectionCard } from './collection-card.tsx';
import styles from './collection-field.module.css';
import { CollectionHead, CollectionRow } from './collection-row.tsx';
import type { ItemSteps } from './item-props.ts';
import { KindPicker } from './kind-picker.tsx';

/** How long what was removed may be brought back at its place, in ms. */
const UNDO_MS = 10_000;
const KEY = '_key';
/** Paths of forms are known by their contracts and not by types. */
type Lists = Record<string, FormValues[]>;

type Props = WidgetProps & {
  /** Which fields of an item stand in one line; what is usual for them unless told. */
  readonly inline?: readonly string[];
};

/** An ordered list of items: dragged or moved by keys, added, copied, removed and brought back. One is open at a time. */
export function CollectionField({ inline: told, ...props }: Props) {
  const { path, field } = props;
  const texts = useMessages('form');
  const { errors, views } = useFormSetup();
  const { form, isReadOnly, shell } = useWidget(props);
  const control = form.control as unknown as Control<Lists>;
  const list = useFieldArray<Lists, string, typeof KEY>({ control, name: path, keyName: KEY });
  const [open, setOpen] = useState<number | null>(null);
  const [removed, setRemoved] = useState<{ readonly index: number; readonly item: FormValues } | null>(null);
  const fields = field.fields ?? {};
  const inline = told ?? inlineFields(views.types, field);
  const count = list.fields.length;
  const isFull = field.max !== undefined && count >= field.max;
  // There is never anything in it: options of what guests write.
  const isNever = field.max === 0 && count === 0;

  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  // What is wrong within an item is seen.
  useEffect(
    () =>
      errors.listen(() => {
        const wrong = errors.all().flatMap(({ path: at }) => {
          const inner = at.startsWith(`${path}.`) ? at.slice(path.length + 1).split('.') : [];
          return inner.length > 1 && !inline?.includes(inner[1] ?? '') ? [Number(inner[0])] : [];
        });
        setOpen((now) => (now !== null && wrong.includes(now) ? now : (wrong[0] ?? now)));
      }),
    [errors, path, inline],
  );

  const itemAt = (index: number): FormValues =>
    structuredClone(valueAtPath(form.getValues(), `${path}.${index}`)) as FormValues;
  const insert = (index: number, item: FormValues) => {
    errors.clear(path);
    const { firstEntry } = field;
    if (count === 0 && firstEntry && form.getValues(firstEntry.field) === firstEntry.from)
      form.setValue(firstEntry.field, firstEntry.to);
    list.insert(index, item, { shouldFocus: false });
    setOpen(index);
    setRemoved(null);
    focusPath(`${path}.${index}.${firstFieldOf(field, item)}`);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count) return;
    errors.clear(path);
    list.move(from, to);
    setOpen((now) => (now === from ? to : now === null ? null : shifted(now, from, to)));
  };
  const stepsOf = (index: number): ItemSteps => ({
    moveBy: (step) => move(index, index + step),
    duplicate: () => insert(index + 1, copyOfItem(field, itemAt(index))),
    remove: () => {
      setRemoved({ index, item: itemAt(index) });
      errors.clear(path);
      list.remove(index);
      setOpen((now) => (now === null || now === index ? null : now > index ? now - 1 : now));
    },
    isFirst: index === 0,
    isLast: index === count - 1,
    mayAdd: !isFull,
  });
  const Item = inline ? CollectionRow : CollectionCard;
  if (isNever) return null;
  return (
    <fieldset className={styles.collection} data-inline={inline !== null || undefined}>
      <legend>
        {shell.label} {count > 0 && <span className={styles.count}>{count}</span>}
      </legend>
      {shell.description && <p className={styles.note}>{shell.description}</p>}
      {shell.error && (
        <p className={styles.error} role="alert">
          {shell.error}
        </p>
      )}
      {count > 0 && (
        <>
          {inline && <CollectionHead fields={fields} names={inline} />}
          <SortableList ids={list.fields.map((item) => item[KEY])} onMove={move}>
            <ol className={styles.items}>
              {list.fields.map((item, index) => (
                <Item
                  key={item[KEY]}
                  id={item[KEY]}
                  path={`${path}.${index}`}
                  index={index}
                  field={field}
                  inline={inline ?? []}
                  isReadOnly={isReadOnly}
                  isOpen={open === index}
                  onToggle={() => setOpen(open === index ? null : index)}
                  steps={stepsOf(index)}
                />
              ))}
            </ol>
          </SortableList>
        </>
      )}
      {removed && (
        <p role="status" className={styles.removed}>
          {fill(texts.itemRemoved, { number: removed.index + 1 })}
          <Button variant="default" size="xs" onClick={() => insert(removed.index, removed.item)}>
            {texts.undo}
          </Button>
        </p>
      )}
      {!isReadOnly && (
        <KindPicker kinds={field.kinds} onChoose={(kind) => insert(count, newItem(field, kind))}>
          {(onClick) => (
            <Button
              variant="subtle"
              size="sm"
              className={styles.add}
              disabled={isFull}
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
              aria-label={fill(texts.addTo, { label: shell.label })}
              onClick={onClick}
            >
              {texts.add}
            </Button>
          )}
        </KindPicker>
      )}
      {count === 0 && isReadOnly && <p className={styles.note}>{texts.nothing}</p>}
    </fieldset>
  );
}

/** Where the open item stands when another one has moved past it. */
const shifted = (at: number, from: number, to: number): number => {
  if (from < at && to >= at) return at - 1;
  return from > at && to <= at ? at + 1 : at;
};

'use client';

import { fieldsOf } from '@filiale/contracts/fields/kinds';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { fill, pageWords } from '../../../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../../../i18n/messages-provider.tsx';
import { useShop } from '../../../../shop-context.tsx';
import { useCompanyZone } from '../../../../zone.ts';
import { useErrors, useFormSetup } from '../../../form-context.tsx';
import type { FormValues } from '../../../model/form-values.ts';
import { itemSummary } from '../../../model/item-summary.ts';
import { EntryFields } from '../../entry-fields.tsx';
import { SortableItem } from '../../sortable.tsx';
import { ReferenceTitle } from '../reference/reference-title.tsx';
import styles from './collection-card.module.css';
import { ItemMenu } from './item-menu.tsx';
import type { ItemProps } from './item-props.ts';

/** An item of a collection as a card: one line that tells what it is, its fields when it is open. */
export function CollectionCard({ id, path, index, field, isReadOnly, isOpen, onToggle, steps }: ItemProps) {
  const texts = useMessages('form');
  const panel = useId();
  const label = fill(texts.itemNumber, { number: index + 1 });
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <SortableItem id={id} className={styles.card} label={label} isFixed={isReadOnly} onMoveBy={steps.moveBy}>
      {(handle) => (
        <>
          <div className={styles.head}>
            {handle}
            <button
              type="button"
              className={styles.summary}
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={onToggle}
            >
              <span className={styles.number}>{index + 1}</span>
              <Summary path={path} field={field} />
              <Chevron size={18} stroke={1.8} aria-hidden className={styles.chevron} />
            </button>
            {!isReadOnly && (
              <>
                <ActionIcon
                  variant="subtle"
                  color="ink"
                  size="lg"
                  className={styles.copy}
                  disabled={!steps.mayAdd}
                  aria-label={`${texts.duplicate}: ${label}`}
                  onClick={steps.duplicate}
                >
                  <IconCopy size={18} stroke={1.8} />
                </ActionIcon>
                <ItemMenu steps={steps} label={label} />
              </>
            )}
          </div>
          <div id={panel} hidden={!isOpen} className={styles.body} data-path={path}>
            {isOpen && <EntryFields field={field} path={path} />}
          </div>
        </>
      )}
    </SortableItem>
  );
}

/** What the item is, in one line, as it is typed. */
function Summary({ path, field }: Pick<ItemProps, 'path' | 'field'>) {
  const texts = useMessages('form');
  const locale = useLocale();
  const { currency } = useShop();
  const zone = useCompanyZone();
  const { form, errors, views } = useFormSetup();
  const values = (useWatch({ control: form.control, name: path }) ?? {}) as FormValues;
  const wrong = useErrors(errors).filter((error) => error.path.startsWith(`${path}.`)).length;
  const { title, reference, notes } = itemSummary(views.types, fieldsOf(field, values), values, {
    locale,
    words: pageWords(locale),
    currency,
    zone,
    texts,
  });
  return (
    <span className={styles.words}>
      <span className={styles.title}>{title || (reference ? <ReferenceTitle {...reference} /> : texts.unnamed)}</span>
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
      {wrong > 0 && <span className={styles.wrong}>{fill(texts.tabErrors, { count: wrong })}</span>}
    </span>
  );
}

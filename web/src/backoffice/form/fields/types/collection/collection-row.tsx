'use client';

import type { Fields } from '@filiale/contracts/fields/field';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type CSSProperties, useId } from 'react';
import { fill } from '../../../../../i18n/define-messages.ts';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import { useLabels } from '../../../../resources/label-text.ts';
import { useFormSetup } from '../../../form-context.tsx';
import { SortableItem } from '../../sortable.tsx';
import { type FieldTypes, NARROW } from '../field-type.ts';
import styles from './collection-row.module.css';
import { ItemMenu } from './item-menu.tsx';
import type { ItemProps } from './item-props.ts';

const tracksOf = (types: FieldTypes, fields: Fields, names: readonly string[]) => {
  const tracks = names.map((name) => (fields[name] ? (types[fields[name].type].track ?? NARROW) : ''));
  return { '--columns': tracks.join(' ') } as CSSProperties;
};

/** What stands in the columns of the lines; each field says it by itself where they do not stand beside each other. */
export function CollectionHead({ fields, names }: { readonly fields: Fields; readonly names: readonly string[] }) {
  const labelOf = useLabels();
  const { views } = useFormSetup();
  return (
    <div className={styles.titles} style={tracksOf(views.types, fields, names)} aria-hidden>
      {names.map((name) => (
        <span key={name}>{fields[name] && labelOf(fields[name].label)}</span>
      ))}
    </div>
  );
}

/** An item of a collection in one line; what does not fit into it is opened below. */
export function CollectionRow({ id, path, index, field, inline, isReadOnly, isOpen, onToggle, steps }: ItemProps) {
  const texts = useMessages('form');
  const panel = useId();
  const { views } = useFormSetup();
  const fields = field.fields ?? {};
  const further = Object.keys(fields).filter((name) => !inline.includes(name));
  const label = fill(texts.itemNumber, { number: index + 1 });
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <SortableItem id={id} className={styles.row} label={label} isFixed={isReadOnly} onMoveBy={steps.moveBy}>
      {(handle) => (
        <>
          <div className={styles.line}>
            {handle}
            <div className={styles.fields} style={tracksOf(views.types, fields, inline)}>
              {inline.map((name) => (
                <div key={name} className={styles.cell}>
                  {fields[name] && <views.View field={fields[name]} name={name} prefix={`${path}.`} />}
                </div>
              ))}
            </div>
            {further.length > 0 && (
              <ActionIcon
                variant="subtle"
                color="ink"
                size="lg"
                aria-expanded={isOpen}
                aria-controls={panel}
                aria-label={fill(texts.moreOf, { label })}
                onClick={onToggle}
              >
                <Chevron size={18} stroke={1.8} />
              </ActionIcon>
            )}
            {!isReadOnly && (
              <>
                <ItemMenu steps={steps} label={label} />
                <ActionIcon
                  variant="subtle"
                  color="ink"
                  size="lg"
                  className={styles.remove}
                  aria-label={`${texts.removeItem}: ${label}`}
                  onClick={steps.remove}
                >
                  <IconX size={18} stroke={1.8} />
                </ActionIcon>
              </>
            )}
          </div>
          {further.length > 0 && (
            <div id={panel} hidden={!isOpen} className={styles.more}>
              {isOpen && <views.Grid fields={fields} names={further} prefix={`${path}.`} />}
            </div>
          )}
        </>
      )}
    </SortableItem>
  );
}

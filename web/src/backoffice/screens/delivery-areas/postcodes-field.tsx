'use client';

import { canDeliver, postcodeEntries } from '@filiale/rules/delivery-areas';
import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import type { WidgetProps } from '../../form/fields/types/field-type.ts';
import { useWidget } from '../../form/fields/widget.ts';
import styles from './delivery-areas.module.css';

/** Postcodes one by one, typed or pasted with any separators; entries that no postcode can match are marked. */
export function PostcodesField(props: WidgetProps) {
  const texts = useMessages('deliveryAreas');
  const { form, isReadOnly, shell, typed, left } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const [search, setSearch] = useState('');
  const entries = postcodeEntries({ zipCodes: String(held.value ?? '') });
  const put = (next: readonly string[]) => {
    typed();
    held.onChange([...new Set(next.flatMap((zipCodes) => postcodeEntries({ zipCodes })))].join(', '));
  };
  return (
    <TagsInput
      {...shell}
      ref={held.ref}
      readOnly={isReadOnly}
      value={entries}
      onChange={put}
      searchValue={search}
      onSearchChange={setSearch}
      splitChars={[',', ';', ' ', '\n', '\t']}
      acceptValueOnBlur
      placeholder={entries.length > 0 ? '' : isReadOnly ? texts.everywhere : texts.entryHint}
      classNames={{ input: styles.entries ?? '' }}
      renderPill={({ value, onRemove }) => (
        <span className={styles.entry} data-wrong={!canDeliver(String(value)) || undefined}>
          {value}
          {!isReadOnly && (
            <button type="button" tabIndex={-1} aria-label={`${shell.label}: ${value} ×`} onClick={onRemove}>
              ×
            </button>
          )}
        </span>
      )}
      onBlur={() => {
        held.onBlur();
        left();
      }}
    />
  );
}

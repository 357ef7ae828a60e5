'use client';

import { Button, Menu, Popover } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { fieldTypes } from '../form/fields/types/field-types.ts';
import { WordsFilter } from '../form/fields/types/words-filter.tsx';
import type { CellContext } from './cell-context.ts';
import { filterText } from './filter-text.ts';
import { filteredNames, filterOf, noFilter, withFilter } from './filter-value.ts';
import type { ListColumn } from './list-columns.ts';
import styles from './list-filters.module.css';

type Props = {
  readonly columns: readonly ListColumn[];
  readonly filters: Readonly<Record<string, string>>;
  readonly context: CellContext;
  readonly onChange: (filters: Readonly<Record<string, string>>) => void;
};

/** The filters that are set, as pills, and the way to set more. */
export function ListFilters({ columns, filters, context, onChange }: Props) {
  const texts = useMessages('list');
  const [open, setOpen] = useState<string | null>(null);
  const set = filteredNames(filters);
  const shown = columns.filter(({ name }) => set.includes(name) || name === open);
  if (columns.length === 0) return null;
  return (
    <>
      {shown.map((column) => {
        const { name, field } = column;
        const label = field.label[context.words];
        const value = filterOf(filters, name);
        const { Filter = WordsFilter } = fieldTypes[field.type];
        return (
          <Popover
            key={name}
            opened={open === name}
            onChange={(isOpen) => setOpen(isOpen ? name : null)}
            width={280}
            position="bottom-start"
            shadow="md"
            trapFocus
            returnFocus
            withinPortal
          >
            <span className={styles.pill}>
              <Popover.Target>
                <button
                  type="button"
                  className={styles.value}
                  onClick={() => setOpen(open === name ? null : name)}
                  aria-expanded={open === name}
                >
                  {label}
                  {value && <strong>{filterText(column, value, context, texts)}</strong>}
                </button>
              </Popover.Target>
              <button
                type="button"
                className={styles.remove}
                aria-label={fill(texts.removeFilter, { name: label })}
                onClick={() => {
                  setOpen(null);
                  onChange(withFilter(filters, name, null));
                }}
              >
                <IconX size={16} stroke={1.8} aria-hidden="true" />
              </button>
            </span>
            <Popover.Dropdown aria-label={label}>
              <Filter
                column={column}
                value={value ?? noFilter}
                context={context}
                onChange={(next) => onChange(withFilter(filters, name, next))}
                onClose={() => setOpen(null)}
              />
            </Popover.Dropdown>
          </Popover>
        );
      })}
      <Menu position="bottom-start" shadow="md" withinPortal>
        <Menu.Target>
          <Button variant="subtle" leftSection={<IconFilter size={18} stroke={1.8} aria-hidden="true" />}>
            {texts.filter}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" className={styles.menu}>
          {columns
            .filter((column) => !shown.includes(column))
            .map(({ name, field }) => (
              <Menu.Item
                key={name}
                onClick={() => {
                  // The menu gives the focus back first.
                  setTimeout(() => setOpen(name), 0);
                }}
              >
                {field.label[context.words]}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

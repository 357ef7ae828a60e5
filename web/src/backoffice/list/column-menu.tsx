'use client';

import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './column-menu.module.css';
import type { ListColumn } from './list-columns.ts';

type Props = {
  readonly all: readonly ListColumn[];
  readonly shown: readonly ListColumn[];
  readonly words: 'de' | 'en';
  readonly isUsual: boolean;
  /** Null: as the resource has them. */
  readonly onChange: (names: readonly string[] | null) => void;
};

/** Which columns there are, and in which order. */
export function ColumnMenu({ all, shown, words, isUsual, onChange }: Props) {
  const texts = useMessages('list');
  const names = shown.map(({ name }) => name);
  const move = (from: number, by: number) => {
    const next = [...names];
    const [taken = ''] = next.splice(from, 1);
    next.splice(from + by, 0, taken);
    onChange(next);
  };
  const others = all.filter((column) => !shown.includes(column));
  return (
    <Popover position="bottom-end" shadow="md" width={300} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="subtle" leftSection={<IconColumns3 size={18} stroke={1.8} aria-hidden="true" />}>
          {texts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.columns} className={styles.menu}>
        <ul>
          {shown.map(({ name, field }, at) => (
            <li key={name}>
              <Checkbox
                checked
                label={field.label[words]}
                onChange={() => onChange(names.filter((each) => each !== name))}
              />
              <ActionIcon
                variant="subtle"
                size="sm"
                disabled={at === 0}
                aria-label={fill(texts.moveUp, { name: field.label[words] })}
                onClick={() => move(at, -1)}
              >
                <IconArrowUp size={16} stroke={1.8} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="sm"
                disabled={at === shown.length - 1}
                aria-label={fill(texts.moveDown, { name: field.label[words] })}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown size={16} stroke={1.8} />
              </ActionIcon>
            </li>
          ))}
          {others.map(({ name, field }) => (
            <li key={name}>
              <Checkbox checked={false} label={field.label[words]} onChange={() => onChange([...names, name])} />
            </li>
          ))}
        </ul>
        {!isUsual && (
          <Button variant="subtle" fullWidth onClick={() => onChange(null)}>
            {texts.usualColumns}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

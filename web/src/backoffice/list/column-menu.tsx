'use client';

import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './column-menu.module.css';

/** A column that can be chosen: its name in addresses, and what stands above it. */
type Choice = { readonly name: string; readonly label: string };

type Props = {
  readonly all: readonly Choice[];
  /** Names of the columns that are shown, in their order. */
  readonly shown: readonly string[];
  readonly isUsual: boolean;
  /** Null: as the list has them. */
  readonly onChange: (names: readonly string[] | null) => void;
};

/** Which columns there are, and in which order. */
export function ColumnMenu({ all, shown, isUsual, onChange }: Props) {
  const texts = useMessages('list');
  const labelOf = new Map(all.map(({ name, label }) => [name, label]));
  const names = shown.filter((name) => labelOf.has(name));
  const move = (from: number, by: number) => {
    const next = [...names];
    const [taken = ''] = next.splice(from, 1);
    next.splice(from + by, 0, taken);
    onChange(next);
  };
  const others = all.filter(({ name }) => !names.includes(name));
  return (
    <Popover position="bottom-end" shadow="md" width={300} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="subtle" leftSection={<IconColumns3 size={18} stroke={1.8} aria-hidden="true" />}>
          {texts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.columns} className={styles.menu}>
        <ul>
          {names.map((name, at) => (
            <li key={name}>
              <Checkbox
                checked
                label={labelOf.get(name)}
                onChange={() => onChange(names.filter((each) => each !== name))}
              />
              <ActionIcon
                variant="subtle"
                size="sm"
                disabled={at === 0}
                aria-label={fill(texts.moveUp, { name: labelOf.get(name) ?? name })}
                onClick={() => move(at, -1)}
              >
                <IconArrowUp size={16} stroke={1.8} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="sm"
                disabled={at === names.length - 1}
                aria-label={fill(texts.moveDown, { name: labelOf.get(name) ?? name })}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown size={16} stroke={1.8} />
              </ActionIcon>
            </li>
          ))}
          {others.map(({ name, label }) => (
            <li key={name}>
              <Checkbox checked={false} label={label} onChange={() => onChange([...names, name])} />
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

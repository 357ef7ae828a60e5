'use client';

import type { Kinds } from '@filiale/contracts/fields/field';
import { Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLabels } from '../../../../resources/label-text.ts';
import { usePacks } from '../../../../use-packs.ts';
import { kindIcons } from './kind-icons.ts';
import styles from './kind-picker.module.css';

type Props = {
  readonly kinds: Kinds | undefined;
  /** Hears the name of the kind, or undefined where there are none. */
  readonly onChoose: (kind?: string) => void;
  /** The button; it is given what to do when it is tapped, unless the menu does it. */
  readonly children: (onClick: (() => void) | undefined) => ReactNode;
};

/** Adds an item: of several kinds the one that is chosen from a menu with their symbols, names and what they are for. */
export function KindPicker({ kinds, onChoose, children }: Props) {
  const labelOf = useLabels();
  // The keyboard goes on in the new item; from a menu that was left, back to its button.
  const [isLeft, setLeft] = useState(true);
  const isInstalled = usePacks(Object.values(kinds ?? {}));
  if (!kinds) return children(() => onChoose());
  const shown = Object.entries(kinds).filter(([, kind]) => isInstalled(kind));
  return (
    <Menu
      returnFocus={isLeft}
      onOpen={() => setLeft(true)}
      position="bottom-start"
      withinPortal
      width={320}
      classNames={{ dropdown: styles.kinds ?? '' }}
    >
      <Menu.Target>{children(undefined)}</Menu.Target>
      <Menu.Dropdown>
        {shown.map(([kind, { label, description, symbol }]) => {
          const Icon = kindIcons[symbol];
          return (
            <Menu.Item
              key={kind}
              leftSection={<Icon size={20} stroke={1.8} aria-hidden />}
              onClick={() => {
                setLeft(false);
                // Chromium does not lay out what is inserted in the frame in which the menu closes.
                requestAnimationFrame(() => requestAnimationFrame(() => onChoose(kind)));
              }}
            >
              {labelOf(label)}
              {description && <span className={styles.description}>{labelOf(description)}</span>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

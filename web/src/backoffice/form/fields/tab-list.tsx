'use client';

import type { Label } from '@filiale/contracts/fields/locales';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLabels } from '../../resources/label-text.ts';
import styles from './tab-list.module.css';

type Props = {
  /** Begins the ids of tabs (`{id}-{key}`) and of their panels (`{id}-{key}-panel`). */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly { readonly key: string; readonly label: Label; readonly mark?: ReactNode }[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
};

/** Tabs by the ARIA pattern: arrows move along them, Home and End to their ends. */
export function TabList({ id, label, tabs, chosen, onChoose }: Props) {
  const labelOf = useLabels();
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          aria-controls={`${id}-${tab.key}-panel`}
          aria-selected={tab.key === chosen}
          tabIndex={tab.key === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tab.key)}
          onKeyDown={move}
        >
          {labelOf(tab.label)}
          {tab.mark}
        </button>
      ))}
    </div>
  );
}

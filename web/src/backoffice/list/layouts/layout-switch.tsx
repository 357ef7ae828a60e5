'use client';

import {
  IconBinaryTree,
  IconCalendar,
  IconLayoutGrid,
  IconLayoutKanban,
  IconList,
  IconTimeline,
} from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import type { Layout } from './layout.ts';
import styles from './layout-switch.module.css';

const icons = {
  list: IconList,
  gallery: IconLayoutGrid,
  board: IconLayoutKanban,
  calendar: IconCalendar,
  timeline: IconTimeline,
  tree: IconBinaryTree,
} as const;

type Props = {
  readonly layouts: readonly Layout[];
  readonly chosen: Layout;
  readonly onChoose: (layout: Layout) => void;
};

/** Chooses between the layouts of a list; a list with one alone has no choice. */
export function LayoutSwitch({ layouts, chosen, onChoose }: Props) {
  const texts = useMessages('list');
  if (layouts.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div role="group" aria-label={texts.layout} className={styles.switch} data-many={layouts.length > 2 || undefined}>
      {layouts.map((layout) => {
        const Icon = icons[layout];
        return (
          <button
            key={layout}
            type="button"
            aria-label={texts[`layout-${layout}`]}
            aria-pressed={layout === chosen}
            onClick={() => onChoose(layout)}
          >
            <Icon size={18} stroke={1.8} aria-hidden="true" />
            <span>{texts[`layout-${layout}`]}</span>
          </button>
        );
      })}
    </div>
  );
}

'use client';

import { type StatSetName, statSets } from '@filiale/contracts/analytics/stat-sets';
import { Button, Checkbox, Menu } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { fill, pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { SortableItem, SortableList } from '../../form/fields/sortable.tsx';
import { StatPanel } from './stat-panel.tsx';
import styles from './statistics.module.css';
import { narrowingOf } from './statistics-query.ts';
import type { useDashboard } from './use-dashboard.ts';
import { isWide, mayRead, offeredPanels, usualPanels } from './usual-panels.ts';

type Props = Pick<Parameters<typeof StatPanel>[0], 'asked' | 'state'> & {
  readonly dashboard: ReturnType<typeof useDashboard>;
  /** What the page is about, by which the arrangement is called. */
  readonly place: string;
  readonly onEnd: () => void;
};

/** The panels of the page as they are put in order: dragged by their handles, or moved by Alt and an arrow; taken away and added. */
export function ArrangePanels({ asked, state, dashboard, place, onEnd }: Props) {
  const texts = useMessages('statistics');
  const words = pageWords(useLocale());
  const { caller } = useStaff();
  const { own, shown, isBusy } = dashboard;
  const [panels, setPanels] = useState<readonly StatSetName[]>(shown?.panels ?? usualPanels(caller));
  const [isShared, setShared] = useState(own?.isShared ?? false);
  const nameOf = (set: StatSetName): string => statSets[set].label[words];
  // What somebody may not read keeps its place for those who may.
  const seen = panels.filter((set) => mayRead(set, caller));
  const left = offeredPanels(caller).filter((set) => !panels.includes(set));
  const move = (from: number, to: number) => {
    const moved = seen[from];
    const target = seen[to];
    if (moved === undefined || target === undefined) return;
    const others = panels.filter((set) => set !== moved);
    setPanels(others.toSpliced(others.indexOf(target) + (to > from ? 1 : 0), 0, moved));
  };
  const end = async (work: Promise<boolean>) => {
    if (await work) onEnd();
  };
  return (
    <section className={styles.arranging} aria-label={texts.arrange}>
      <div className={styles.arrangeTools}>
        <p>{texts.arrangeHow}</p>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="default"
              disabled={left.length === 0}
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
            >
              {texts.addPanel}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
            {left.map((set) => (
              <Menu.Item key={set} onClick={() => setPanels([...panels, set])}>
                {nameOf(set)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Checkbox
          label={texts.shareArrangement}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <span className={styles.arrangeEnd}>
          <Button variant="subtle" disabled={isBusy} onClick={() => void end(dashboard.reset(place))}>
            {texts.resetArrangement}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onEnd}>
            {texts.cancelArrangement}
          </Button>
          <Button
            loading={isBusy}
            onClick={() => void end(dashboard.save({ panels, isShared, narrowing: narrowingOf(state) }, place))}
          >
            {texts.saveArrangement}
          </Button>
        </span>
      </div>
      <SortableList ids={seen} onMove={move} arranged="mixed">
        <ul className={styles.panels}>
          {seen.map((set, at) => (
            <SortableItem
              key={set}
              id={set}
              label={nameOf(set)}
              className={isWide(set) ? styles.wideItem : undefined}
              onMoveBy={(step) => move(at, at + step)}
            >
              {(handle) => (
                <StatPanel
                  {...{ set, asked, state }}
                  tools={
                    <>
                      {handle}
                      <button
                        type="button"
                        className={styles.removePanel}
                        aria-label={fill(texts.removePanel, { name: nameOf(set) })}
                        onClick={() => setPanels(panels.filter((each) => each !== set))}
                      >
                        <IconX size={18} stroke={1.8} aria-hidden="true" />
                      </button>
                    </>
                  }
                />
              )}
            </SortableItem>
          ))}
        </ul>
      </SortableList>
    </section>
  );
}

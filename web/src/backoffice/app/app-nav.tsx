'use client';

import type { MenuGroup } from '@filiale/contracts/fields/menu-groups';
import {
  IconBell,
  IconChartBar,
  IconChevronDown,
  IconChevronUp,
  IconDeviceTv,
  IconDots,
  IconLayoutGrid,
  IconMapPin,
  IconSettings,
  IconSoup,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { DASHBOARD_HASH, useRoute } from '../hash-route.ts';
import { useLabels } from '../resources/label-text.ts';
import styles from './app-nav.module.css';
import { type MenuSection, menuInParts } from './menu.ts';
import { useStaff } from './staff-context.tsx';
import { useLookedBranch } from './use-looked-branch.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingCount } from './waiting-count.tsx';
import { type WaitsAt, waitingOf, waitingOfPages } from './waiting-of-pages.ts';

const icons: Readonly<Record<MenuGroup, TablerIcon>> = {
  operation: IconBell,
  range: IconSoup,
  places: IconMapPin,
  website: IconWorld,
  team: IconUsers,
  screens: IconDeviceTv,
  reports: IconChartBar,
  settings: IconSettings,
};
const nothing: WaitsAt = { resource: '', count: 0 };
const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

/** The menu: groups by job, of which one is open; what somebody's role does not work with stands behind "Mehr". */
export function AppNav() {
  const texts = useMessages('app');
  const { caller } = useStaff();
  const route = useRoute();
  const branch = useLookedBranch();
  const { first, more } = menuInParts(caller, branch?.identifier);
  const waiting = waitingOfPages([...first, ...more], useWaiting());
  const here = 'resource' in route ? route.resource : route.page;
  const isHere = ({ pages }: MenuSection): boolean => pages.some(({ name }) => name === here);
  const groupHere = [...first, ...more].find(isHere)?.group ?? null;
  const isWithinMore = more.some(isHere);
  const [open, setOpen] = useState<MenuGroup | null>(groupHere);
  const [isMoreOpen, setMoreOpen] = useState(isWithinMore);
  const moreId = useId();
  useEffect(() => {
    if (groupHere) setOpen(groupHere);
    if (isWithinMore) setMoreOpen(true);
  }, [groupHere, isWithinMore]);
  const drawn = (sections: readonly MenuSection[]) =>
    sections.map((section) => (
      <Section
        key={section.group}
        section={section}
        here={here}
        waiting={waiting}
        isOpen={open === section.group}
        onToggle={() => setOpen(open === section.group ? null : section.group)}
      />
    ));
  const Chevron = isMoreOpen ? IconChevronUp : IconChevronDown;
  return (
    <ul className={styles.groups}>
      <li>
        <a href={DASHBOARD_HASH} className={styles.group} aria-current={route.page === 'start' ? 'page' : undefined}>
          <IconLayoutGrid {...icon} />
          {texts.overview}
        </a>
      </li>
      {drawn(first)}
      {more.length > 0 && (
        <li>
          <button
            type="button"
            className={`${styles.group} ${styles.more}`}
            aria-expanded={isMoreOpen}
            aria-controls={moreId}
            aria-describedby={isMoreOpen ? undefined : `${moreId}-waiting`}
            onClick={() => setMoreOpen(!isMoreOpen)}
          >
            <IconDots {...icon} />
            {texts.more}
            {!isMoreOpen && <WaitingCount id={`${moreId}-waiting`} {...waitingOf(more, waiting)} />}
            <Chevron {...icon} size={16} className={styles.chevron} />
          </button>
          <ul id={moreId} hidden={!isMoreOpen}>
            {drawn(more)}
          </ul>
        </li>
      )}
    </ul>
  );
}

type SectionProps = {
  readonly section: MenuSection;
  readonly here: string;
  /** What waits, by the name of the page. */
  readonly waiting: ReadonlyMap<string, WaitsAt>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function Section({ section, here, waiting, isOpen, onToggle }: SectionProps) {
  const { group, pages } = section;
  const texts = useMessages('app');
  const labelOf = useLabels();
  const id = useId();
  const Icon = icons[group];
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={isOpen ? undefined : `${id}-waiting`}
        onClick={onToggle}
      >
        <Icon {...icon} />
        {texts[group]}
        {!isOpen && <WaitingCount id={`${id}-waiting`} {...waitingOf([section], waiting)} />}
        <Chevron {...icon} size={16} className={styles.chevron} />
      </button>
      <ul id={id} hidden={!isOpen}>
        {pages.map(({ name, label, hash }) => (
          <li key={name}>
            <a
              href={hash}
              className={styles.page}
              aria-current={name === here ? 'page' : undefined}
              aria-describedby={`${id}-${name}`}
            >
              {labelOf(label)}
              <WaitingCount id={`${id}-${name}`} {...(waiting.get(name) ?? nothing)} />
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

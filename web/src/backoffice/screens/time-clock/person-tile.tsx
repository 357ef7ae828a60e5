'use client';

import type { ClockPerson } from '@filiale/contracts/workforce/time-tracking';
import { IconAlertTriangle, IconClockHour4, IconCoffee, IconPlayerPlay } from '@tabler/icons-react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { WorkWarnings } from '../../working-time/work-warnings.tsx';
import { sinceText } from './since-text.ts';
import styles from './time-clock.module.css';

/** Grounds of initials, in turn; they say nothing. */
const GROUNDS = ['butter', 'sky', 'mint', 'plum', 'peach', 'brick'] as const;

export function Initials({ name, index }: { readonly name: string; readonly index: number }) {
  const letters = name
    .split(' ')
    .map((word) => word[0] ?? '')
    .filter(Boolean);
  const shown = [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('');
  return (
    <span
      className={styles.initials}
      style={{ background: `var(--tile-${GROUNDS[index % GROUNDS.length]})` }}
      aria-hidden="true"
    >
      {shown}
    </span>
  );
}

type Look = 'working' | 'paused' | 'late' | 'away';
const signs = { working: IconPlayerPlay, paused: IconCoffee, late: IconAlertTriangle, away: IconClockHour4 } as const;

/** How somebody is, in words, with a sign: colour says nothing that is not said besides. */
export function PersonState({ person, zone }: { readonly person: ClockPerson; readonly zone: string }) {
  const texts = useMessages('timeClock');
  const { state, since, shift, isLate } = person;
  const locale = useLocale();
  const now = useNow();
  const time = (instant: string | null): string => (instant ? sinceText(instant, now, zone, locale) : '');
  const look: Look = state === 'away' && isLate ? 'late' : state;
  const said = (): string => {
    if (look === 'late') return fill(texts.late, { time: time(shift?.from ?? null) });
    if (state === 'away' && shift) return fill(texts.begins, { time: time(shift.from) });
    return fill(texts[`is-${state}`], { time: time(since) });
  };
  const Sign = signs[look];
  return (
    <span className={styles.state} data-look={look}>
      <Sign size={18} stroke={2} aria-hidden="true" />
      {said()}
    </span>
  );
}

type Props = {
  readonly person: ClockPerson;
  readonly index: number;
  readonly zone: string;
  /** A stamp of theirs waits for the network. */
  readonly isKept: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

export function PersonTile({ person, index, zone, isKept, isChosen, onChoose }: Props) {
  const texts = useMessages('timeClock');
  return (
    <button
      type="button"
      className={styles.tile}
      data-person={person.username}
      aria-expanded={isChosen}
      onClick={onChoose}
    >
      <Initials name={person.name} index={index} />
      <span className={styles.who}>
        <strong>{person.name}</strong>
        <PersonState person={person} zone={zone} />
        <WorkWarnings warnings={person.warnings} zone={zone} hasSource={false} />
        {isKept && <span className={styles.keptHere}>{texts.keptHere}</span>}
      </span>
    </button>
  );
}

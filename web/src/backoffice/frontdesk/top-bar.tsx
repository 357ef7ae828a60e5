'use client';

import { formatTime } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { IconArrowsExchange, IconMenu2, IconPlayerPause, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useNow } from '../../page/now-provider.tsx';
import type { Alarm } from './alarm/use-alarm.ts';
import type { Connection } from './board/use-board.ts';
import { useDesk } from './desk-context.tsx';
import { switchText } from './switches/switch-text.ts';
import styles from './top-bar.module.css';

type Props = {
  readonly connection: Connection;
  readonly alarm: Alarm;
  readonly onSwitches: () => void;
  readonly onMenu: () => void;
  /** Null for people with only this branch. */
  readonly onBranches: (() => void) | null;
};

/** The dark bar: which branch, whether it is connected, sound, pause, the time. */
export function TopBar({ connection, alarm, onSwitches, onMenu, onBranches }: Props) {
  const texts = useMessages('frontdesk');
  const locale = useLocale();
  const now = useNow();
  const { branch, zone } = useDesk();
  const switched = switchText(branch, now, zone, texts);
  const said = alarm.isAsleep ? texts.soundAsleep : alarm.isOn ? texts.soundOn : texts.soundOff;
  return (
    <header className={styles.bar}>
      <h1>{translated(branch, locale, 'name')}</h1>
      {onBranches && (
        <button type="button" className={styles.button} onClick={onBranches} aria-label={texts.switchBranch}>
          <IconArrowsExchange size={20} stroke={1.8} />
        </button>
      )}
      <p className={styles.connection} data-kind={connection.kind} role="status">
        {connection.kind === 'live' ? texts.connected : texts[connection.kind]}
      </p>
      <button
        type="button"
        className={styles.button}
        onClick={onSwitches}
        aria-label={switched ?? texts.pause}
        data-on={switched !== null || undefined}
      >
        <IconPlayerPause size={20} stroke={1.8} />
        <span className={switched === null ? styles.wide : undefined}>{switched ?? texts.pause}</span>
      </button>
      <button
        type="button"
        className={styles.button}
        onClick={alarm.toggle}
        aria-label={said}
        aria-pressed={alarm.isOn}
        data-asleep={alarm.isAsleep || undefined}
      >
        {alarm.isOn ? <IconVolume size={20} stroke={1.8} /> : <IconVolumeOff size={20} stroke={1.8} />}
        {/* Said here, where it covers no order, and behind everything that the first tap may be meant for: it takes the words away. */}
        <span className={alarm.isAsleep ? styles.asleep : styles.wide}>{said}</span>
      </button>
      <time className={styles.clock} dateTime={now.toISOString()}>
        {formatTime(now, zone)}
      </time>
      <button type="button" className={styles.button} onClick={onMenu} aria-label={texts.menu}>
        <IconMenu2 size={20} stroke={1.8} />
      </button>
    </header>
  );
}

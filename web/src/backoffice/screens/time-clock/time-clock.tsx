'use client';

import type { ClockAction, ClockPerson } from '@filiale/contracts/workforce/time-tracking';
import { formatDate, formatTime, formatWeekday } from '@filiale/rules/formats';
import { localDate, weekdayOf } from '@filiale/rules/wall-time';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { Message } from '../../message.tsx';
import { Refused } from '../../refused.tsx';
import { useShop } from '../../shop-context.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import { keepForOffline } from './keep-for-offline.ts';
import { PersonSheet } from './person-sheet.tsx';
import { PersonTile } from './person-tile.tsx';
import styles from './time-clock.module.css';
import { useBadge } from './use-badge.ts';
import { useClock } from './use-clock.ts';

/** How long the confirmation of a stamp is shown, in ms. */
const DONE_MS = 4_000;

/** The shared clock of a branch: a tile for each person, a tap to stamp. It goes on without network. Source: TIME-006, ROLE-004. */
export function TimeClock({ id }: { readonly id: string }) {
  const texts = useMessages('timeClock');
  const locale = useLocale();
  const { timeZone } = useShop();
  // Drawn anew when time goes on.
  useNow();
  const clock = useClock(id);
  const [done, setDone] = useState('');
  /** Whose sheet is open, with the proof of their badge. */
  const [chosen, setChosen] = useState<{ readonly username: string; readonly proof: string | null } | null>(null);
  const badge = useTapCall({
    mutationFn: (code: string) => clock.readBadge(code),
    onSuccess: setChosen,
  });
  useBadge((code) => (clock.awaySince ? setDone(texts.badgeAway) : badge.mutate(code)));
  const isRead = clock.board !== null && clock.awaySince === null;
  useEffect(() => {
    if (isRead) void keepForOffline();
  }, [isRead]);
  useEffect(() => {
    if (done === '') return;
    const timer = setTimeout(() => setDone(''), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const { board, people, waiting, awaySince, refusal } = clock;
  if (refusal?.status === 403)
    return (
      <Message title={texts.person} text={texts.personText}>
        <a href="/backend/logout">{texts.logout}</a>
      </Message>
    );
  if (refusal)
    return (
      <Message title={texts.unpaired} text={texts.unpairedText}>
        <a href="/backend/login#/pair">{texts.pair}</a>
      </Message>
    );
  if (!board) return <Message title={texts.waiting} isBusy />;
  const zone = board.timeZone || timeZone;
  const now = clock.now();
  const person = people.find(({ username }) => username === chosen?.username);
  const here = people.filter(({ state }) => state !== 'away').length;
  const close = (username: string) => {
    // The tile can be reached once the sheet has gone.
    flushSync(() => setChosen(null));
    document.querySelector<HTMLElement>(`[data-person="${username}"]`)?.focus();
  };
  const said = ({ name }: ClockPerson, action: ClockAction, outcome: 'sent' | 'kept') =>
    setDone(
      fill(outcome === 'sent' ? texts[`did-${action}`] : texts['did-keep'], {
        name,
        time: formatTime(clock.now(), zone),
      }),
    );
  return (
    <div className={styles.clock} data-open={person ? true : undefined}>
      <header className={styles.bar}>
        <h1>{texts.title}</h1>
        <p>{board.clock.name}</p>
        {awaySince && (
          <p className={styles.away} role="status">
            {fill(texts.away, { time: formatTime(awaySince, zone) })}
          </p>
        )}
        {waiting.length > 0 && (
          <p className={styles.away} role="status">
            {fill(texts.kept, { count: waiting.length })}
          </p>
        )}
      </header>
      <main className={styles.body}>
        <div className={styles.people}>
          <div className={styles.time}>
            <time dateTime={now.toISOString()}>{formatTime(now, zone)}</time>
            <p>
              <strong>
                {formatWeekday(weekdayOf(localDate(now, zone)), locale)}, {formatDate(now, zone)}
              </strong>
              <span>{fill(texts.here, { here, all: people.length })}</span>
            </p>
          </div>
          {people.length === 0 && (
            <div className={styles.none}>
              <h2>{texts.empty}</h2>
              <p className="muted">{texts.emptyText}</p>
            </div>
          )}
          <ul className={styles.tiles}>
            {people.map((each, index) => (
              <li key={each.username}>
                <PersonTile
                  person={each}
                  index={index}
                  zone={zone}
                  isKept={waiting.some(({ username }) => username === each.username)}
                  isChosen={each.username === chosen?.username}
                  onChoose={() => setChosen({ username: each.username, proof: null })}
                />
              </li>
            ))}
          </ul>
          <Refused error={badge.error} />
          <p className={styles.hint}>{awaySince ? texts.hintAway : texts.hint}</p>
        </div>
        <p className={styles.done} role="status" data-said={done !== '' || undefined}>
          {done}
        </p>
        {person && (
          <PersonSheet
            key={`${person.username} ${chosen?.proof}`}
            proof={chosen?.proof ?? null}
            clockId={id}
            clock={clock}
            person={person}
            index={people.indexOf(person)}
            zone={zone}
            onDone={(action, outcome) => {
              said(person, action, outcome);
              close(person.username);
            }}
            onClose={() => close(person.username)}
          />
        )}
      </main>
    </div>
  );
}

'use client';

import {
  type ClockAction,
  type ClockPerson,
  LONGEST_PIN,
  SHORTEST_PIN,
  type StartedType,
} from '@filiale/contracts/workforce/time-tracking';
import { formatTime } from '@filiale/rules/formats';
import { IconBackspace, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { Refused } from '../../refused.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import { WorkWarnings } from '../../working-time/work-warnings.tsx';
import { ClockActions } from './clock-actions.tsx';
import { actionsOf } from './kept-stamps.ts';
import { OwnHours } from './own-hours.tsx';
import styles from './person-sheet.module.css';
import { Initials, PersonState } from './person-tile.tsx';
import { RunningSpan } from './running-span.tsx';
import { StartChoice } from './start-choice.tsx';
import type { Clock } from './use-clock.ts';

/** Without a tap for so long, somebody has gone away, in ms. */
const IDLE_MS = 20_000;

type Props = {
  readonly clockId: string;
  readonly clock: Clock;
  readonly person: ClockPerson;
  readonly index: number;
  readonly zone: string;
  /** Of their badge; without one they enter their PIN. */
  readonly proof: string | null;
  readonly onDone: (action: ClockAction, outcome: 'sent' | 'kept') => void;
  readonly onClose: () => void;
};

/** One person at the clock: the PIN, and what they may do next. The button that stamps sends the PIN with it. */
export function PersonSheet({ clockId, clock, person, index, zone, proof, onDone, onClose }: Props) {
  const texts = useMessages('timeClock');
  const [pin, setPin] = useState('');
  const [startedType, setStartedType] = useState<StartedType>('work');
  const [isPinMissing, setPinMissing] = useState(false);
  const [isAskingHours, setAskingHours] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const needsPin = clock.awaySince === null && proof === null;
  const shown = proof === null ? { pin } : { proof };
  const { mutate, isPending, error, reset, isError } = useTapCall<'sent' | 'kept', ClockAction>({
    mutationFn: (action) => clock.stamp(person, action, { shown, type: startedType }),
    onSuccess: (outcome, action) => onDone(action, outcome),
    onError: () => setPin(''),
  });
  const [failed, setFailed] = useState<ClockAction>('start');
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => (input.current ?? sheet.current)?.focus(), []);
  // Nothing stays open for the next one when somebody has gone away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each digit begins the wait anew
  useEffect(() => {
    const timer = setTimeout(onClose, IDLE_MS);
    return () => clearTimeout(timer);
  }, [pin, isPending, isAskingHours]);

  const type = (next: string) => {
    setPinMissing(false);
    if (isError) reset();
    setPin(next.replace(/\D/g, '').slice(0, LONGEST_PIN));
  };
  const act = (action: ClockAction) => {
    if (needsPin && pin.length < SHORTEST_PIN) {
      setPinMissing(true);
      input.current?.focus();
      return;
    }
    setFailed(action);
    mutate(action);
  };
  const actions = actionsOf(person);
  const { shift, since } = person;
  const time = (instant: string) => formatTime(new Date(instant), zone);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      className={styles.sheet}
      aria-label={person.name}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <Initials name={person.name} index={index} />
        <div>
          <h2>{person.name}</h2>
          {shift && (
            <p className="muted">
              {[shift.role, fill(texts.plan, { from: time(shift.from), to: time(shift.to) })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </div>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <IconX size={24} stroke={2} />
        </button>
      </header>
      {since ? (
        <RunningSpan state={person.state} since={since} zone={zone} now={clock.now()} />
      ) : (
        <PersonState person={person} zone={zone} />
      )}
      <WorkWarnings warnings={person.warnings} zone={zone} />
      <Refused error={error} what={`${texts[`not-${failed}`]}.`} />
      {isAskingHours ? (
        <OwnHours clockId={clockId} username={person.username} shown={shown} />
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const [first] = actions;
            if (first && actions.length === 1) act(first);
          }}
        >
          {needsPin && (
            <>
              <label className={styles.pin}>
                <span>{texts.pin}</span>
                <input
                  ref={input}
                  type="password"
                  name="pin"
                  inputMode="none"
                  autoComplete="off"
                  maxLength={LONGEST_PIN}
                  value={pin}
                  aria-invalid={isPinMissing || undefined}
                  onChange={(event) => type(event.currentTarget.value)}
                />
              </label>
              {isPinMissing && (
                <p role="alert" className={styles.missing}>
                  {texts.pinFirst}
                </p>
              )}
              <div className={styles.pad}>
                {['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((digit) => (
                  <button
                    key={digit}
                    type="button"
                    data-digit={digit}
                    aria-label={fill(texts.digit, { digit })}
                    onClick={() => type(pin + digit)}
                  >
                    {digit}
                  </button>
                ))}
                <button type="button" aria-label={texts.erase} onClick={() => type(pin.slice(0, -1))}>
                  <IconBackspace size={26} stroke={1.8} />
                </button>
              </div>
            </>
          )}
          {person.state === 'away' && <StartChoice type={startedType} onChange={setStartedType} />}
          <ClockActions actions={actions} isBusy={isPending} onAct={act} />
          {clock.awaySince === null && (
            <button
              type="button"
              className={styles.more}
              onClick={() => (needsPin && pin.length < SHORTEST_PIN ? setPinMissing(true) : setAskingHours(true))}
            >
              {texts.ownHours}
            </button>
          )}
        </form>
      )}
    </section>
  );
}

'use client';

import { type ClockAction, LONGEST_PIN, type StartedType } from '@filiale/contracts/workforce/time-tracking';
import { formatTime } from '@filiale/rules/formats';
import { Button, PasswordInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { RETRY_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { Refused } from '../../refused.tsx';
import { refusalOf } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useTapCall } from '../../use-tap-call.ts';
import { WorkWarnings } from '../../working-time/work-warnings.tsx';
import { OwnMonth } from '../time-sheets/own-month.tsx';
import { ClockActions } from './clock-actions.tsx';
import { actionsOf } from './kept-stamps.ts';
import styles from './my-time.module.css';
import { DaysTable } from './own-hours.tsx';
import { PersonState } from './person-tile.tsx';
import { RunningSpan } from './running-span.tsx';
import { StartChoice } from './start-choice.tsx';

/** One's own working time: stamping on an own device, where that is allowed, the last days, and the PIN for the clock of the branch. Source: TIME-006. */
export function MyTime() {
  const texts = useMessages('timeClock');
  const client = useQueryClient();
  const now = useNow();
  usePageTitle(texts.myTime);
  const { data: own, error } = useQuery({
    queryKey: queryKeys.ownClock,
    queryFn: async () => (await staffCall('GET /api/users/me/clock', {})).data,
    refetchInterval: refetchEvery(RETRY_MS),
  });
  const [startedType, setStartedType] = useState<StartedType>('work');
  const [failed, setFailed] = useState<ClockAction>('start');
  const stamp = useTapCall({
    mutationFn: async (action: ClockAction, once) =>
      (
        await staffCall(
          `POST /api/users/me/clock/${action}` as const,
          { body: action === 'start' ? { type: startedType } : undefined },
          once,
        )
      ).data,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.ownClock }),
  });
  return (
    <section className={styles.page} aria-busy={!own && !error}>
      <h1>{texts.myTime}</h1>
      {!own && <Refused error={error} what={`${texts.noUser}.`} />}
      {own && (
        <>
          {own.since ? (
            <RunningSpan state={own.state} since={own.since} zone={own.timeZone} now={now} />
          ) : (
            <PersonState person={own} zone={own.timeZone} />
          )}
          {own.shift && (
            <p>
              {fill(texts.plan, {
                from: formatTime(new Date(own.shift.from), own.timeZone),
                to: formatTime(new Date(own.shift.to), own.timeZone),
              })}
            </p>
          )}
          <WorkWarnings warnings={own.warnings} zone={own.timeZone} />
          <Refused error={stamp.error} what={`${texts[`not-${failed}`]}.`} />
          {own.isAllowed ? (
            <>
              {own.state === 'away' && <StartChoice type={startedType} onChange={setStartedType} />}
              <ClockActions
                actions={actionsOf(own)}
                isBusy={stamp.isPending}
                onAct={(action) => {
                  setFailed(action);
                  stamp.mutate(action);
                }}
              />
            </>
          ) : (
            <p className="muted">{texts.ownOff}</p>
          )}
          <h2>{texts.lastDays}</h2>
          <DaysTable days={own.days} />
          <OwnMonth />
          <OwnPin />
        </>
      )}
    </section>
  );
}

function OwnPin() {
  const texts = useMessages('timeClock');
  const [pin, setPin] = useState('');
  const set = useTapCall({
    mutationFn: () => staffCall('PUT /api/users/me/pin', { body: { pin } }),
    onSuccess: () => {
      setPin('');
      notice({ text: texts.pinSet, tone: 'ok' });
    },
  });
  return (
    <form
      className={styles.pin}
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate();
      }}
      noValidate
    >
      <h2>{texts.ownPin}</h2>
      <PasswordInput
        label={texts.newPin}
        description={texts.pinForm}
        size="md"
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST_PIN}
        value={pin}
        error={refusalOf(set.error, 'pin')}
        onChange={(event) => {
          setPin(event.currentTarget.value);
          set.reset();
        }}
      />
      {!refusalOf(set.error, 'pin') && <Refused error={set.error} />}
      <Button type="submit" size="md" variant="default" loading={set.isPending} disabled={pin === ''}>
        {texts.setPin}
      </Button>
    </form>
  );
}

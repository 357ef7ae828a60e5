'use client';

import type { OwnShifts, RequestShown } from '@filiale/contracts/workforce/roster';
import type { Shift } from '@filiale/contracts/workforce/shift';
import { localDate } from '@filiale/rules/wall-time';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { openNewRecord } from '../../form/begin-record.ts';
import { listHash } from '../../hash-route.ts';
import { RETRY_MS } from '../../limits.ts';
import { dayText } from '../../period/periods.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import { useCompanyZone } from '../../zone.ts';
import styles from './roster.module.css';

/** What somebody does with a shift or a request, by its id. */
type Act =
  | { readonly kind: 'confirm' | 'claim' | 'give'; readonly id: string }
  | { readonly kind: 'swap'; readonly id: string; readonly otherShift: string }
  | { readonly kind: 'answer'; readonly id: string; readonly isAccepted: boolean }
  | { readonly kind: 'withdraw'; readonly id: string };

function call(act: Act, once: Parameters<Parameters<typeof useTapCall<unknown, Act>>[0]['mutationFn']>[1]) {
  const params = { id: act.id };
  switch (act.kind) {
    case 'confirm':
      return staffCall('POST /api/shifts/{id}/confirm', { params }, once);
    case 'claim':
      return staffCall('POST /api/shifts/{id}/claim', { params }, once);
    case 'give':
      return staffCall('POST /api/shifts/{id}/requests', { params, body: { kind: 'give' } }, once);
    case 'swap':
      return staffCall(
        'POST /api/shifts/{id}/requests',
        { params, body: { kind: 'swap', otherShift: act.otherShift } },
        once,
      );
    case 'answer':
      return staffCall('POST /api/shift-requests/{id}/answer', { params, body: { isAccepted: act.isAccepted } }, once);
    case 'withdraw':
      return staffCall('POST /api/shift-requests/{id}/withdraw', { params }, once);
    default:
      return act satisfies never;
  }
}

/** One's own shifts: confirmed, given away, swapped; open ones to take. Source: RES-046. */
export function MyShifts() {
  const texts = useMessages('roster');
  const client = useQueryClient();
  usePageTitle(texts.myShifts);
  const [swapped, setSwapped] = useState<Shift | null>(null);
  const { data: own, error } = useQuery({
    queryKey: queryKeys.ownShifts,
    queryFn: async () => (await staffCall('GET /api/users/me/shifts', {})).data,
    refetchInterval: refetchEvery(RETRY_MS),
  });
  const act = useTapCall<unknown, Act>({
    mutationFn: call,
    onSuccess: (_answer, { kind }) => {
      if (kind === 'claim') notice({ text: texts.claimed, tone: 'ok' });
      setSwapped(null);
      void client.invalidateQueries({ queryKey: queryKeys.ownShifts });
    },
  });
  return (
    <section className={styles.own} aria-busy={!own && !error}>
      <h1>{texts.myShifts}</h1>
      {!own && <Refused error={error} what={texts.failed} />}
      {!swapped && <Refused error={act.error} />}
      {own && (
        <>
          <Requests requests={own.toAnswer} isBusy={act.isPending} onAct={act.mutate} />
          {own.shifts.length === 0 && <p className="muted">{texts.noShifts}</p>}
          <ul>
            {own.shifts.map((shift) => (
              <li key={shift.id} className={styles.ownShift}>
                <Hours shift={shift} />
                <OwnActions
                  {...{ shift, isBusy: act.isPending, onAct: act.mutate }}
                  asked={own.asked.find((request) => request.shift === shift.id)}
                  onSwap={() => setSwapped(shift)}
                />
              </li>
            ))}
          </ul>
          <h2>{texts.open}</h2>
          {own.open.length === 0 && <p className="muted">{texts.noOpen}</p>}
          <ul>
            {own.open.map((shift) => (
              <li key={shift.id} className={styles.ownShift}>
                <Hours shift={shift} />
                <Button size="md" disabled={act.isPending} onClick={() => act.mutate({ kind: 'claim', id: shift.id })}>
                  {texts.claim}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {own && <Unavailable />}
      {own && <CalendarFeed isThere={own.hasCalendar} />}
      {own && swapped && (
        <SwapDialog
          {...{ shift: swapped, isBusy: act.isPending, error: act.error }}
          colleagues={own.colleagues.filter((other) => other.shift.branch === swapped.branch)}
          onAsk={(otherShift) => act.mutate({ kind: 'swap', id: swapped.id, otherShift })}
          onClose={() => setSwapped(null)}
        />
      )}
    </section>
  );
}

function Hours({ shift }: { readonly shift: Shift }) {
  const texts = useMessages('roster');
  const locale = useLocale();
  return (
    <div>
      <strong>
        {dayText(shift.localDate, locale)}, {shift.from}–{shift.to}
      </strong>
      <small>{[shift.role, shift.note, shift.confirmedAt ? texts.confirmed : ''].filter(Boolean).join(' · ')}</small>
    </div>
  );
}

type ActionProps = {
  readonly shift: Shift;
  readonly asked: OwnShifts['asked'][number] | undefined;
  readonly isBusy: boolean;
  readonly onAct: (act: Act) => void;
  readonly onSwap: () => void;
};

function OwnActions({ shift: { id, confirmedAt }, asked, isBusy, onAct, onSwap }: ActionProps) {
  const texts = useMessages('roster');
  if (asked)
    return (
      <div className={styles.buttons}>
        <span>{asked.state === 'accepted' ? texts.accepted : texts.asked}</span>
        <Button size="md" variant="default" disabled={isBusy} onClick={() => onAct({ kind: 'withdraw', id: asked.id })}>
          {texts.withdraw}
        </Button>
      </div>
    );
  return (
    <div className={styles.buttons}>
      {confirmedAt === null && (
        <Button size="md" disabled={isBusy} onClick={() => onAct({ kind: 'confirm', id })}>
          {texts.confirm}
        </Button>
      )}
      <Button size="md" variant="default" disabled={isBusy} onClick={() => onAct({ kind: 'give', id })}>
        {texts.give}
      </Button>
      <Button size="md" variant="default" disabled={isBusy} onClick={onSwap}>
        {texts.swap}
      </Button>
    </div>
  );
}

type RequestsProps = {
  readonly requests: readonly RequestShown[];
  readonly isBusy: boolean;
  readonly onAct: (act: Act) => void;
};

function Requests({ requests, isBusy, onAct }: RequestsProps) {
  const texts = useMessages('roster');
  const locale = useLocale();
  if (requests.length === 0) return null;
  const said = ({ localDate, from, to }: Shift) => ({ day: dayText(localDate, locale, 'short'), from, to });
  return (
    <section aria-labelledby="to-answer">
      <h2 id="to-answer">{texts.toAnswer}</h2>
      <ul>
        {requests.map(({ request: { id, kind, colleague, note }, shift, otherShift, name }) => (
          <li key={id} className={styles.ownShift}>
            <div>
              <span>{fill(kind === 'swap' ? texts.asksSwap : texts.asksGive, { name, ...said(shift) })}</span>
              {otherShift && <small>{fill(texts.forYours, said(otherShift))}</small>}
              <small>{note}</small>
            </div>
            <div className={styles.buttons}>
              <Button size="md" disabled={isBusy} onClick={() => onAct({ kind: 'answer', id, isAccepted: true })}>
                {texts.accept}
              </Button>
              {colleague !== null && (
                <Button
                  size="md"
                  variant="default"
                  disabled={isBusy}
                  onClick={() => onAct({ kind: 'answer', id, isAccepted: false })}
                >
                  {texts.decline}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SwapProps = {
  readonly shift: Shift;
  readonly colleagues: OwnShifts['colleagues'];
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onAsk: (otherShift: string) => void;
  readonly onClose: () => void;
};

function SwapDialog({ shift, colleagues, isBusy, error, onAsk, onClose }: SwapProps) {
  const texts = useMessages('roster');
  const locale = useLocale();
  const [chosen, setChosen] = useState('');
  return (
    <StaffDialog title={texts.swap} onClose={onClose}>
      <Hours shift={shift} />
      {colleagues.length === 0 ? (
        <p>{texts.noSwap}</p>
      ) : (
        <NativeSelect
          size="md"
          label={texts.swapWith}
          data={[
            { value: '', label: texts.chooseShift },
            ...colleagues.map(({ shift: { id, localDate, from, to }, name }) => ({
              value: id,
              label: `${name}: ${dayText(localDate, locale, 'short')}, ${from}–${to}`,
            })),
          ]}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <Refused error={error} />
      <Button size="md" disabled={chosen === '' || isBusy} onClick={() => onAsk(chosen)}>
        {texts.ask}
      </Button>
    </StaffDialog>
  );
}

/** The way to saying when one cannot work. */
function Unavailable() {
  const texts = useMessages('roster');
  const zone = useCompanyZone();
  const { person } = useStaff();
  const begin = () => {
    const today = localDate(new Date(), zone);
    openNewRecord('unavailable-times', { user: person.id, firstDate: today, lastDate: today });
  };
  return (
    <section className={styles.feed} aria-labelledby="unavailable">
      <h2 id="unavailable">{texts.unavailableTitle}</h2>
      <p className="muted">{texts.unavailableText}</p>
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={begin}>
          {texts.sayUnavailable}
        </Button>
        <Button size="md" variant="subtle" component="a" href={listHash('unavailable-times')}>
          {texts.unavailableAll}
        </Button>
      </div>
    </section>
  );
}

/** The address by which a calendar app reads one's shifts: shown once, made anew, ended. */
function CalendarFeed({ isThere }: { readonly isThere: boolean }) {
  const texts = useMessages('roster');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.ownShifts });
  const make = useTapCall<string>({
    mutationFn: async (_none, once) => (await staffCall('POST /api/users/me/shift-calendar', {}, once)).data.path,
    onSuccess: refresh,
  });
  const end = useTapCall<unknown>({
    mutationFn: () => staffCall('DELETE /api/users/me/shift-calendar', {}),
    onSuccess: () => {
      make.reset();
      void refresh();
    },
  });
  return (
    <section className={styles.feed} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">{texts.calendar}</h2>
      <p className="muted">{texts.calendarText}</p>
      <Refused error={make.error ?? end.error} />
      {make.data && (
        <TextInput
          size="md"
          readOnly
          label={texts.calendarAddress}
          description={texts.calendarOnce}
          value={`${location.origin}${make.data}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className={styles.buttons}>
        <Button size="md" variant="default" loading={make.isPending} onClick={() => make.mutate()}>
          {isThere ? texts.calendarAnew : texts.calendarMake}
        </Button>
        {isThere && (
          <Button size="md" variant="default" loading={end.isPending} onClick={() => end.mutate()}>
            {texts.calendarEnd}
          </Button>
        )}
      </div>
    </section>
  );
}

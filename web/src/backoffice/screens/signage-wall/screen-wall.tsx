'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import type { CommandedDevice, SentCommand, SentToScreens } from '@filiale/contracts/signage/signage-command';
import { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { SignageTakeover } from '@filiale/contracts/signage/takeover';
import { translated } from '@filiale/rules/locales';
import { type ScreenState, screenState } from '@filiale/rules/screen-state';
import { Button, Menu, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import tones from '../../../ui/tones.module.css';
import { notice } from '../../app/notices.tsx';
import { PageNote } from '../../app/page-note.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { useLookedBranch } from '../../app/use-looked-branch.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { listHash, NEW, recordHash } from '../../hash-route.ts';
import { RETRY_MS } from '../../limits.ts';
import { queryKeys, recordKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useOwnBranches } from '../../use-own-branches.ts';
import { useTapCall } from '../../use-tap-call.ts';
import { ScreenCard, toneOfState } from './screen-card.tsx';
import { SegmentDialog } from './segment-dialog.tsx';
import styles from './signage-wall.module.css';
import { StandingTakeovers } from './standing-takeovers.tsx';
import { StreamTimeline } from './stream-timeline.tsx';
import { TakeoverDialog } from './takeover-dialog.tsx';

const resource = 'digital-signage-devices';
/** TVs that are shown at first, and more with each tap. */
const STEP = 60;

/** The TVs of a branch, or of all, as a wall: what each shows, how it is, and what plays when. Source: SIGN-004. */
export function ScreenWall() {
  const texts = useMessages('signageWall');
  const locale = useLocale();
  const now = useNow();
  usePageTitle(texts.title);
  const { caller, person } = useStaff();
  const client = useQueryClient();
  const branch = useLookedBranch();
  const { branches } = useOwnBranches({ kind: 'person', person });
  const [chosen, setChosen] = useState<string | null>(null);
  const [group, setGroup] = useState('');
  const [most, setMost] = useState(STEP);
  /** Those that a command is to go to; null: to all. */
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const [asked, setAsked] = useState<'segment' | 'takeover' | null>(null);
  const { data: answer, error } = useQuery({
    queryKey: recordKeys.list(resource, 'wall', branch?.id ?? null, most),
    queryFn: () =>
      staffCall('GET /api/digital-signage-devices', {
        query: { sort: 'name', pageSize: most, ...(branch && { filter: { branch: branch.id } }) },
      }),
    refetchInterval: refetchEvery(RETRY_MS),
    placeholderData: (before) => before,
  });
  const found = answer?.data;
  const total = answer?.meta?.total ?? 0;
  const groups = [...new Set(found?.map((screen) => screen.group).filter(Boolean))].toSorted();
  const isGroup = groups.includes(group);
  const screens = isGroup ? found?.filter((screen) => screen.group === group) : found;
  const toAll = useTapCall<{ readonly data: readonly CommandedDevice[] }, SentToScreens>({
    mutationFn: (body, once) => staffCall('POST /api/digital-signage-devices/command', { body }, once),
    onSuccess: ({ data }) => {
      for (const { id } of data) void client.invalidateQueries({ queryKey: queryKeys.deviceState(id) });
      notice({ text: fill(texts.given, { count: data.length }), tone: 'ok' });
      setAsked(null);
      setPicked(null);
    },
  });
  const giveAll = (command: SentCommand) =>
    toAll.mutate({
      to: { ...(branch && { branch: branch.id }), ...(isGroup && { group }), ...(picked && { screens: [...picked] }) },
      command,
    });
  const pick = (id: string) =>
    setPicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const mayCommand = isAllowed(caller, SignageDevice.rights.command);
  const mayPut = isAllowed(caller, SignageTakeover.rights.create);
  const mayCreate = isAllowed(caller, SignageDevice.rights.create);
  if (!screens) return <PageNote title={texts.title} text="" isBusy={!error} />;
  const counts = new Map<ScreenState, number>();
  for (const screen of screens) {
    const state = screenState(screen, now);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  const nameOf = (id: string): string => {
    const found = branches?.find((one) => one.id === id);
    return found ? translated(found, locale, 'name') : '';
  };
  const current = screens.find(({ id }) => id === chosen) ?? screens[0];
  return (
    <section className={styles.wall}>
      <header className={styles.head}>
        <h1>
          {texts.title} <span className="muted">{isGroup ? screens.length : total}</span>
        </h1>
        {[...counts].map(([state, count]) => (
          <span key={state} className={`${styles.chip} ${tones[toneOfState[state]]}`}>
            {fill(texts.counted, { count, state: texts[state].toLowerCase() })}
          </span>
        ))}
        {groups.length > 0 && (
          <NativeSelect
            aria-label={texts.group}
            value={isGroup ? group : ''}
            data={[{ value: '', label: texts.allGroups }, ...groups.map((value) => ({ value, label: value }))]}
            onChange={(event) => setGroup(event.currentTarget.value)}
          />
        )}
        <div className={styles.buttons}>
          <Button component="a" variant="subtle" href={listHash(resource)}>
            {texts.all}
          </Button>
          {mayPut && screens.length > 0 && (
            <Button variant="default" onClick={() => setAsked('takeover')}>
              {texts.showToAll}
            </Button>
          )}
          {mayCommand && screens.length > 1 && (
            <Button variant="subtle" onClick={() => setPicked(picked ? null : new Set())}>
              {picked ? texts.cancel : texts.pick}
            </Button>
          )}
          {mayCommand && screens.length > 0 && (
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <Button variant="default" loading={toAll.isPending} disabled={picked?.size === 0}>
                  {picked ? fill(texts.toSome, { count: picked.size }) : texts.toAll}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setAsked('segment')}>{texts.show}</Menu.Item>
                <Menu.Item onClick={() => giveAll({ type: 'resumeSchedule' })}>{texts.resume}</Menu.Item>
                <Menu.Item onClick={() => giveAll({ type: 'reload' })}>{texts.reload}</Menu.Item>
                <Menu.Item onClick={() => giveAll({ type: 'setVolume', volume: 0 })}>{texts.mute}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
          {mayCreate && (
            <Button component="a" href={recordHash(resource, NEW)}>
              {texts.add}
            </Button>
          )}
        </div>
      </header>
      {asked !== 'segment' && <Refused error={toAll.error} what={texts.notGiven} />}
      <StandingTakeovers branch={branch?.id ?? null} nameOf={nameOf} />
      {screens.length === 0 && <p className="muted">{texts.nothingText}</p>}
      <div className={styles.cards}>
        {screens.map((screen) => (
          <ScreenCard
            key={screen.id}
            screen={screen}
            branch={branch ? '' : nameOf(screen.branch)}
            isChosen={picked ? picked.has(screen.id) : screen.id === current?.id}
            isPicking={picked !== null}
            onChoose={() => (picked ? pick(screen.id) : setChosen(screen.id))}
          />
        ))}
      </div>
      {found && found.length < total && (
        <p className={styles.more}>
          {fill(texts.shownOf, { shown: found.length, total })}{' '}
          <Button variant="default" onClick={() => setMost(most + STEP)}>
            {texts.more}
          </Button>
        </p>
      )}
      {current && <StreamTimeline key={current.id} screen={current} />}
      {asked === 'takeover' && (
        <TakeoverDialog
          title={texts.showToAll}
          branches={(branch ? [branch] : (branches ?? []))
            .filter(({ id }) => screens.some((screen) => screen.branch === id))
            .map(({ id }) => ({ id, name: nameOf(id) }))}
          screens={isGroup ? screens : []}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'segment' && (
        <SegmentDialog
          title={picked ? fill(texts.toSome, { count: picked.size }) : texts.toAll}
          error={toAll.error}
          isPending={toAll.isPending}
          onGive={giveAll}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

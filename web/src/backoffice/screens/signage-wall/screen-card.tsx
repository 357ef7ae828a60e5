'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import type { DeviceCommand } from '@filiale/contracts/devices/device-command';
import { screenFaultLabels } from '@filiale/contracts/signage/screen-fault-codes';
import { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { SignageTakeover } from '@filiale/contracts/signage/takeover';
import { formatDate, formatDateTime, formatRelativeTime, formatTime } from '@filiale/rules/formats';
import { type ScreenState, screenState } from '@filiale/rules/screen-state';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCheck, IconClock, IconDots, IconPhotoUp, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { fill, pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import type { Tone } from '../../../ui/chip.tsx';
import tones from '../../../ui/tones.module.css';
import { useStaff } from '../../app/staff-context.tsx';
import { recordHash } from '../../hash-route.ts';
import { Refused } from '../../refused.tsx';
import { useCompanyZone } from '../../zone.ts';
import { ScreenPicture } from './screen-picture.tsx';
import { SegmentDialog } from './segment-dialog.tsx';
import { shownItem } from './shown-item.ts';
import styles from './signage-wall.module.css';
import { TakeoverDialog } from './takeover-dialog.tsx';
import { useScreen } from './use-screen.ts';

export const toneOfState: Readonly<Record<ScreenState, Tone>> = {
  running: 'ok',
  stale: 'warn',
  offline: 'error',
  unpaired: 'warn',
  off: 'info',
};
const isOpen = ({ state }: DeviceCommand): boolean =>
  state === 'queued' || state === 'delivered' || state === 'acknowledged';
/** How long a command that failed is shown. */
const TOLD_MS = 2 * 60_000;

type Props = {
  readonly screen: SignageDevice;
  /** Name of its branch. */
  readonly branch: string;
  readonly isChosen: boolean;
  /** TVs are being chosen for a command. */
  readonly isPicking: boolean;
  readonly onChoose: () => void;
};

/** A TV of the wall: what it shows, how it is, and its commands. Source: SIGN-002, SIGN-003, SIGN-004. */
export function ScreenCard({ screen, branch, isChosen, isPicking, onChoose }: Props) {
  const texts = useMessages('signageWall');
  const devices = useMessages('devices');
  const locale = useLocale();
  const now = useNow();
  const zone = useCompanyZone();
  const { caller } = useStaff();
  const [asked, setAsked] = useState<'segment' | 'takeover' | null>(null);
  const { state, manifest, give, abort } = useScreen(screen, () => setAsked(null));
  const { hasKey, lastSeenAt } = state ?? screen;
  const how = screenState({ isEnabled: screen.isEnabled, hasKey, lastSeenAt }, now);
  const nameOf = ({ type }: DeviceCommand): string => devices[`to-${type}` as 'to-reload'] ?? type;
  const pending = state?.commands.find(isOpen);
  const last = state?.commands.find(({ state: is }) => is !== 'aborted');
  const isTold =
    last !== undefined &&
    (last.state === 'failed' || last.state === 'expired') &&
    now.getTime() - Date.parse(last.finishedAt ?? last.issuedAt) < TOLD_MS;
  const mayCommand = isAllowed(caller, SignageDevice.rights.command) && hasKey && screen.isEnabled;
  const mayPut = isAllowed(caller, SignageTakeover.rights.create) && hasKey && screen.isEnabled;
  const facts = state?.said?.facts;
  const faults =
    how === 'running' || how === 'stale' ? (state?.faults.filter(({ until }) => until === null) ?? []) : [];
  const shown = manifest ? shownItem(manifest, facts?.item, now) : null;
  const isPictured = manifest !== undefined && facts !== undefined && how !== 'off' && how !== 'unpaired';
  const heard = new Date(lastSeenAt ?? 0);
  const seen = formatRelativeTime(heard, now, zone, locale);
  const isToday = formatDate(heard, zone) === formatDate(now, zone);
  const stood = isToday ? formatTime(heard, zone) : formatDateTime(heard, zone);
  return (
    <article className={styles.card} data-chosen={isChosen || undefined}>
      <div className={styles.picture} data-high={screen.orientation === 'portrait' || undefined}>
        {isPictured && (
          <ScreenPicture
            id={screen.id}
            manifest={manifest}
            said={facts}
            shown={shown}
            seenAt={lastSeenAt}
            isRunning={how === 'running'}
          />
        )}
        {(how === 'offline' || how === 'off' || how === 'unpaired') && (
          <span className={styles.away} data-over={isPictured || undefined}>
            <IconWifiOff aria-hidden="true" />
            {how === 'offline' ? (lastSeenAt ? fill(texts.offlineSince, { when: seen }) : texts.neverSeen) : texts[how]}
          </span>
        )}
        {/* Above the picture, so that its name is not that of what is shown. */}
        <button
          type="button"
          className={styles.choose}
          onClick={onChoose}
          aria-pressed={isChosen}
          aria-label={screen.name}
        />
      </div>
      <span className={`${styles.state} ${tones[toneOfState[how]]}`}>{texts[how]}</span>
      {isPicking && isChosen && (
        <span className={styles.picked}>
          <IconCheck aria-hidden="true" size={20} />
        </span>
      )}
      {(pending || isTold) && (
        <div className={styles.pending} role="status">
          <IconClock aria-hidden="true" size={18} />
          <span>
            {pending
              ? fill(texts.pending, {
                  command: nameOf(pending),
                  seconds: Math.max(0, Math.round((now.getTime() - Date.parse(pending.issuedAt)) / 1000)),
                })
              : last &&
                fill(
                  texts[
                    last.state === 'expired'
                      ? 'is-expired'
                      : last.code === 'unsupported'
                        ? 'is-unsupported'
                        : 'is-failed'
                  ],
                  { command: nameOf(last) },
                )}
          </span>
          {pending && mayCommand && pending.abortRequestedAt === null && (
            <Button size="compact-sm" color="gray" onClick={() => abort.mutate(pending.id)}>
              {texts.abort}
            </Button>
          )}
        </div>
      )}
      <div className={styles.foot}>
        <div className={styles.about}>
          <a href={recordHash('digital-signage-devices', screen.id)}>{screen.name}</a>
          <p className="muted small">
            {[
              branch,
              manifest?.stream?.name ?? texts.nothing,
              how === 'offline' && lastSeenAt ? texts.playsKept : shown?.name,
            ]
              .filter(Boolean)
              .join(' · ')}
            {facts?.isAsked === true && how === 'running' && ` (${texts.asked})`}
          </p>
          {isPictured && lastSeenAt && <p className="muted small">{fill(texts.pictureFrom, { when: stood })}</p>}
          {faults.map((fault) => (
            <p key={`${fault.code}/${fault.subject}`} className={`${styles.fault} small`}>
              {[screenFaultLabels[fault.code][pageWords(locale)], fault.text].filter(Boolean).join(': ')}
            </p>
          ))}
        </div>
        {mayPut && (
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={fill(texts.showHere, { name: screen.name })}
            onClick={() => setAsked('takeover')}
          >
            <IconPhotoUp aria-hidden="true" />
          </ActionIcon>
        )}
        {mayCommand && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" size="lg" aria-label={fill(texts.commands, { name: screen.name })}>
                <IconDots aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => give.mutate({ type: 'reload' })}>{texts.reload}</Menu.Item>
              <Menu.Item onClick={() => setAsked('segment')}>{texts.show}</Menu.Item>
              <Menu.Item onClick={() => give.mutate({ type: 'resumeSchedule' })}>{texts.resume}</Menu.Item>
              <Menu.Item onClick={() => give.mutate({ type: 'setVolume', volume: 0 })}>{texts.mute}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {asked !== 'segment' && <Refused error={give.error} what={texts.notGiven} />}
      <Refused error={abort.error} what={texts.notAborted} />
      {asked === 'takeover' && (
        <TakeoverDialog
          title={screen.name}
          branches={[{ id: screen.branch, name: branch }]}
          screens={[screen]}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'segment' && (
        <SegmentDialog
          title={screen.name}
          error={give.error}
          isPending={give.isPending}
          onGive={give.mutate}
          onClose={() => setAsked(null)}
        />
      )}
    </article>
  );
}

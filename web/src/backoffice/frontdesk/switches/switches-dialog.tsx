'use client';

import type { PausedMode } from '@filiale/contracts/catalog/branch-switches';
import { busyMinutes } from '@filiale/rules/branch-switches';
import { offeredModes } from '@filiale/rules/cart';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useDesk } from '../desk-context.tsx';
import { failureText } from '../failure-text.ts';
import { pauseText } from './switch-text.ts';
import styles from './switches-dialog.module.css';
import { inMinutes, nextMorning } from './until-when.ts';
import { useSwitch } from './use-switch.ts';

const PAUSE_MINUTES = [15, 30, 60] as const;
const BUSY_MINUTES = [10, 20, 30] as const;
const BUSY_FOR_MINUTES = 60;

/** Takes no orders for a while, or asks for more time; each ends by itself. */
export function SwitchesDialog({ onClose }: { onClose: () => void }) {
  const texts = useMessages('frontdesk');
  const now = useNow();
  const { branch, zone } = useDesk();
  const { mutate, isPending, error } = useSwitch();
  const [mode, setMode] = useState<PausedMode>('all');
  const params = { id: branch.id };
  const modes = offeredModes(branch);
  const paused = pauseText(branch, now, zone, texts);
  const busy = busyMinutes(branch, now);
  const pause = (until: string) =>
    mutate(() => staffCall('POST /api/branches/{id}/pause', { params, body: { mode, until } }));

  return (
    <StaffDialog title={texts.switchesTitle} onClose={onClose}>
      {error && (
        <p role="alert" className={styles.error}>
          {failureText(error, texts)}
        </p>
      )}
      <section>
        <h3>{texts.pauseFor}</h3>
        {paused !== null && (
          <div className={styles.present}>
            <p>{paused}</p>
            <Button
              size="lg"
              loading={isPending}
              onClick={() => mutate(() => staffCall('DELETE /api/branches/{id}/pause', { params }))}
            >
              {texts.resume}
            </Button>
          </div>
        )}
        <SegmentedControl
          legend={texts.pauseWhat}
          name="pause"
          className={styles.modes}
          options={(['all', ...modes] as const).map((value) => ({ value, label: texts[value] }))}
          chosen={mode}
          onChoose={setMode}
        />
        <div className={styles.steps}>
          {PAUSE_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              variant="default"
              size="lg"
              disabled={isPending}
              onClick={() => pause(inMinutes(minutes, now))}
            >
              {fill(texts.minutes, { minutes })}
            </Button>
          ))}
          <Button variant="default" size="lg" disabled={isPending} onClick={() => pause(nextMorning(now, zone))}>
            {texts.restOfDay}
          </Button>
        </div>
      </section>
      <section>
        <h3>{texts.busyTitle}</h3>
        <div className={styles.steps}>
          {BUSY_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              variant={busy === minutes ? 'filled' : 'default'}
              aria-pressed={busy === minutes}
              size="lg"
              disabled={isPending}
              onClick={() =>
                mutate(() =>
                  staffCall('POST /api/branches/{id}/busy', {
                    params,
                    body: { minutes, until: inMinutes(BUSY_FOR_MINUTES, now) },
                  }),
                )
              }
            >
              {fill(texts.plus, { minutes: fill(texts.minutes, { minutes }) })}
            </Button>
          ))}
          {busy > 0 && (
            <Button
              size="lg"
              disabled={isPending}
              onClick={() => mutate(() => staffCall('DELETE /api/branches/{id}/busy', { params }))}
            >
              {texts.busyOff}
            </Button>
          )}
        </div>
      </section>
    </StaffDialog>
  );
}

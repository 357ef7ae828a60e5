'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import { DEVICE_AWAY_AFTER_MS } from '@filiale/contracts/devices/device-facts';
import { Device } from '@filiale/contracts/ordering/device';
import { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { TimeClock } from '@filiale/contracts/workforce/time-clock';
import { formatRelativeTime } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import type { Tone } from '../../../ui/chip.tsx';
import tones from '../../../ui/tones.module.css';
import { notice } from '../../app/notices.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { queryKeys, recordKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import { useCompanyZone } from '../../zone.ts';
import type { DeviceResource, PairedRecord } from './device-resource.ts';
import styles from './devices.module.css';
import { PairDialog } from './pair-dialog.tsx';

const rightsOf = {
  devices: Device.rights,
  'digital-signage-devices': SignageDevice.rights,
  'time-clocks': TimeClock.rights,
} as const;

type Seen = { readonly hasKey: boolean; readonly lastSeenAt: string | null };
type Props = {
  readonly resource: DeviceResource;
  readonly device: PairedRecord;
  readonly state: Seen | undefined;
  /** It sleeps for hours and asks for nothing then. */
  readonly maySleep?: boolean;
  /** What to do with the code at the device. */
  readonly pairHint: string;
  /** What follows when its connection ends. */
  readonly revokeText: string;
  /** What stands below how it is. */
  readonly remarks?: ReactNode;
  /** What else is done with it. */
  readonly actions?: ReactNode;
};

/** Whether a device is connected, and how it comes to be or is no more. */
export function DeviceConnection({ resource, device, state, maySleep = false, ...more }: Props) {
  const { pairHint, revokeText, remarks, actions } = more;
  const texts = useMessages('devices');
  const client = useQueryClient();
  const { caller } = useStaff();
  const [isPairing, setPairing] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const mayPair = isAllowed(caller, rightsOf[resource].key);
  const revoke = useTapCall({
    mutationFn: () => staffCall(`DELETE /api/${resource}/{id}/key` as const, { params: { id: device.id } }),
    onSuccess: () => {
      setEnding(false);
      notice({ text: fill(texts.revoked, { name: device.name }), tone: 'ok' });
      void client.invalidateQueries({ queryKey: queryKeys.deviceState(device.id) });
      void client.invalidateQueries({ queryKey: recordKeys.one(resource, device.id) });
    },
  });
  return (
    <section aria-labelledby="device-state" aria-busy={!state} className={styles.part}>
      <h2 id="device-state">{texts.state}</h2>
      {state && <Connection isEnabled={device.isEnabled} state={state} maySleep={maySleep} />}
      {remarks}
      {!isEnding && <Refused error={revoke.error} />}
      <div className={styles.actions}>
        {mayPair && device.isEnabled && (
          <Button size="sm" variant={state?.hasKey ? 'default' : 'filled'} onClick={() => setPairing(true)}>
            {state?.hasKey ? texts.pairAnew : texts.pair}
          </Button>
        )}
        {device.isEnabled && state?.hasKey && actions}
        {mayPair && state?.hasKey && (
          <Button size="sm" variant="default" onClick={() => setEnding(true)}>
            {texts.revoke}
          </Button>
        )}
      </div>
      {isPairing && (
        <PairDialog resource={resource} device={device} hint={pairHint} onClose={() => setPairing(false)} />
      )}
      {isEnding && (
        <StaffDialog title={fill(texts.revokeTitle, { name: device.name })} onClose={() => setEnding(false)}>
          <p>{revokeText}</p>
          <Refused error={revoke.error} />
          <div className={styles.actions}>
            <Button size="md" color="red" loading={revoke.isPending} onClick={() => revoke.mutate()}>
              {texts.revoke}
            </Button>
            <Button size="md" variant="default" onClick={() => setEnding(false)}>
              {texts.cancel}
            </Button>
          </div>
        </StaffDialog>
      )}
    </section>
  );
}

type ConnectionProps = { readonly isEnabled: boolean; readonly state: Seen; readonly maySleep: boolean };

function Connection({ isEnabled, state: { hasKey, lastSeenAt }, maySleep }: ConnectionProps) {
  const texts = useMessages('devices');
  const locale = useLocale();
  const now = useNow();
  const zone = useCompanyZone();
  const when = lastSeenAt ? formatRelativeTime(new Date(lastSeenAt), now, zone, locale) : '';
  const isQuiet = !maySleep && lastSeenAt !== null && now.getTime() - Date.parse(lastSeenAt) > DEVICE_AWAY_AFTER_MS;
  const [tone, text]: readonly [Tone, string] = !isEnabled
    ? ['error', texts.disabled]
    : !hasKey
      ? ['warn', texts.unpaired]
      : !lastSeenAt
        ? ['warn', texts.never]
        : isQuiet
          ? ['error', fill(texts.quiet, { when })]
          : ['ok', maySleep ? fill(texts.seen, { when }) : texts.online];
  return (
    <p>
      <span className={`${styles.chip} ${tones[tone]}`}>{text}</span>
    </p>
  );
}

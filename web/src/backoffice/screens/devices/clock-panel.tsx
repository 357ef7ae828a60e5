'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import { TimeClock } from '@filiale/contracts/workforce/time-clock';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import type { PanelProps } from '../../resources/screen-props.ts';
import { DeviceConnection } from './device-connection.tsx';
import { DeviceLog } from './device-log.tsx';
import styles from './devices.module.css';

/** A time clock and its pairing. Source: ROLE-004. */
export function ClockPanel({ record }: PanelProps) {
  const texts = useMessages('devices');
  const { caller } = useStaff();
  const clock = record as unknown as TimeClock | null;
  if (!clock || !isAllowed(caller, TimeClock.rights.status)) return null;
  return (
    <div className={styles.panel}>
      <DeviceConnection
        resource="time-clocks"
        device={clock}
        state={clock}
        pairHint={texts.pairClock}
        revokeText={texts.revokeClock}
      />
      <DeviceLog resource="time-clocks" id={clock.id} />
    </div>
  );
}

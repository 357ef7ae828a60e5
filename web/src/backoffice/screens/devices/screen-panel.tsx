'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { RETRY_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { DeviceConnection } from './device-connection.tsx';
import { DeviceLog } from './device-log.tsx';
import styles from './devices.module.css';
import { ScreenCommands } from './screen-commands.tsx';
import { ScreenFacts } from './screen-facts.tsx';
import { ScreenFaults } from './screen-faults.tsx';
import { ScreenNow } from './screen-now.tsx';
import { ScreenPlays } from './screen-plays.tsx';

/** State of a screen, its pairing and its commands. Source: SIGN-002, SIGN-003. */
export function ScreenPanel({ record }: PanelProps) {
  const { caller } = useStaff();
  const screen = record as unknown as SignageDevice | null;
  return screen && isAllowed(caller, SignageDevice.rights.status) && <Panel screen={screen} />;
}

function Panel({ screen }: { readonly screen: SignageDevice }) {
  const texts = useMessages('devices');
  const params = { id: screen.id };
  const { data: state } = useQuery({
    queryKey: queryKeys.deviceState(screen.id),
    queryFn: async () => (await staffCall('GET /api/digital-signage-devices/{id}/state', { params })).data,
    refetchInterval: refetchEvery(RETRY_MS),
  });
  return (
    <div className={styles.panel}>
      <DeviceConnection
        resource="digital-signage-devices"
        device={screen}
        state={state}
        pairHint={texts.pairScreen}
        revokeText={texts.revokeScreen}
      />
      <ScreenNow screen={screen} />
      {state && (state.hasKey || state.faults.length > 0) && <ScreenFaults faults={state.faults} />}
      {state?.said && <ScreenFacts facts={state.said.facts} />}
      {state && (state.hasKey || state.commands.length > 0) && <ScreenCommands screen={screen} state={state} />}
      <ScreenPlays screen={screen} />
      <DeviceLog resource="digital-signage-devices" id={screen.id} />
    </div>
  );
}

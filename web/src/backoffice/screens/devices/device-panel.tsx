'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import { Device } from '@filiale/contracts/ordering/device';
import type { DeviceState } from '@filiale/contracts/ordering/device-state';
import { formatRelativeTime } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import type { Tone } from '../../../ui/chip.tsx';
import tones from '../../../ui/tones.module.css';
import { notice } from '../../app/notices.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { RETRY_MS } from '../../limits.ts';
import { queryKeys, recordKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { Refused } from '../../refused.tsx';
import type { PanelProps } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import { useCompanyZone } from '../../zone.ts';
import styles from './devices.module.css';
import { PairDialog } from './pair-dialog.tsx';

/** A printer asks every few seconds, a front desk calls about as often: after so long it is away. */
const QUIET_MS = 3 * 60_000;

/** How a device is, and what is done with it beside its fields: paired, tried, taken away. Source: DEV-001, DEV-002. */
export function DevicePanel({ record }: PanelProps) {
  const device = record as unknown as Device | null;
  return device && <Panel device={device} />;
}

function Panel({ device }: { readonly device: Device }) {
  const texts = useMessages('devices');
  const client = useQueryClient();
  const { caller } = useStaff();
  const [isPairing, setPairing] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const params = { id: device.id };
  const { data: state } = useQuery({
    queryKey: queryKeys.deviceState(device.id),
    queryFn: async () => (await staffCall('GET /api/devices/{id}/state', { params })).data,
    refetchInterval: refetchEvery(RETRY_MS),
  });
  const isPrinter = device.kind === 'printer';
  const isTerminal = device.kind === 'kiosk';
  const mayPair = isAllowed(caller, Device.rights.key);
  const say = (text: string) => {
    notice({ text, tone: 'ok' });
    void client.invalidateQueries({ queryKey: queryKeys.deviceState(device.id) });
  };
  const test = useMutation({
    mutationFn: async () =>
      isPrinter
        ? staffCall('POST /api/devices/{id}/test/print', { params })
        : staffCall('POST /api/devices/{id}/test/notification', { params }),
    onSuccess: () => say(isPrinter ? texts.testSent : texts.notified),
  });
  const revoke = useTapCall({
    mutationFn: () => staffCall('DELETE /api/devices/{id}/key', { params }),
    onSuccess: () => {
      setEnding(false);
      say(fill(texts.revoked, { name: device.name }));
      void client.invalidateQueries({ queryKey: recordKeys.one('devices', device.id) });
    },
  });
  return (
    <div className={styles.panel}>
      <section aria-labelledby="device-state" aria-busy={!state} className={styles.part}>
        <h2 id="device-state">{texts.state}</h2>
        {state && <Connection device={device} state={state} />}
        {isTerminal && <p className="muted small">{texts.terminalText}</p>}
        <Refused error={test.error} what={texts.testFailed} />
        {!isEnding && <Refused error={revoke.error} />}
        <div className={styles.actions}>
          {mayPair && device.isEnabled && (
            <Button size="sm" variant={state?.hasKey ? 'default' : 'filled'} onClick={() => setPairing(true)}>
              {state?.hasKey ? texts.pairAnew : texts.pair}
            </Button>
          )}
          {device.isEnabled && state?.hasKey && !isTerminal && (
            <Button size="sm" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
              {isPrinter ? texts.testPrint : texts.testNotification}
            </Button>
          )}
          {mayPair && state?.hasKey && (
            <Button size="sm" variant="default" onClick={() => setEnding(true)}>
              {texts.revoke}
            </Button>
          )}
        </div>
      </section>
      {isPrinter && state && <Printer state={state} />}
      {isPairing && <PairDialog device={device} onClose={() => setPairing(false)} />}
      {isEnding && (
        <StaffDialog title={fill(texts.revokeTitle, { name: device.name })} onClose={() => setEnding(false)}>
          <p>{texts[`revoke-${device.kind}`]}</p>
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
    </div>
  );
}

type Props = { readonly state: DeviceState };

function Connection({ device, state }: Props & { readonly device: Device }) {
  const texts = useMessages('devices');
  const locale = useLocale();
  const now = useNow();
  const zone = useCompanyZone();
  const { hasKey, lastSeenAt } = state;
  const when = lastSeenAt ? formatRelativeTime(new Date(lastSeenAt), now, zone, locale) : '';
  // A terminal that sleeps asks for nothing.
  const isQuiet = device.kind !== 'kiosk' && lastSeenAt !== null && now.getTime() - Date.parse(lastSeenAt) > QUIET_MS;
  const [tone, text]: readonly [Tone, string] = !device.isEnabled
    ? ['error', texts.disabled]
    : !hasKey
      ? ['warn', texts.unpaired]
      : !lastSeenAt
        ? ['warn', texts.never]
        : isQuiet
          ? ['error', fill(texts.quiet, { when })]
          : ['ok', device.kind === 'kiosk' ? fill(texts.seen, { when }) : texts.online];
  return (
    <p>
      <span className={`${styles.chip} ${tones[tone]}`}>{text}</span>
    </p>
  );
}

function Printer({ state: { printer, queue, jobs } }: Props) {
  const texts = useMessages('devices');
  const locale = useLocale();
  const now = useNow();
  const zone = useCompanyZone();
  return (
    <section aria-labelledby="device-printer" className={styles.part}>
      <h2 id="device-printer">{texts.printer}</h2>
      <p className={styles.marks}>
        {printer && (
          <span className={`${styles.chip} ${tones[printer.isFine ? 'ok' : 'error']}`}>
            {printer.isFine ? texts.printerFine : texts.printerFault}
          </span>
        )}
        <span className={`${styles.chip} ${tones[queue.waiting > 0 ? 'info' : 'ok']}`}>
          {fill(texts.waiting, { count: queue.waiting })}
        </span>
        {queue.alarming > 0 && (
          <span className={`${styles.chip} ${tones.error}`}>{fill(texts.alarming, { count: queue.alarming })}</span>
        )}
      </p>
      {printer && !printer.isFine && <p className="small">{fill(texts.printerSays, { text: printer.text })}</p>}
      <h3>{texts.jobs}</h3>
      {jobs.length === 0 && <p className="muted small">{texts.noJobs}</p>}
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            <span>
              {texts[job.station]}
              {job.order?.ticketNumber != null && ` ${job.order.ticketNumber}`}
              {job.copy > 0 && `, ${fill(texts.copyOf, { copy: job.copy })}`}
            </span>
            <span className="muted small">
              {texts[job.state]}, {formatRelativeTime(new Date(job.createdAt), now, zone, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

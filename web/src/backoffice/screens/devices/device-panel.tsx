'use client';

import type { Device } from '@filiale/contracts/ordering/device';
import type { DeviceState } from '@filiale/contracts/ordering/device-state';
import { formatRelativeTime } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import tones from '../../../ui/tones.module.css';
import { notice } from '../../app/notices.tsx';
import { RETRY_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { Refused } from '../../refused.tsx';
import type { PanelProps } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useCompanyZone } from '../../zone.ts';
import { DeviceConnection } from './device-connection.tsx';
import { DeviceLog } from './device-log.tsx';
import styles from './devices.module.css';

/** The state of a device, and its actions beside its fields: pairing, testing, disconnecting. Source: DEV-001, DEV-002. */
export function DevicePanel({ record }: PanelProps) {
  const device = record as unknown as Device | null;
  return device && <Panel device={device} />;
}

function Panel({ device }: { readonly device: Device }) {
  const texts = useMessages('devices');
  const client = useQueryClient();
  const params = { id: device.id };
  const { data: state } = useQuery({
    queryKey: queryKeys.deviceState(device.id),
    queryFn: async () => (await staffCall('GET /api/devices/{id}/state', { params })).data,
    refetchInterval: refetchEvery(RETRY_MS),
  });
  const isPrinter = device.kind === 'printer';
  const isTerminal = device.kind === 'kiosk';
  const test = useMutation({
    mutationFn: async () =>
      isPrinter
        ? staffCall('POST /api/devices/{id}/test/print', { params })
        : staffCall('POST /api/devices/{id}/test/notification', { params }),
    onSuccess: () => {
      notice({ text: isPrinter ? texts.testSent : texts.notified, tone: 'ok' });
      void client.invalidateQueries({ queryKey: queryKeys.deviceState(device.id) });
    },
  });
  return (
    <div className={styles.panel}>
      <DeviceConnection
        resource="devices"
        device={device}
        state={state}
        maySleep={isTerminal}
        pairHint={isPrinter ? texts.pairPrinter : texts.pairTablet}
        revokeText={texts[`revoke-${device.kind}`]}
        remarks={
          <>
            {isTerminal && <p className="muted small">{texts.terminalText}</p>}
            <Refused error={test.error} what={texts.testFailed} />
          </>
        }
        actions={
          !isTerminal && (
            <Button size="sm" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
              {isPrinter ? texts.testPrint : texts.testNotification}
            </Button>
          )
        }
      />
      {isPrinter && state && <Printer state={state} />}
      <DeviceLog resource="devices" id={device.id} />
    </div>
  );
}

type Props = { readonly state: DeviceState };

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

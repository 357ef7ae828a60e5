'use client';

import type { Order } from '@filiale/contracts/order';
import type { PrintJobState } from '@filiale/contracts/print-job';
import { IconDeviceMobileMessage, IconMail, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useCommandKey } from '../../status/command-key.ts';
import { staffCall } from '../staff-call.ts';
import styles from './panel-extras.module.css';

const stations = ['receipt', 'kitchen'] as const;
const WATCH_MS = 2_000;
const unfinished: readonly PrintJobState[] = ['queued', 'claimed'];
const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

/** Print and send again. The newest print says how far it has come. */
export function PanelExtras({ order }: { order: Order }) {
  const texts = useMessages('frontdesk');
  const client = useQueryClient();
  const keyOf = useCommandKey();
  const params = { id: order.id };
  const { data: jobs } = useQuery({
    queryKey: ['prints', order.id],
    queryFn: async () => (await staffCall('GET /api/orders/{id}/print-jobs', { params })).data,
    refetchInterval: ({ state }) => (state.data?.some((job) => unfinished.includes(job.state)) ? WATCH_MS : false),
  });
  const print = useMutation({
    mutationFn: (station: (typeof stations)[number]) =>
      staffCall(
        'POST /api/orders/{id}/print',
        { params, body: { station } },
        { headers: { 'idempotency-key': keyOf([station, order.id, jobs?.length]) } },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['prints', order.id] }),
  });
  const resend = useMutation({
    mutationFn: (channel: 'email' | 'sms') =>
      staffCall(`POST /api/orders/{id}/resend-new-order-${channel}`, { params }),
  });
  const last = jobs?.at(-1);
  const failure = print.error ?? resend.error;
  const said = failure
    ? `${texts.notDone} ${failure.message}`
    : resend.isSuccess
      ? texts.resent
      : last && texts[`print-${last.state}`];
  return (
    <div className={styles.extras}>
      {stations.map((station) => (
        <button key={station} type="button" disabled={print.isPending} onClick={() => print.mutate(station)}>
          <IconPrinter {...icon} />
          {texts[`print-${station}`]}
        </button>
      ))}
      <button type="button" disabled={resend.isPending} onClick={() => resend.mutate('email')}>
        <IconMail {...icon} />
        {texts.resendMail}
      </button>
      <button type="button" disabled={resend.isPending} onClick={() => resend.mutate('sms')}>
        <IconDeviceMobileMessage {...icon} />
        {texts.resendSms}
      </button>
      <p role="status" data-failed={failure !== null || undefined}>
        {said}
      </p>
    </div>
  );
}

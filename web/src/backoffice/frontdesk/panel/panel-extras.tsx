'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import type { PrintJobState } from '@filiale/contracts/ordering/print-job';
import { IconDeviceMobileMessage, IconMail, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommandKey } from '../../../api/command-key.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import { failureText } from '../failure-text.ts';
import styles from './panel-extras.module.css';

const stations = ['receipt', 'kitchen'] as const;
const WATCH_MS = 2_000;
const unfinished: readonly PrintJobState[] = ['queued', 'claimed'];
const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

/** Print and send again. The last action shows its progress. */
export function PanelExtras({ order }: { order: Order }) {
  const texts = useMessages('frontdesk');
  const client = useQueryClient();
  const keyOf = useCommandKey();
  const params = { id: order.id };
  const { data: jobs } = useQuery({
    queryKey: queryKeys.prints(order.id),
    queryFn: async () => (await staffCall('GET /api/orders/{id}/print-jobs', { params })).data,
    refetchInterval: ({ state }) => (state.data?.some((job) => unfinished.includes(job.state)) ? WATCH_MS : false),
  });
  // Neither makes a new revision of the order, but both stand in its history and beside it.
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.prints(order.id) }),
      client.invalidateQueries({ queryKey: queryKeys.events(order.id) }),
      client.invalidateQueries({ queryKey: queryKeys.notifications(order.id) }),
    ]);
  const print = useMutation({
    mutationFn: (station: (typeof stations)[number]) =>
      staffCall(
        'POST /api/orders/{id}/print',
        { params, body: { station } },
        { headers: { 'idempotency-key': keyOf([station, order.id, jobs?.length]) } },
      ),
    onSettled,
  });
  const resend = useMutation({
    mutationFn: (channel: 'email' | 'sms') =>
      staffCall(`POST /api/orders/{id}/resend-new-order-${channel}`, { params }),
    onSettled,
  });
  // Only the last action is reported.
  const printAt = (station: (typeof stations)[number]) => {
    resend.reset();
    print.mutate(station);
  };
  const resendBy = (channel: 'email' | 'sms') => {
    print.reset();
    resend.mutate(channel);
  };
  const last = jobs?.at(-1);
  const failure = print.error ?? resend.error;
  const said = failure
    ? failureText(failure, texts, print.error ? 'print' : 'confirmation')
    : resend.isSuccess
      ? texts.resent
      : last && texts[`print-${last.state}`];
  return (
    <div className={styles.extras}>
      {stations.map((station) => (
        <button key={station} type="button" disabled={print.isPending} onClick={() => printAt(station)}>
          <IconPrinter {...icon} />
          {texts[`print-${station}`]}
        </button>
      ))}
      <button type="button" disabled={resend.isPending} onClick={() => resendBy('email')}>
        <IconMail {...icon} />
        {texts.resendMail}
      </button>
      <button type="button" disabled={resend.isPending} onClick={() => resendBy('sms')}>
        <IconDeviceMobileMessage {...icon} />
        {texts.resendSms}
      </button>
      <p role="status" data-failed={failure !== null || undefined}>
        {said}
      </p>
    </div>
  );
}

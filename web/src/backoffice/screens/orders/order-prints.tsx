'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import type { PrintJob } from '@filiale/contracts/ordering/print-job';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useDesk } from '../../frontdesk/desk-context.tsx';
import { timeText } from '../../frontdesk/order-text.ts';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import styles from './order-view.module.css';

const off: readonly PrintJob['state'][] = ['failed', 'unconfirmed'];

/** The sheets of an order and how far each has come; what nobody has looked after yet is looked after here. */
export function OrderPrints({ order: { id } }: { readonly order: Pick<Order, 'id'> }) {
  const texts = useMessages('orders');
  const desk = useMessages('frontdesk');
  const now = useNow();
  const { zone } = useDesk();
  const client = useQueryClient();
  const { data: jobs } = useQuery({
    queryKey: queryKeys.prints(id),
    queryFn: async () => (await staffCall('GET /api/orders/{id}/print-jobs', { params: { id } })).data,
  });
  const acknowledge = useMutation({
    mutationFn: (job: string) => staffCall('POST /api/print-jobs/{id}/acknowledge', { params: { id: job } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.prints(id) }),
  });
  if (jobs?.length === 0) return <p className={styles.none}>{texts.printsNone}</p>;
  return (
    <ol className={styles.list} aria-busy={!jobs}>
      {jobs?.map((job) => (
        <li key={job.id}>
          <time dateTime={job.createdAt}>{timeText(job.createdAt, now, zone)}</time>
          <span>
            {desk[`station-${job.station}`]}
            <small>
              {[
                job.slip === 'order' ? '' : texts[`slip-${job.slip}`],
                job.copy > 0 ? fill(texts.copy, { copy: job.copy }) : '',
                job.device?.name ?? '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <small data-failed={off.includes(job.state) || undefined}>{desk[`print-${job.state}`]}</small>
          </span>
          {job.alarmAt !== null && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={acknowledge.isPending}
              onClick={() => acknowledge.mutate(job.id)}
            >
              {texts.lookedAfter}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

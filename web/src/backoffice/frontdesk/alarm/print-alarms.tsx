'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import tones from '../../../ui/tones.module.css';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useDesk } from '../desk-context.tsx';
import { failureText } from '../failure-text.ts';
import styles from './trouble-banner.module.css';

const AGAIN_MS = 30_000;

/** The oldest print job that somebody has to look after, and how many there are besides; each stays until somebody says so. */
export function PrintAlarms() {
  const texts = useMessages('frontdesk');
  const client = useQueryClient();
  const { branch } = useDesk();
  const queryKey = queryKeys.printAlarms(branch.id);
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await staffCall('GET /api/branches/{id}/print-alarms', { params: { id: branch.id } })).data,
    refetchInterval: refetchEvery(AGAIN_MS),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => staffCall('POST /api/print-jobs/{id}/acknowledge', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const [first, ...others] = data ?? [];
  if (!first) return null;
  const { id, order, station, state } = first;
  return (
    <div className={`${styles.banner} ${tones.error}`} role="alert">
      <p>
        {order?.ticketNumber ? `${fill(texts.order, { number: order.ticketNumber })} ` : ''}
        {texts[`station-${station}`]}: {texts[`print-${state}`]}{' '}
        {others.length > 0 && fill(texts.moreAlarms, { count: others.length })} {error && failureText(error, texts)}
      </p>
      <button type="button" disabled={isPending} onClick={() => mutate(id)}>
        {texts.lookedAfter}
      </button>
    </div>
  );
}

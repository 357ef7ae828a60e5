import type { Postgres } from '@filiale/kit/stores/postgres';
import { createWorkQueue } from '@filiale/kit/stores/work-queue';
import type { Lane } from '@filiale/kit/stores/work-queue-table';

/** A push or a mail about a notice, or a mail that sums up a day, whose turn has come. */
export type DueDelivery = { readonly id: string; readonly userId: string; readonly createdAt: Date } & (
  | { readonly channel: 'push'; readonly noticeId: string; readonly deviceId: string }
  | { readonly channel: 'mail'; readonly noticeId: string }
  | { readonly channel: 'digest' }
);

type Row = {
  id: string;
  channel: DueDelivery['channel'];
  user_id: string;
  notice_id: string;
  device_id: string;
  created_at: Date;
};

/** A push service that does not answer keeps no mail waiting. */
export const deliveryLanes: readonly Lane[] = [
  { name: 'pushing notices', where: `channel = 'push'` },
  { name: 'mailing notices', where: `channel <> 'push'` },
];

/** What waits to be sent about notices. */
export const createNoticeDeliveries = (store: Pick<Postgres, 'pool' | 'figures'>) =>
  createWorkQueue(store, {
    name: 'notices',
    table: 'notice_deliveries',
    key: ['id'],
    tries: ['tries'],
    reason: 'last_error',
    itemOf: ({
      id,
      channel,
      user_id: userId,
      notice_id: noticeId,
      device_id: deviceId,
      created_at,
    }: Row): DueDelivery => {
      const head = { id, userId, createdAt: created_at };
      switch (channel) {
        case 'push':
          return { ...head, channel, noticeId, deviceId };
        case 'mail':
          return { ...head, channel, noticeId };
        case 'digest':
          return { ...head, channel };
        default:
          return channel satisfies never;
      }
    },
  });

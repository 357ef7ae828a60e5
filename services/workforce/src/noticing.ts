import { changesTopic, devicesTopic, ordersTopic } from '@filiale/kit/events/topics';
import { consume, type DeclaredConsumer } from '@filiale/kit/service/declared-consumer';
import type { ServiceParts } from '@filiale/kit/service/define-service';
import { type DeclaredQueue, work } from '@filiale/kit/service/queue-worker';
import type { Postgres } from '@filiale/kit/stores/postgres';
import { pushOf } from '@filiale/mail/push-config';
import type { BranchNames } from './clients/company.ts';
import type { Config } from './config.ts';
import type { Mailing, Noticing } from './context.ts';
import { noticeOfChange, noticeOfOrder, noticeOfPrint } from './events/notice-of-event.ts';
import { createColleagues } from './storage/colleagues.ts';
import { createNoticeDeliveries, deliveryLanes } from './storage/notice-deliveries.ts';
import { createNoticeSettings } from './storage/notice-settings.ts';
import { createNotices } from './storage/notices.ts';
import { createPushDevices } from './storage/push-devices.ts';
import type { Work } from './storage/records.ts';
import { sendNotice } from './use-cases/send-notice.ts';

const AT_ONCE = 10;
/** Longer than a mail server or a push service takes to give up. */
const LEASE_SECONDS = 120;
/** About three hours; by then it stands in the list anyway. */
const RETRIES = { firstMs: 10_000, factor: 3, randomShare: 0.2, mostTries: 8 };
const POLL_MS = 1_000;
/** Least time between rounds of events, in ms: changes are many, and nobody waits for a notice that long. */
const ROUND_MS = 200;

/** Dependencies of notices. */
export async function openNoticing(
  { config, store, now }: Pick<ServiceParts<Config, Postgres>, 'config' | 'store' | 'now'>,
  { mailing, work: { records, zones }, branchName }: { mailing: Mailing; work: Work; branchName: BranchNames },
): Promise<Noticing> {
  const { pool } = store;
  const { mail, company, publicUrl, mailFrom } = mailing;
  const notices = createNotices(pool);
  return {
    ...{ pool, now, notices, mail, company, publicUrl, mailFrom, branchName, zones },
    ...pushOf(config),
    settings: createNoticeSettings(pool),
    pushDevices: createPushDevices(pool),
    deliveries: createNoticeDeliveries(store),
    colleagues: createColleagues(pool),
    schedules: records['working-schedules'],
    shifts: records.shifts,
    absences: records.absences,
    totpRequiredFor: config.TOTP_REQUIRED_FOR,
    since: await notices.startedAt(now()),
  };
}

/** What happens anywhere becomes notices to people. */
export const noticingConsumers = (noticing: Noticing): DeclaredConsumer[] => [
  consume(changesTopic, { purpose: 'notices-of-changes', handle: noticeOfChange(noticing), roundIntervalMs: ROUND_MS }),
  consume(devicesTopic, { purpose: 'notices-of-prints', handle: noticeOfPrint(noticing), roundIntervalMs: ROUND_MS }),
  consume(ordersTopic, { purpose: 'notices-of-orders', handle: noticeOfOrder(noticing), roundIntervalMs: ROUND_MS }),
];

/** What waits is sent: pushes, mails, the mails that sum up a day. */
export const noticingQueue = (noticing: Noticing): DeclaredQueue =>
  work(noticing.deliveries, {
    handle: (delivery) => sendNotice(noticing, delivery),
    most: AT_ONCE,
    lanes: deliveryLanes,
    leaseSeconds: LEASE_SECONDS,
    retries: RETRIES,
    pollIntervalMs: POLL_MS,
    about: ({ id, channel }) => ({ deliveryId: id, channel }),
  });

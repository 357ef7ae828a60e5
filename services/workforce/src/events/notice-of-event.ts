import { type Timestamp, timestampMs } from '@bufbuild/protobuf/wkt';
import { Branch } from '@filiale/contracts/catalog/branch';
import { printJobRights } from '@filiale/contracts/ordering/order-rights';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import { applyOnce } from '@filiale/kit/events/inbox';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { ChangeEvent } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import type { DeviceEvent } from '@filiale/proto/filiale/ordering/v1/device_event_pb';
import type { OrderEvent } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import type { Noticing } from '../context.ts';
import { noticesOfChange } from '../use-cases/notices-of-change.ts';
import { type OutgoingNotice, type PreparedNotice, prepareNotice, writeNotices } from '../use-cases/notify.ts';

const isAfter = (occurredAt: Timestamp | undefined, since: Date): boolean =>
  occurredAt !== undefined && timestampMs(occurredAt) >= since.getTime();

/** Sends the notices of an event, once however often it is delivered. */
async function send(noticing: Noticing, eventId: string, notices: readonly OutgoingNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const prepared: PreparedNotice[] = [];
  for (const notice of notices) prepared.push(await prepareNotice(noticing, notice));
  await inTransaction(noticing.pool, async (client) => {
    if ((await applyOnce(client, [eventId])).size > 0) await writeNotices(noticing, client, prepared);
  });
  noticing.deliveries.nudge();
}

/** Notifies the people concerned by the change of a record. */
export const noticeOfChange =
  (noticing: Noticing) =>
  async ({ envelope, fact }: ChangeEvent, { eventId }: Pick<ReceivedEvent<ChangeEvent>, 'eventId'>): Promise<void> => {
    if (fact.case !== 'changed' || fact.value.outcome !== 'done' || !isAfter(envelope?.occurredAt, noticing.since))
      return;
    await send(noticing, eventId, await noticesOfChange(fact.value, noticing));
  };

/** Notifies those who acknowledge prints at a branch that a sheet did not come out. */
export const noticeOfPrint =
  (noticing: Noticing) =>
  async ({ envelope, fact }: DeviceEvent, { eventId }: Pick<ReceivedEvent<DeviceEvent>, 'eventId'>): Promise<void> => {
    if (fact.case !== 'printJob' || !fact.value.isAlarming || !isAfter(envelope?.occurredAt, noticing.since)) return;
    const { branchId: record, station } = fact.value;
    // The author of a test print stands beside the printer.
    if (station === 'test') return;
    const branch = (await noticing.branchName(record).catch(() => null)) ?? '–';
    const to = { right: printJobRights.acknowledge, branches: [record] };
    await send(noticing, eventId, [{ to, kind: 'print-failed', resource: 'branches', record, values: { branch } }]);
  };

/** Notifies those who run a branch that nobody has answered an order in time; its front desk has rung by then. */
export const noticeOfOrder =
  (noticing: Noticing) =>
  async ({ envelope, fact }: OrderEvent, { eventId }: Pick<ReceivedEvent<OrderEvent>, 'eventId'>): Promise<void> => {
    if (fact.case !== 'changed' || fact.value.move !== 'missed' || !isAfter(envelope?.occurredAt, noticing.since))
      return;
    const { branchId: record } = fact.value;
    const branch = (await noticing.branchName(record).catch(() => null)) ?? '–';
    const to = { right: Branch.rights.update, branches: [record] };
    await send(noticing, eventId, [{ to, kind: 'order-missed', resource: 'branches', record, values: { branch } }]);
  };

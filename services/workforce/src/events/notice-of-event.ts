import { type Timestamp, timestampMs } from '@bufbuild/protobuf/wkt';
import { printJobRights } from '@filiale/contracts/ordering/order-rights';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import { applyOnce } from '@filiale/kit/events/inbox';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { ChangeEvent } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import type { DeviceEvent } from '@filiale/proto/filiale/ordering/v1/device_event_pb';
import type { Noticing } from '../context.ts';
import { noticesOfChange } from '../use-cases/notices-of-change.ts';
import { notify, type Telling } from '../use-cases/notify.ts';

const isAfter = (occurredAt: Timestamp | undefined, since: Date): boolean =>
  occurredAt !== undefined && timestampMs(occurredAt) >= since.getTime();

/** Tells people what follows from an event, once however often it is delivered. */
async function tell(noticing: Noticing, eventId: string, tellings: readonly Telling[]): Promise<void> {
  if (tellings.length === 0) return;
  await inTransaction(noticing.pool, async (client) => {
    if ((await applyOnce(client, [eventId])).size === 0) return;
    for (const telling of tellings) await notify(noticing, client, telling);
  });
  noticing.deliveries.nudge();
}

/** When a record has changed, those are told whom it concerns. */
export const noticeOfChange =
  (noticing: Noticing) =>
  async ({ envelope, fact }: ChangeEvent, { eventId }: Pick<ReceivedEvent<ChangeEvent>, 'eventId'>): Promise<void> => {
    if (fact.case !== 'changed' || fact.value.outcome !== 'done' || !isAfter(envelope?.occurredAt, noticing.since))
      return;
    await tell(noticing, eventId, await noticesOfChange(fact.value, noticing.schedules));
  };

/** When a sheet did not come out, those are told who look after prints at its branch. */
export const noticeOfPrint =
  (noticing: Noticing) =>
  async ({ envelope, fact }: DeviceEvent, { eventId }: Pick<ReceivedEvent<DeviceEvent>, 'eventId'>): Promise<void> => {
    if (fact.case !== 'printJob' || !fact.value.isAlarming || !isAfter(envelope?.occurredAt, noticing.since)) return;
    const { branchId: record, station } = fact.value;
    // Whoever prints a test stands beside the printer.
    if (station === 'test') return;
    const branch = (await noticing.branchName(record).catch(() => null)) ?? '–';
    const to = { right: printJobRights.acknowledge, branches: [record] };
    await tell(noticing, eventId, [{ to, kind: 'print-failed', resource: 'branches', record, values: { branch } }]);
  };

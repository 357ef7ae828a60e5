import { startConsumer } from '@filiale/kit/events/consumer';
import type { Kafka } from '@filiale/kit/events/kafka';
import { devicesTopic } from '@filiale/kit/events/topics';
import type { Logger } from '@filiale/kit/process/logging';
import type { DeviceEvent } from '@filiale/proto/filiale/ordering/v1/device_event_pb';
import type { AddressedChange, LiveChannel } from './live-channel.ts';

/** Least time between rounds, in ms. */
const ROUND_MS = 50;

/**
 * Takes what concerns the devices of a branch from Kafka into the live channel: print jobs, tests, requests for logs. What Redis does not take is dropped: devices
 * fetch their work besides, and a test is worth nothing later.
 */
export const watchDevices = ({ kafka, channel, logger }: { kafka: Kafka; channel: LiveChannel; logger: Logger }) =>
  startConsumer({
    kafka,
    group: 'gateway.live-devices',
    topic: devicesTopic,
    fromBeginning: false,
    roundIntervalMs: ROUND_MS,
    handleBatch: (events) =>
      channel
        .publish(
          events.flatMap(({ event }) => {
            const change = changeOf(event);
            return change ? [change] : [];
          }),
        )
        .catch((error: unknown) => logger.debug({ error, changes: events.length }, 'changes of devices dropped')),
    logger,
  });

function changeOf({ fact }: DeviceEvent): AddressedChange | null {
  switch (fact.case) {
    case 'printJob': {
      const { branchId, orderId, jobId: job, station, state, isAlarming } = fact.value;
      const data = JSON.stringify({ job, order: orderId || null, station, state, isAlarming });
      return { branchId, event: 'print', orderId, revision: 0, data };
    }
    case 'tested':
    case 'logsRequested': {
      const { branchId, deviceId: device } = fact.value;
      const event = fact.case === 'tested' ? 'device-test' : 'device-logs';
      return { branchId, event, orderId: '', revision: 0, data: JSON.stringify({ device }) };
    }
    case undefined:
      return null;
    default:
      return fact satisfies never;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@bufbuild/protobuf';
import type { GenMessage } from '@bufbuild/protobuf/codegenv2';
import { announcedRecords } from '@filiale/proto/announced-records';
import { AnalyticsEventSchema } from '@filiale/proto/filiale/analytics/v1/analytics_event_pb';
import { CatalogueEventSchema } from '@filiale/proto/filiale/catalogue/v1/catalogue_event_pb';
import { type ChangeEvent, ChangeEventSchema } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import { ContentEventSchema } from '@filiale/proto/filiale/content/v1/content_event_pb';
import { FormEventSchema } from '@filiale/proto/filiale/content/v1/form_event_pb';
import type { Envelope } from '@filiale/proto/filiale/envelope/v1/envelope_pb';
import { DeviceEventSchema } from '@filiale/proto/filiale/ordering/v1/device_event_pb';
import { OrderEventSchema } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { PaymentEventSchema } from '@filiale/proto/filiale/payment/v1/payment_event_pb';
import { SignageEventSchema } from '@filiale/proto/filiale/signage/v1/signage_event_pb';
import { WorkforceEventSchema } from '@filiale/proto/filiale/workforce/v1/workforce_event_pb';
import { type Announced, recordEvents } from '@filiale/proto/record-events';
import type { Admin, ITopicConfig } from 'kafkajs';
import { CHANGES } from '../stores/change-note.ts';
import type { Kafka } from './kafka.ts';

/** Every Kafka value is one protobuf message with an envelope. */
export type EventMessage = Message & { envelope?: Envelope };

export type Topic<M extends EventMessage = EventMessage> = {
  /** Without the installation's prefix. */
  readonly name: string;
  readonly schema: GenMessage<M>;
  /** A compacted topic keeps the newest value of each key for ever, others keep everything for 30 days. */
  readonly isCompacted: boolean;
  /** Headers by which a group passes over messages that say nothing to it, without reading them. */
  headers?(event: M): Readonly<Record<string, string>>;
};

/** Header of a change without references for the index, with the value `none`. */
export const USES = 'uses';

/** A topic of whole records, keyed `<resource>/<id>`; null is a purged record. */
const recordTopic = <M extends EventMessage, const L extends readonly Announced[]>(
  name: string,
  schema: GenMessage<M>,
  records: L,
) => ({ name, schema, isCompacted: true, events: recordEvents(schema, records) }) as const;

/** Whole records of the catalogue. */
export const catalogueTopic = recordTopic('catalogue', CatalogueEventSchema, announcedRecords.catalogue);
export type CatalogueRecord = ReturnType<typeof catalogueTopic.events.read>;
/** Whole records of pages, navigations and redirects. */
export const contentTopic = recordTopic('content', ContentEventSchema, announcedRecords.content);
/** Whole records of screens: scenes, film sequences, streams, TVs. */
export const signageTopic = recordTopic('signage', SignageEventSchema, announcedRecords.signage);
/** Activities, shifts, absences and tasks: when and where, without the person. */
export const workforceTopic = recordTopic('workforce', WorkforceEventSchema, announcedRecords.workforce);
/** What happened to orders, keyed by order id. */
export const ordersTopic = { name: 'orders', schema: OrderEventSchema, isCompacted: false } as const;
/** What devices of the branches are to know, keyed by branch id. */
export const devicesTopic = { name: 'devices', schema: DeviceEventSchema, isCompacted: false } as const;
/** Forms that visitors sent, keyed by submission id. */
export const formsTopic = { name: 'forms', schema: FormEventSchema, isCompacted: false } as const;
/** How far the money of orders is, keyed by order id. */
export const paymentsTopic = { name: 'payments', schema: PaymentEventSchema, isCompacted: false } as const;
/** Events of visitors' browsers, keyed by entry id. */
export const analyticsLogTopic = { name: 'analytics-log', schema: AnalyticsEventSchema, isCompacted: false } as const;
/** Changes of records and their authors; keyed `<resource>/<id>`. */
export const changesTopic = {
  name: CHANGES,
  schema: ChangeEventSchema,
  isCompacted: false,
  headers: ({ fact }: ChangeEvent): Readonly<Record<string, string>> =>
    fact.value?.references ? {} : { [USES]: 'none' },
} as const;

/** Every topic of the installation. */
export const topics = [
  catalogueTopic,
  contentTopic,
  signageTopic,
  workforceTopic,
  ordersTopic,
  devicesTopic,
  formsTopic,
  paymentsTopic,
  analyticsLogTopic,
  changesTopic,
] as const;

/** Where messages go that a consumer could not take, with the reason in their headers. */
export const deadLetterName = (topicName: string): string => `${topicName}.dead-letter`;

/**
 * What one consumer group is to take again. Beside the topic, so that no other group takes it twice and a compacted
 * topic keeps its newest value of each key.
 */
export const replayName = (topicName: string): string => `${topicName}.replay`;
/** Header of messages on a replay topic: their consumer group, without the installation's prefix. */
export const FOR_GROUP = 'for-group';

export const PARTITIONS = 6;
const RETENTION_MS = 30 * 24 * 3_600_000;
/** The broker's own patience for topics it makes; less than that of a request. */
const MADE_WITHIN_MS = 12_000;
const LEADERS_WITHIN_MS = 120_000;
const LEADERS_POLL_MS = 100;
const ALREADY_THERE = 'TOPIC_ALREADY_EXISTS';

/**
 * Makes the topics that are missing, with those for their dead letters and replays; existing ones stay as they are.
 * Partitions: by default 6, so that up to 6 replicas of a consumer share the work. Replication is the broker's default.
 */
export async function ensureTopics(
  kafka: Kafka,
  wanted: readonly Pick<Topic, 'name' | 'isCompacted'>[] = topics,
  numPartitions = PARTITIONS,
): Promise<string[]> {
  const admin = kafka.client.admin();
  await admin.connect();
  try {
    const retention = [{ name: 'retention.ms', value: String(RETENTION_MS) }];
    const all = wanted.flatMap(({ name, isCompacted }) => [
      {
        topic: kafka.fullName(name),
        numPartitions,
        configEntries: isCompacted ? [{ name: 'cleanup.policy', value: 'compact' }] : retention,
      },
      { topic: kafka.fullName(deadLetterName(name)), numPartitions: 1, configEntries: retention },
      { topic: kafka.fullName(replayName(name)), numPartitions: 1, configEntries: retention },
    ]);
    const made = await makeMissing(admin, all);
    if (made.length > 0) await untilLed(admin, made);
    return made;
  } finally {
    await admin.disconnect();
  }
}

/**
 * Makes the topics that are not there. A broker with much to do answers that they took too long, and makes them all the same.
 * @returns the names of those that were missing
 */
async function makeMissing(admin: Admin, all: readonly ITopicConfig[]): Promise<string[]> {
  let first: string[] | undefined;
  for (const deadline = Date.now() + LEADERS_WITHIN_MS; ; await pause(LEADERS_POLL_MS)) {
    const existing = new Set(await admin.listTopics());
    const missing = all.filter(({ topic }) => !existing.has(topic));
    first ??= missing.map(({ topic }) => topic);
    if (missing.length === 0) return first;
    try {
      // Answers false when another process has just made one of them; the rest is made all the same.
      await admin.createTopics({ topics: missing, waitForLeaders: false, timeout: MADE_WITHIN_MS });
      return first;
    } catch (error) {
      if (!isPassing(error as Failure) || Date.now() > deadline) throw error;
    }
  }
}

/** What kafkajs says of a failure; `errors` where several topics failed. */
type Failure = { readonly retriable?: boolean; readonly type?: string; readonly errors?: readonly Failure[] };

/** Whether each failure of a request for topics is one that goes by, or says that another process was faster. */
const isPassing = ({ errors, retriable, type }: Failure): boolean =>
  errors ? errors.every(isPassing) : retriable === true || type === ALREADY_THERE;

/**
 * Resolves when each partition of the topics has a leader that knows that it is one. For a moment a broker may not know what its controller has just
 * made, or refuse what it is to lead; kafkajs gives up on both.
 */
async function untilLed(admin: Admin, names: string[]): Promise<void> {
  for (const deadline = Date.now() + LEADERS_WITHIN_MS; ; await pause(LEADERS_POLL_MS)) {
    const isLate = Date.now() > deadline;
    try {
      const { topics: found } = await admin.fetchTopicMetadata({ topics: names });
      if (found.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0))) {
        // Only leaders answer this.
        await Promise.all(names.map((name) => admin.fetchTopicOffsets(name)));
        return;
      }
    } catch (error) {
      if (isLate) throw error;
    }
    if (isLate) throw new Error(`no leader after ${LEADERS_WITHIN_MS} ms for some of ${names.join(', ')}`);
  }
}

import type { AnyResource, RecordHead, RecordOf } from '@filiale/contracts/fields/resource';
import type { RecordEvents } from '@filiale/proto/record-events';
import type { Mongo } from './mongo.ts';
import { type MongoResourceStore, mongoResourceStore } from './mongo-store.ts';
import type { Postgres } from './postgres.ts';
import { type PostgresResourceStore, postgresResourceStore, type Refusals } from './postgres-store.ts';
import type { Announcing } from './store.ts';
import { postgresTableStore } from './table-store.ts';

/** A topic, as the store of a kind of record `N` needs it: the kind is one that the topic carries. */
export type RecordTopic<N extends string> = {
  readonly name: string;
  readonly events: Pick<RecordEvents<N>, 'key' | 'json'> & { readonly records: readonly { readonly name: string }[] };
};

/** Announces the changes of one kind of record on a topic that carries it. */
export const announcingOn = <N extends string>(topic: RecordTopic<N>, resource: N): Announcing<RecordHead> => ({
  topic: topic.name,
  key: (id) => topic.events.key(resource, id),
  event: (change) => topic.events.json({ resource, ...change }),
});

/** A store of each kind of record under its name; the changes of those that the topic carries are announced there. */
const storesOf = <Handle>(
  resources: readonly AnyResource[],
  topic: RecordTopic<string> | undefined,
  open: (kept: { resource: AnyResource; announcing?: Announcing<RecordHead> }) => Handle,
): Record<string, Handle> =>
  Object.fromEntries(
    resources.map((resource) => [
      resource.name,
      open({
        resource,
        ...(topic?.events.records.some(({ name }) => name === resource.name) && {
          announcing: announcingOn(topic, resource.name),
        }),
      }),
    ]),
  );

/** Stores of a list of resources in MongoDB. */
export const mongoResourceStores = <const L extends readonly AnyResource[]>(
  mongo: Mongo,
  resources: L,
  topic?: RecordTopic<L[number]['name']>,
) =>
  storesOf(resources, topic as RecordTopic<string>, (kept) => mongoResourceStore({ mongo, ...kept })) as unknown as {
    readonly [R in L[number] as R['name']]: MongoResourceStore<RecordOf<R> & RecordHead>;
  };

/** Stores of a list of resources in PostgreSQL; those that `tables` names have tables of their own, with what their constraints refuse. */
export const postgresResourceStores = <const L extends readonly AnyResource[]>(
  postgres: Postgres,
  resources: L,
  topic?: RecordTopic<never>,
  tables: { readonly [N in L[number]['name']]?: Refusals } = {},
) =>
  storesOf(resources, topic as RecordTopic<string> | undefined, (kept) => {
    const refusals = (tables as Readonly<Record<string, Refusals>>)[kept.resource.name];
    return refusals
      ? postgresTableStore({ postgres, refusals, ...kept })
      : postgresResourceStore({ postgres, ...kept });
  }) as unknown as {
    readonly [R in L[number] as R['name']]: PostgresResourceStore<RecordOf<R> & RecordHead>;
  };

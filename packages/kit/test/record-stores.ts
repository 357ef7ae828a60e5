import {
  boolean,
  collection,
  date,
  group,
  multiselect,
  number,
  reference,
  select,
  text,
  textarea,
} from '@filiale/contracts/fields/fields';
import { type RecordHead, type RecordOf, resource } from '@filiale/contracts/fields/resource';
import type { ChangeEventJson } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import { changesTopic } from '../src/events/topics.ts';
import type { SyncedStore } from '../src/http/record-store.ts';
import { openMongo } from '../src/stores/mongo.ts';
import { mongoResourceStore } from '../src/stores/mongo-store.ts';
import type { Postgres } from '../src/stores/postgres.ts';
import { type PostgresResourceStore, postgresResourceStore } from '../src/stores/postgres-store.ts';
import type { Announcing, KeptRecords, KeptResource } from '../src/stores/store.ts';
import { createColumnTable, postgresTableStore } from '../src/stores/table-store.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';
import { openTestPostgres } from './test-stores.ts';

const said = (name: string) => ({ de: name, en: name });
const kinds = ['plate', 'cup', 'bowl'].map((value) => ({ value, label: said(value) }));

/** A record with a field of every sort that lists know. */
export const Thing = resource(
  'test-things',
  {
    name: text({ label: said('Name'), required: true, translatable: true }),
    identifier: text({ label: said('Identifier'), required: true }),
    note: textarea({ label: said('Note'), sensitive: true }),
    price: number({ label: said('Price'), decimals: 2 }),
    shelf: number({ label: said('Shelf'), default: 7 }),
    kind: select({ label: said('Kind'), options: kinds, default: 'plate' }),
    isEnabled: boolean({ label: said('Enabled'), default: true }),
    soldOn: date({ label: said('Sold on'), mode: 'date' }),
    seenAt: date({ label: said('Seen at') }),
    branch: reference({ label: said('Branch'), targets: ['branch'] }),
    uses: multiselect({
      label: said('Uses'),
      options: ['hot', 'cold', 'dry'].map((value) => ({ value, label: said(value) })),
    }),
    size: group({ label: said('Size'), fields: { width: number({ label: said('Width') }) } }),
    parts: collection({ label: said('Parts'), isIdentified: true, fields: { name: text({ label: said('Name') }) } }),
  },
  {
    service: 'catalog',
    about: 'Things to test with.',
    label: { one: said('Thing'), many: said('Things') },
    list: ['name', 'price', 'seenAt'],
    filters: ['name', 'identifier', 'price', 'shelf', 'kind', 'isEnabled', 'soldOn', 'seenAt', 'branch', 'uses'],
    search: ['name', 'identifier'],
    rights: { read: { public: 'all' } },
    unique: 'identifier',
    isTranslated: true,
  },
);
export type Thing = RecordOf<typeof Thing>;

/** What a new thing is made of. */
export const valuesOf = (identifier: string, more: object = {}) => {
  const { id: _id, ...values } = Thing.create.parse({ identifier, name: identifier, ...more });
  return values;
};

/** Its owner decides who sees its removal. */
const kept: KeptResource = { ...Thing, ownerField: 'branch' };
/** Its identifier may repeat on another shelf. */
export const shelved: KeptResource = { ...Thing, name: 'test-shelved', uniqueWithin: 'shelf' };
/** Its changes are not announced. */
export const silent: KeptResource = { ...Thing, name: 'test-silent' };

type KeptStore = SyncedStore<Thing> & Pick<KeptRecords, 'prepare' | 'purge' | 'announceAgain'>;
/** A line for the log as it waits. */
export type Line = {
  readonly key: string;
  readonly event: { readonly changed: NonNullable<ChangeEventJson['changed']> } & ChangeEventJson;
};
export type PublishedEvent = { readonly topic: string; readonly key: string; readonly event: unknown };

/** A kind of store under the tests of all of them. Another one is another entry of {@link recordStores}. */
export type RecordStores = {
  readonly things: KeptStore;
  readonly shelved: KeptStore;
  readonly silent: KeptStore;
  /** Takes what waits for the relay, oldest first, as if it was published; without the lines for the log. */
  publish(): Promise<PublishedEvent[]>;
  /** The lines for the log that the last `publish` took. */
  lines(): Line[];
  /** How often the relay was woken. */
  woken(): number;
  /** Takes a field out of every stored record, as if they were from before it. */
  forgetField(name: string): Promise<void>;
  /** Ends everything that is stored. */
  clear(): Promise<void>;
  stop(): Promise<void>;
};

/** Announces a whole record, as the topics of records do. */
export const announcing = <V extends RecordHead>(name: string): Announcing<V> => ({
  topic: 'catalogue',
  key: (id) => `${name}/${id}`,
  event: ({ record, isDeleted, traceparent }) => ({ record, isDeleted, traceparent }),
});

/** Separates the lines for the log from other events. */
function sorting() {
  let lines: Line[] = [];
  return {
    lines: () => lines,
    sort: (published: readonly PublishedEvent[]): PublishedEvent[] => {
      lines = published.filter(({ topic }) => topic === changesTopic.name) as unknown as Line[];
      return published.filter(({ topic }) => topic !== changesTopic.name);
    },
  };
}

async function mongoStores(): Promise<RecordStores> {
  const mongo = await openMongo({ url: servers.mongo, database: uniqueName() });
  let woken = 0;
  mongo.relay = {
    nudge: () => {
      woken += 1;
    },
  };
  const open = (resource: KeptResource, isAnnounced = true) =>
    mongoResourceStore<Thing>({ mongo, resource, ...(isAnnounced && { announcing: announcing(resource.name) }) });
  const stores = { things: open(kept), shelved: open(shelved), silent: open(silent, false) };
  for (const store of mongo.records) await store.prepare();
  const { lines, sort } = sorting();
  const collections = Object.values(stores).map(({ collection: documents }) => documents);
  return {
    ...stores,
    lines,
    publish: async () => {
      const published: (PublishedEvent & { id: string })[] = [];
      for (const documents of collections) {
        for (const { pendingEvents = [] } of await documents.find().toArray()) published.push(...pendingEvents);
        await documents.updateMany({ pendingEvents: { $exists: true } }, { $set: { pendingEvents: [] } });
      }
      const inOrder = published.sort((a, b) => (a.id < b.id ? -1 : 1));
      return sort(inOrder.map(({ topic, key, event }) => ({ topic, key, event })));
    },
    woken: () => woken,
    forgetField: async (name) => {
      await stores.things.collection.updateMany({}, { $unset: { [name]: '' } });
    },
    clear: async () => {
      for (const documents of collections) await documents.deleteMany({});
      for (const { name } of [Thing, shelved, silent])
        await mongo.connection.collection(`${name}.removals`).deleteMany({});
      await mongo.connection.collection('batches').deleteMany({});
    },
    stop: async () => {
      await mongo.connection.dropDatabase();
      await mongo.stop();
    },
  };
}

/** Opens a store of things in PostgreSQL, and takes a field out of all of them. */
type PostgresKind = {
  readonly open: (kept: {
    readonly postgres: Postgres;
    readonly resource: KeptResource;
    readonly announcing?: Announcing<Thing>;
  }) => PostgresResourceStore<Thing>;
  readonly forgetField: (name: string) => string;
  readonly make?: (postgres: Postgres, names: readonly string[]) => Promise<void>;
};

const asJson: PostgresKind = {
  open: postgresResourceStore<Thing>,
  forgetField: (name) => `data = data - '${name}'`,
};

/** The columns of a thing, as a migration would say them. */
export const thingColumns = {
  ...{ name: 'text', identifier: 'text', note: 'text', price: 'numeric', shelf: 'numeric', kind: 'text' },
  ...{ isEnabled: 'boolean', soldOn: 'date', seenAt: 'timestamptz', branch: 'uuid', uses: 'jsonb' },
  ...{ size: 'jsonb', parts: 'jsonb', translations: 'jsonb' },
};

const asColumns: PostgresKind = {
  open: (kept) => postgresTableStore<Thing>({ ...kept, refusals: {} }),
  forgetField: (name) => `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} = null`,
  make: async ({ knex }, names) => {
    for (const name of names) await createColumnTable(knex, name, thingColumns);
  },
};

async function postgresStores({ open: openKept, forgetField, make }: PostgresKind): Promise<RecordStores> {
  const postgres = await openTestPostgres();
  let woken = 0;
  postgres.relay = {
    nudge: () => {
      woken += 1;
    },
  };
  const open = (resource: KeptResource, isAnnounced = true) =>
    openKept({ postgres, resource, ...(isAnnounced && { announcing: announcing(resource.name) }) });
  await make?.(
    postgres,
    [kept, shelved, silent].map(({ name }) => name),
  );
  const stores = { things: open(kept), shelved: open(shelved), silent: open(silent, false) };
  for (const store of postgres.records) await store.prepare();
  const { lines, sort } = sorting();
  return {
    ...stores,
    lines,
    publish: async () => {
      const { rows } = await postgres.pool.query<PublishedEvent & { id: string }>(
        'with gone as (delete from outbox returning *) select topic, key, event from gone order by id',
      );
      return sort(rows);
    },
    woken: () => woken,
    forgetField: async (name) => {
      await postgres.pool.query(`update ${stores.things.table} set ${forgetField(name)}`);
    },
    clear: async () => {
      for (const { table } of Object.values(stores)) await postgres.pool.query(`delete from ${table}`);
      await postgres.pool.query('delete from outbox');
      await postgres.pool.query('delete from batches');
      await postgres.pool.query('delete from record_removals');
      await postgres.pool.query('delete from record_external_ids');
    },
    stop: () => postgres.stop(),
  };
}

/** Every kind of store that `bindResource` is given. */
export const recordStores: readonly (readonly [string, () => Promise<RecordStores>])[] = [
  ['MongoDB', mongoStores],
  ['PostgreSQL', () => postgresStores(asJson)],
  ['PostgreSQL, in columns', () => postgresStores(asColumns)],
];

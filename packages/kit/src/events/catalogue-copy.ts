import type { catalogResources } from '@filiale/contracts/catalog/catalog-resources';
import { type Config, initialConfig } from '@filiale/contracts/catalog/config';
import { completerOf } from '@filiale/contracts/fields/field-shape';
import type { RecordsOf } from '@filiale/contracts/fields/resource';
import type { CatalogueEvent } from '@filiale/proto/filiale/catalogue/v1/catalogue_event_pb';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { KeptTable } from '../stores/compare-tables.ts';
import type { ReceivedEvent } from './apply-events.ts';
import { type CatalogueRecord, catalogueTopic } from './topics.ts';

type Records = Omit<RecordsOf<typeof catalogResources>, 'config'>;
/** Kinds of record that a copy may keep, beside the configuration. */
type Kind = keyof Records & string;

/** A service's copy of the catalogue at one version: the configuration, and the kinds that the service keeps. Deleted records are absent. Never changed, only replaced. */
export type CatalogueOf<K extends Kind> = { readonly version: number; readonly config: Config } & {
  readonly [N in K]: ReadonlyMap<string, Records[N]>;
};

type CatalogueCopy<K extends Kind> = {
  /** The catalogue as this process knows it; free of cost. */
  current(): CatalogueOf<K>;
  /** Reads the changes since the last read; includes every change made before the call. `current()` is another catalogue only if it changed. */
  refresh(): Promise<void>;
  /**
   * Applies announced records in one statement, of each the newest; revisions not above the stored ones change nothing. The lock on the version lines
   * up all appliers, so versions follow the order of commits.
   */
  apply(records: readonly CatalogueRecord[]): Promise<void>;
  /**
   * Number of living records in the copy and the sum of their revisions, to compare with the catalogue's own. Counts existing kinds only: the
   * catalogue counts no others, and does not announce that a kind is gone.
   */
  position(): Promise<{ records: number; revisions: number }>;
};

type Row = { newest: string; resource: string | null; id: string; is_deleted: boolean; record: unknown };

/** Versions number the changes that one copy has read; a deleted record stays known to a copy that read it. */
export const catalogueCopyTable: KeptTable = {
  table: 'catalogue_records',
  key: ['resource', 'id'],
  besides: ['version'],
  where: 'not is_deleted',
};

/** Migration step: the rows of a copy. Every applied change takes the next number of `catalogue_state.version` under its row lock. */
export async function createCatalogueCopyTables(knex: Knex): Promise<void> {
  await knex.raw(`
    create table if not exists catalogue_records (
      resource text not null,
      id uuid not null,
      revision integer not null,
      is_deleted boolean not null,
      record jsonb not null,
      version bigint not null,
      primary key (resource, id)
    );
    create index if not exists catalogue_records_by_version on catalogue_records (version);
    create table if not exists catalogue_state (
      only_row boolean primary key default true check (only_row),
      version bigint not null
    );
    insert into catalogue_state (version) values (0) on conflict do nothing;
  `);
}

/** A service's copy of the catalogue (ADR 3): rows in PostgreSQL, a snapshot in memory. */
export async function openCatalogueCopy<const K extends Kind>(
  pool: Pool,
  kept: readonly K[],
): Promise<CatalogueCopy<K>> {
  type Catalogue = CatalogueOf<K>;
  const isKept = (resource: string | null): resource is K => kept.some((name) => name === resource);
  const mapsOf = (before?: Catalogue) =>
    Object.fromEntries(
      kept.map((name) => [name, new Map<string, unknown>(before?.[name] as ReadonlyMap<string, unknown> | undefined)]),
    );
  /** A snapshot with the rows that came since. */
  const withChanges = (before: Catalogue, rows: readonly Row[], version: number): Catalogue => {
    const maps = mapsOf(before);
    let { config } = before;
    for (const { resource, id, is_deleted: isDeleted, record } of rows) {
      if (resource === 'config') config = isDeleted ? initialConfig : completed('config', record as Config);
      if (!isKept(resource)) continue;
      // The resource says which kind of record this is; contracts checked it when it arrived.
      if (isDeleted) maps[resource]?.delete(id);
      else maps[resource]?.set(id, completed(resource, record as object));
    }
    return { ...maps, version, config } as unknown as Catalogue;
  };
  let snapshot = { version: 0, config: initialConfig, ...mapsOf() } as unknown as Catalogue;
  let reading: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    // One statement, one database snapshot: the version and the rows that lead to it always belong together.
    const { rows } = await pool.query<Row>({
      name: 'catalogue-changes',
      text: `select state.version as newest, changed.resource, changed.id, changed.is_deleted, changed.record
             from catalogue_state state left join catalogue_records changed on changed.version > $1 order by changed.version`,
      values: [snapshot.version],
    });
    const newest = Number(rows[0]?.newest ?? 0);
    if (newest !== snapshot.version) snapshot = withChanges(snapshot, rows, newest);
  };
  /** One at a time: an older answer never takes the place of a newer one. */
  const begin = (): Promise<void> => {
    reading = read().finally(() => {
      reading = null;
    });
    return reading;
  };

  await read();
  return {
    current: () => snapshot,
    refresh: () => {
      if (!reading) return begin();
      // The running read may have begun before the caller's change.
      const goOn = (): Promise<void> => {
        next = null;
        return reading ?? begin();
      };
      next ??= reading.then(goOn, goOn);
      return next;
    },
    apply: async (announced) => {
      const records = newestOf(announced);
      if (records.length === 0) return;
      await pool.query({
        name: 'catalogue-apply',
        text: `with state as (update catalogue_state set version = version + 1 returning version)
               insert into catalogue_records (resource, id, revision, is_deleted, record, version)
               select announced.*, state.version
               from state, unnest($1::text[], $2::uuid[], $3::integer[], $4::boolean[], $5::jsonb[]) announced
               on conflict (resource, id) do update
                 set revision = excluded.revision, is_deleted = excluded.is_deleted, record = excluded.record, version = excluded.version
                 where catalogue_records.revision < excluded.revision`,
        values: [
          records.map(({ resource }) => resource),
          records.map(({ record }) => record.id),
          records.map(({ record }) => record.revision),
          records.map(({ isDeleted }) => isDeleted),
          records.map(({ record }) => JSON.stringify(record)),
        ],
      });
    },
    position: async () => {
      const { rows } = await pool.query<{ records: string; revisions: string }>({
        name: 'catalogue-position',
        text: `select count(*) as records, coalesce(sum(revision), 0) as revisions from catalogue_records
               where not is_deleted and resource = any ($1)`,
        values: [Object.keys(completers)],
      });
      return { records: Number(rows[0]?.records ?? 0), revisions: Number(rows[0]?.revisions ?? 0) };
    },
  };
}

/** Records that were copied before a field was there have its default. */
const completers = Object.fromEntries(
  catalogueTopic.events.records.map(({ name, fields }) => [name, completerOf(fields)]),
);
const completed = <R extends object>(resource: string, record: R): R => completers[resource]?.(record) ?? record;

/** The newest announcement of each record; one statement cannot write a row twice. */
function newestOf(announced: readonly CatalogueRecord[]): CatalogueRecord[] {
  const newest = new Map<string, CatalogueRecord>();
  for (const one of announced) {
    const key = catalogueTopic.events.key(one.resource, one.record.id);
    const known = newest.get(key);
    if (!known || known.record.revision < one.record.revision) newest.set(key, one);
  }
  return [...newest.values()];
}

/** Follows what the catalogue announces. No inbox is needed, because a copy drops every revision that is not above its own. */
export const catalogueChanged =
  ({ apply, refresh }: Pick<CatalogueCopy<never>, 'apply' | 'refresh'>) =>
  async (events: readonly ReceivedEvent<CatalogueEvent>[]): Promise<void> => {
    await apply(events.map(({ event }) => catalogueTopic.events.read(event)));
    await refresh();
  };

import type { Branch } from '@filiale/contracts/catalog/branch';
import type { CatalogueEvent } from '@filiale/proto/filiale/catalogue/v1/catalogue_event_pb';
import type { ReceivedEvent } from '../events/apply-events.ts';
import { catalogueTopic } from '../events/topics.ts';
import type { Postgres } from '../stores/postgres.ts';
import { consume, type DeclaredConsumer } from './declared-consumer.ts';

type Place = Pick<Branch, 'timeZone' | 'country'>;
/**
 * What the zone and the country of a branch are read from: its own and the company's, as `zoneOf` of the rules takes them; undefined where nothing was heard of
 * it yet. Countries are empty where none is said.
 */
export type ZonesAround = { readonly branch: Place | undefined; readonly company: Place | undefined };

export type BranchZones = {
  around(branch: string | null): Promise<ZonesAround>;
  /** Follows what the catalogue says of them. */
  readonly consumer: DeclaredConsumer;
};

/** In the place of an id. There is one company. */
const COMPANY = 'company';
const TABLE = `
  create table if not exists branch_zones (
    id text primary key,
    revision bigint not null,
    time_zone text not null
  );
  alter table branch_zones add column if not exists country text not null default ''`;
const IS_THERE = `
  select where exists (select from pg_attribute
    where attrelid = to_regclass('branch_zones') and attname = 'country' and not attisdropped)`;
const APPLY = `
  insert into branch_zones (id, revision, time_zone, country) select id, revision, "timeZone", coalesce(country, '')
  from jsonb_to_recordset($1::jsonb) as changed (id text, revision bigint, "timeZone" text, country text)
  on conflict (id) do update set revision = excluded.revision, time_zone = excluded.time_zone, country = excluded.country
  where branch_zones.revision <= excluded.revision`;

/**
 * A copy of each branch's time zone and country, for services without another copy of branches, in a table that is created when missing. Removed branches stay
 * in it, since records about them stay too.
 */
export async function openBranchZones({ pool, maintain }: Pick<Postgres, 'pool' | 'maintain'>): Promise<BranchZones> {
  const { rowCount: isThere } = await pool.query(IS_THERE);
  if (!isThere) await maintain((knex) => knex.raw(TABLE));
  const handleBatch = async (events: readonly ReceivedEvent<CatalogueEvent>[]): Promise<void> => {
    const changed = new Map<
      string,
      { readonly revision: number; readonly timeZone: unknown; readonly country: unknown }
    >();
    for (const { event } of events) {
      // Dishes are many, and say nothing of zones.
      if (!/^(Branch|Config)(Changed|Deleted)$/.test(event.envelope?.type ?? '')) continue;
      const { resource, record } = catalogueTopic.events.read(event);
      const { revision, timeZone, country } = record;
      changed.set(resource === 'config' ? COMPANY : record.id, { revision, timeZone, country });
    }
    if (changed.size === 0) return;
    const rows = [...changed].map(([id, values]) => ({ id, ...values }));
    await pool.query({ name: 'zones-apply', text: APPLY, values: [JSON.stringify(rows)] });
  };
  return {
    around: async (branch) => {
      const { rows } = await pool.query<{ id: string; time_zone: string; country: string }>({
        name: 'zones-around',
        text: 'select id, time_zone, country from branch_zones where id = any($1::text[])',
        values: [[COMPANY, ...(branch === null ? [] : [branch])]],
      });
      const of = (id: string | null) => {
        const row = rows.find((each) => each.id === id);
        return row && { timeZone: row.time_zone, country: row.country };
      };
      return { branch: of(branch), company: of(COMPANY) };
    },
    // Was `zones` while the copy had no countries: another purpose reads the topic from its beginning.
    consumer: consume(catalogueTopic, { purpose: 'zones-and-countries', handleBatch }),
  };
}

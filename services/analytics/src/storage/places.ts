import type { Branch } from '@filiale/contracts/catalog/branch';
import { DEFAULT_TIME_ZONE } from '@filiale/contracts/catalog/time-zone';
import { mapRows, same } from '@filiale/kit/stores/row-mapping';
import type { ClientBase, Pool } from 'pg';

/** A branch, or the company, as statistics need it. `identifier` is that of the branch in addresses; `timeZone` is empty where a branch has that of the company; only the company has a currency. */
export type Place = {
  readonly id: string;
  readonly identifier: string;
  readonly name: string;
  readonly timeZone: string;
  readonly currency: string;
  /** Of the branch, else of the company; empty where it was never told. */
  readonly country: string;
  /** When the branch is open; null of the company, and of branches that were not announced since this is kept. */
  readonly hours: Pick<Branch, 'openingHours' | 'deliveryHours' | 'isDeliveryHoursEnabled'> | null;
};
export type Places = ReturnType<typeof createPlaces>;

const rows = mapRows<Place>('places', same('id', 'identifier', 'name', 'timeZone', 'currency', 'country', 'hours'));
/** How long a zone that was read is used. */
const ZONE_MS = 10_000;
/** The row of the company, which is the only one of its kind. */
export const COMPANY = '00000000-0000-0000-0000-000000000000';

/** Names, zones and currency, as the catalogue announces them. */
export function createPlaces(pool: Pool) {
  let zone: { readonly read: Promise<string>; readonly atMs: number } | undefined;
  return {
    /** The zone of the company, as it was a moment ago. */
    zone: (): Promise<string> => {
      const atMs = performance.now();
      if (!zone || atMs - zone.atMs > ZONE_MS) zone = { read: companyZone(pool).catch(() => DEFAULT_TIME_ZONE), atMs };
      return zone.read;
    },

    save: async (places: readonly Place[]): Promise<void> => {
      if (places.length === 0) return;
      await pool.query({
        name: 'places-save',
        text: `${rows.insert('$1')} order by id on conflict (id) do update set ${rows.set((column) => `excluded.${column}`, 'identifier', 'name', 'timeZone', 'currency', 'country', 'hours')}`,
        values: [rows.json(...places)],
      });
    },

    /** Every branch that is known. */
    all: async (): Promise<readonly Place[]> => {
      const { rows: found } = await pool.query<object>({
        name: 'places-all',
        text: `select ${rows.select} from places where id <> $1`,
        values: [COMPANY],
      });
      return found.map(rows.read);
    },

    /** The company and, of the branches named, those that are known. */
    read: async (
      branches: readonly string[],
    ): Promise<{ readonly company: Place | undefined; readonly branches: readonly Place[] }> => {
      const { rows: found } = await pool.query<object>({
        name: 'places-read',
        text: `select ${rows.select} from places where id = any($1::uuid[])`,
        values: [[COMPANY, ...branches]],
      });
      const places = found.map(rows.read);
      return {
        company: places.find(({ id }) => id === COMPANY),
        branches: places.filter(({ id }) => id !== COMPANY),
      };
    },
  };
}

/** The zone of the company. */
export async function companyZone(client: Pick<ClientBase | Pool, 'query'>): Promise<string> {
  const { rows: found } = await client.query<{ zone: string }>({
    name: 'company-zone',
    text: 'select time_zone as zone from places where id = $1',
    values: [COMPANY],
  });
  return found[0]?.zone || DEFAULT_TIME_ZONE;
}

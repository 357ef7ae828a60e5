import type { Pool } from 'pg';
import type { ValuesOf } from '../http/record-store.ts';
import { inTransaction } from '../stores/postgres.ts';
import type { PostgresResourceStore } from '../stores/postgres-store.ts';
import { valuesOf } from '../stores/record-writes.ts';
import type { DeviceRecord, KeptDevices } from './kept-devices.ts';

/** A device whose record says itself whether it has a key, and since when. */
type Keyed = DeviceRecord & { readonly hasKey: boolean; readonly pairedAt: string | null };

/** How a record of a store changes when its device gets another key, or none: see {@link KeptDevices}. */
export const rekeyRecord =
  <D extends Keyed>(pool: Pool, store: PostgresResourceStore<D>): KeptDevices<D>['rekey'] =>
  (id, hasKey, meta, write) =>
    inTransaction(pool, async (client) => {
      await client.query(`select from ${store.table} where id = $1 for update`, [id]);
      const within = store.within(client);
      const before = await within.get(id);
      if (!before) return false;
      await write(client);
      const values = {
        ...valuesOf(before),
        hasKey,
        pairedAt: hasKey ? meta.at.toISOString() : null,
      } as unknown as ValuesOf<D>;
      const { outcome } = await within.replace(id, before.revision, values, meta);
      if (outcome !== 'stored') throw new Error('a locked device was changed');
      return true;
    });

import { Log } from '@filiale/contracts/analytics/log';
import type { FieldChange } from '@filiale/contracts/fields/field-changes';
import { completerOf } from '@filiale/contracts/fields/field-shape';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import type { KeptTable } from '@filiale/kit/stores/compare-tables';
import type { Postgres } from '@filiale/kit/stores/postgres';
import { COLUMNS, postgresLists, type RecordRow, valuesOfRow } from '@filiale/kit/stores/postgres-list';
import { prepareRecordTable } from '@filiale/kit/stores/record-tables';

/** A line as stored; the names of its fields are added when it is read. */
export type KeptLog = Omit<Log, 'changes'> & { readonly changes: readonly FieldChange[] };
export type NewLog = Pick<KeptLog, 'id'> & { readonly at: Date } & Omit<
    ValuesOf<KeptLog>,
    'externalId' | 'externalIds'
  >;

const complete = completerOf(Log.fields);

export const logsTable: KeptTable = { table: 'logs', key: ['id'], at: 'created_at' };

/** The audit log. Lines are added and read; nothing here changes one. */
export async function openLogs(postgres: Pick<Postgres, 'pool' | 'lists' | 'maintain'>) {
  const { pool } = postgres;
  const { name, fields, filters, search } = Log;
  await prepareRecordTable(postgres, { name, fields, filters, search });
  const getMany = async (ids: readonly string[]): Promise<KeptLog[]> => {
    const text = `select ${COLUMNS} from logs where id = any($1::uuid[])`;
    const { rows } = await pool.query<RecordRow>({ name: 'logs-by-id', text, values: [ids] });
    return rows.map((row) => complete(valuesOfRow(row)) as unknown as KeptLog);
  };
  return {
    /** Keeps lines in one statement; those that are there already change nothing. */
    append: async (lines: readonly NewLog[]): Promise<void> => {
      await pool.query({
        name: 'append-logs',
        text: `insert into logs (id, revision, created_at, updated_at, data)
          select id, 1, at, at, data from jsonb_to_recordset($1::jsonb) as line (id uuid, at timestamptz, data jsonb)
          on conflict do nothing`,
        values: [JSON.stringify(lines.map(({ id, at, ...data }) => ({ id, at, data })))],
      });
    },
    get: async (id: string): Promise<KeptLog | null> => (await getMany([id]))[0] ?? null,
    getMany,
    list: postgresLists<KeptLog>(postgres.lists, name, fields, complete),
  };
}
export type Logs = Awaited<ReturnType<typeof openLogs>>;

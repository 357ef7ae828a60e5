import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { TimedOut } from '@filiale/kit/process/timeout';
import { SCHEMA } from './schema.ts';

/** Longest time of a question, and of an insertion or a count. */
const ASK_SECONDS = 10;
const RUN_SECONDS = 120;
const MS = 1_000;

type Parameters = Readonly<Record<string, unknown>>;
export type ClickHouse = ReturnType<typeof openClickHouse>;

/**
 * A ClickHouse by its address, `https://user:password@host:8443/database`. Its tables are made before the first statement, and again after that
 * failed. What fails because the server is away, full or too slow raises what means that a store is away, so calls are 503 and events are tried again.
 */
export function openClickHouse(url: string) {
  const client = createClient({
    ...{ url, application: 'filiale-analytics', request_timeout: (RUN_SECONDS + ASK_SECONDS) * MS },
    // What fails is logged by who asked.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      date_time_input_format: 'best_effort',
      output_format_json_quote_64bit_integers: 0,
      session_timezone: 'UTC',
      // A proxy between hears of long statements that they go on.
      send_progress_in_http_headers: 1,
      http_headers_progress_interval_ms: '10000',
    },
  });
  let prepared: Promise<void> | undefined;
  const prepare = (): Promise<void> => {
    prepared ??= (async () => {
      for (const query of SCHEMA) await client.command({ query });
    })().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
  const whenReady = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await prepare();
      return await work();
    } catch (error) {
      throw isAway(error) ? new TimedOut('ClickHouse does not do it now', { cause: error }) : error;
    }
  };
  return {
    /** Rows that a statement answers with. */
    ask: <R extends object>(query: string, query_params: Parameters = {}): Promise<R[]> =>
      whenReady(async () => {
        const limits = { clickhouse_settings: { max_execution_time: ASK_SECONDS } };
        return (await client.query({ query, query_params, format: 'JSONEachRow', ...limits })).json<R>();
      }),

    /** Does what a statement says, whole or, if it fails, perhaps a part of it. */
    run: (query: string, query_params: Parameters = {}): Promise<void> =>
      whenReady(async () => {
        await client.command({ query, query_params, clickhouse_settings: { max_execution_time: RUN_SECONDS } });
      }),

    insert: (table: string, values: readonly object[]): Promise<void> =>
      whenReady(async () => {
        if (values.length > 0) await client.insert({ table, values, format: 'JSONEachRow' });
      }),

    close: (): Promise<void> => client.close(),
  };
}

/** What another time may work: no answer, or one that says that the server has too much to do or too little room. */
const isAway = (error: unknown): boolean =>
  !(error instanceof ClickHouseError) ||
  /^(TIMEOUT_EXCEEDED|TOO_MANY_|MEMORY_LIMIT_EXCEEDED|SOCKET_TIMEOUT|NETWORK_ERROR|TABLE_IS_READ_ONLY|KEEPER_|NOT_ENOUGH_SPACE|QUERY_WAS_CANCELLED)/.test(
    error.type ?? '',
  );

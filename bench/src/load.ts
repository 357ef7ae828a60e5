import { platform } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openConnection, type WireAnswer } from './connection.ts';

/** Customers at once unless a load says otherwise. */
const CUSTOMERS = 32;
const SHOWN = 300;

/** What has to come: the status, and a body that says so; `check` returns what is wrong with it. */
export type Expected = { readonly status: number; readonly check?: (answer: WireAnswer) => string | null };
export type Load = {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** What differs between the calls. */
  readonly next?: () => { readonly body: string; readonly headers?: Readonly<Record<string, string>> };
  /** It ends after so much time or so many calls, whichever comes first. */
  readonly seconds?: number;
  readonly calls?: number;
  readonly connections?: number;
  /** Of all connections together; as many as fit by default. */
  readonly perSecond?: number;
  readonly expect: Expected;
};

/** What a load came to; every call of it was answered as it had to be. Latencies in ms. */
export type LoadResult = {
  readonly perSecond: number;
  readonly total: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Bytes of a body. */
  readonly bytesEach: number;
};

/** Every customer has an address of their own, as in life: limits count by address. Only Linux has all of 127.0.0.0/8. */
const addressOf = (customer: number): string | undefined =>
  platform() === 'linux' ? `127.0.${1 + (customer >> 7)}.${1 + (customer & 127)}` : undefined;

function requestOf({ url, method = 'GET', headers = {}, next }: Load): Buffer {
  const { host, pathname, search } = new URL(url);
  const { body, headers: more = {} } = next?.() ?? {};
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, connection: 'keep-alive', ...headers, ...more, ...length });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${head}\r\n${body ?? ''}`);
}

/**
 * Calls an address of this machine for a while. The first answer that is not what was asked for ends it with an error, which says what came instead. Bodies are checked;
 * one that is the same as the one before to the byte is right like it.
 */
export async function load(given: Load): Promise<LoadResult> {
  const { connections = CUSTOMERS, seconds = Number.POSITIVE_INFINITY, calls = Number.POSITIVE_INFINITY } = given;
  const { url, method = 'GET', expect, perSecond } = given;
  const fixed = given.next ? undefined : requestOf(given);
  const latencies: number[] = [];
  let begun = 0;
  let bytes = 0;
  let checked: Buffer | undefined;
  let failure: Error | undefined;
  const startedMs = performance.now();
  const untilMs = startedMs + seconds * 1000;

  const wrongOf = (answer: WireAnswer): string | null => {
    const { status, body } = answer;
    if (status !== expect.status) return `${expect.status} was asked for, ${status} came`;
    if (!expect.check || checked?.equals(body)) return null;
    const wrong = expect.check(answer);
    if (wrong === null) checked = body;
    return wrong;
  };
  const customer = async (nth: number): Promise<void> => {
    const connection = openConnection(new URL(url), addressOf(nth));
    try {
      while (!failure && begun < calls) {
        begun += 1;
        const dueMs = perSecond === undefined ? performance.now() : startedMs + ((begun - 1) * 1000) / perSecond;
        if (dueMs >= untilMs) return;
        if (dueMs > performance.now()) await pause(dueMs - performance.now());
        if (failure) return;
        const answer = await connection.send(fixed ?? requestOf(given));
        latencies.push(performance.now() - dueMs);
        bytes += answer.body.length;
        const wrong = wrongOf(answer);
        if (wrong !== null) throw new Error(`${wrong}: ${answer.body.toString('utf8', 0, SHOWN)}`);
      }
    } catch (error) {
      failure ??= new Error(`${method} ${url}: ${error instanceof Error ? error.message : error}`, { cause: error });
    } finally {
      connection.close();
    }
  };

  await Promise.all(Array.from({ length: Math.min(connections, calls) }, (_, nth) => customer(nth)));
  if (failure) throw failure;
  if (latencies.length === 0) throw new Error(`${method} ${url}: no call was made`);
  const elapsedSeconds = (performance.now() - startedMs) / 1000;
  const sorted = latencies.sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const total = latencies.length;
  return {
    ...{ perSecond: total / elapsedSeconds, total, p50: at(0.5), p95: at(0.95), p99: at(0.99) },
    bytesEach: Math.round(bytes / total),
  };
}

const jsonOf = ({ body }: WireAnswer): { data?: unknown; meta?: { total?: number } } => {
  try {
    return JSON.parse(body.toString()) as object;
  } catch {
    return {};
  }
};

/** A page of a list: so many records, each with at least these columns. What is asked for may follow from how many the list has. */
export const listOf = (
  count: 'none' | 'some' | number | ((total: number) => number),
  columns: readonly string[] = ['id'],
): Expected => ({
  status: 200,
  check: (answer) => {
    const { data, meta } = jsonOf(answer);
    if (!Array.isArray(data)) return 'a list was asked for, something else came';
    const wanted = typeof count === 'function' ? count(meta?.total ?? 0) : count;
    const isRight = wanted === 'some' ? data.length > 0 : data.length === (wanted === 'none' ? 0 : wanted);
    if (!isRight || wanted === 0) return `${wanted} records were asked for, ${data.length} came`;
    const missing = columns.find((name) => data.some((record) => !Object.hasOwn(record as object, name)));
    return missing === undefined ? null : `a record has no ${missing}`;
  },
});

/** An answer of statistics that has figures. */
export const withFigures: Expected = {
  status: 200,
  check: (answer) => {
    const { totals = [] } = Object(jsonOf(answer).data) as { totals?: readonly number[] };
    // One total for each currency.
    return totals.some((total) => total) ? null : 'figures were asked for, none came';
  },
};

/** A record that was made. */
export const made = (...columns: readonly string[]): Expected => ({
  status: 201,
  check: (answer) => {
    const { data } = jsonOf(answer);
    const missing = ['id', ...columns].find((name) => !Object.hasOwn(Object(data), name));
    return missing === undefined ? null : `the record has no ${missing}`;
  },
});

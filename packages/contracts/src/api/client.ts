import type { z } from 'zod';
import type { ListMeta } from './list-query.ts';
import type { WireProblem } from './problems.ts';
import type { Route } from './route.ts';
import type { Routes } from './routes.ts';

type Part<R, K extends 'params' | 'query' | 'body'> = R extends { readonly [P in K]?: infer S }
  ? S extends z.ZodType
    ? S extends z.ZodNever
      ? never
      : z.input<S>
    : never
  : never;
type Optional<K extends string, V> = [V] extends [never]
  ? unknown
  : Record<never, never> extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V };

/** What a call is given: only the parts its route has. */
export type CallInput<R> = Optional<'params', Part<R, 'params'>> &
  Optional<'query', Part<R, 'query'>> &
  Optional<'body', Part<R, 'body'>>;
/** What a call answers in `data`. */
export type CallData<R> = R extends Route<infer _P, infer _Q, infer _B, infer D> ? z.output<D> : never;

type CallOptions = {
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** The call goes on when its page is left. */
  readonly keepalive?: boolean;
};

/** A refusal as it arrived: its status and the server's list of problems. */
export class ApiError extends Error {
  readonly status: number;
  readonly problems: readonly WireProblem[];
  constructor(status: number, problems: readonly WireProblem[]) {
    super(problems[0]?.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.problems = problems;
  }
}

type ClientSettings = {
  /** Origin the paths are appended to; empty for the page's own. */
  readonly origin: string;
  readonly fetch?: typeof fetch;
  readonly headers?: Record<string, string>;
  /** The W3C `traceparent` of a new call, where calls begin traces. */
  readonly newTraceparent?: () => string;
  /** What is shown of a problem in place of the server's words; undefined: those. */
  readonly messageOf?: (problem: WireProblem) => string | undefined;
  /** Longest wait for an answer in milliseconds. */
  readonly timeoutMs: number;
};

/**
 * The typed client: `call('GET /api/orders/public/{uid}/{hash}', { params })`. Resolves with data and meta; throws `ApiError`
 * for a refusal and the network's own error where no answer came. Holds no schema, so it costs the browser nothing.
 */
export function createClient({
  origin,
  fetch: send = globalThis.fetch,
  headers: always = {},
  newTraceparent,
  messageOf = () => undefined,
  timeoutMs,
}: ClientSettings) {
  return async function call<K extends keyof Routes & string>(
    key: K,
    input: CallInput<Routes[K]>,
    { headers = {}, signal, keepalive }: CallOptions = {},
  ): Promise<{ data: CallData<Routes[K]>; meta?: ListMeta }> {
    const { method, address, body } = requestOf(key, input);
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await send(origin + address, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(newTraceparent ? { traceparent: newTraceparent() } : {}),
        ...always,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(keepalive === undefined ? {} : { keepalive }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const answer =
      response.status === 204
        ? {}
        : ((await response.json().catch(() => ({}))) as { data?: unknown; meta?: ListMeta; errors?: unknown } | null);
    if (!response.ok) {
      const problems = problemsIn(answer?.errors);
      const shown = problems.map((each) => ({ ...each, message: messageOf(each) ?? each.message }));
      throw new ApiError(response.status, shown);
    }
    return answer as { data: CallData<Routes[K]>; meta?: ListMeta };
  };
}

/** The HTTP request of a call: its method, its address with parameters and query in place, and its body. */
export function requestOf(key: string, input: unknown): { method: string; address: string; body: unknown } {
  const [method = 'GET', template = ''] = key.split(' ');
  const {
    params = {},
    query = {},
    body,
  } = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
  const path = template.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));
  return { method, address: path + queryString(query), body };
}

/** A refusal that came without a code of ours: of another implementation, or of something on the way. */
const FOREIGN_CODE = 'foreign';

/**
 * The problems of an answer from any server: the specification promises a message and at most a field. Entries without a message are left
 * out.
 */
function problemsIn(errors: unknown): WireProblem[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((each: Partial<Record<keyof WireProblem, unknown>> | null): WireProblem[] => {
    if (typeof each?.message !== 'string') return [];
    const { code, message, field, details } = each;
    return [
      {
        code: typeof code === 'string' ? code : FOREIGN_CODE,
        message,
        ...(typeof field === 'string' && { field }),
        ...(details !== undefined && { details }),
      },
    ];
  });
}

/** `{filter: {city: 'Wien'}, page: 2}` → `?filter[city]=Wien&page=2`. */
function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) search.append(`${name}[${key}]`, String(inner));
    else search.append(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

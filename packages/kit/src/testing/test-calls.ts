import type { Caller } from '@filiale/contracts/api/access';
import { type CallData, type CallInput, requestOf } from '@filiale/contracts/api/client';
import type { internalRoutes } from '@filiale/contracts/api/internal-routes';
import type { ListMeta } from '@filiale/contracts/api/list-query';
import type { Routes } from '@filiale/contracts/api/routes';
import { callerHeader } from '../http/access.ts';

type AllRoutes = Routes & typeof internalRoutes;
export type TestProblem = {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly details?: unknown;
};
export type TestAnswer<D> = {
  readonly status: number;
  readonly headers: Headers;
  /** The whole body, for answers that are no JSON. */
  readonly text: string;
  readonly data: D;
  readonly meta: ListMeta;
  readonly errors: TestProblem[];
  /** Code of the first problem. */
  readonly code: string | undefined;
};
/** Who calls, and what the contract says nothing of. */
export type CallOptions = {
  /** By default, who the stand says calls. */
  readonly as?: Caller | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The idempotency key. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};
/** Sent unchanged, for calls outside the contract: hostile ones, forms, files. */
export type RawInput = CallOptions & {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, with `type` or as what it is. */
  readonly raw?: string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams | ReadableStream<Uint8Array>;
  /** Content type of `raw` text; JSON by default. */
  readonly type?: string;
};

/** Calls of a running service as the gateway makes them. */
export type TestCalls = {
  /** A call of the contract, typed by it. */
  call<K extends keyof AllRoutes & string>(
    key: K,
    input: CallInput<AllRoutes[K]> & CallOptions,
  ): Promise<TestAnswer<CallData<AllRoutes[K]>>>;
  /** Any call, `GET /api/products/1`; what it answers is looked into freely. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely by tests
  send<D = any>(call: string, input?: RawInput): Promise<TestAnswer<D>>;
  /** Any call whose answer is no JSON. */
  bytes(call: string, input?: RawInput): Promise<{ status: number; headers: Headers; bytes: Buffer }>;
};

/** Calls of the service at an origin. */
export function testCalls(origin: string, sign: (caller: Caller) => Promise<string>, usual?: Caller): TestCalls {
  const request = async (call: string, input: RawInput): Promise<Response> => {
    const [method = 'GET', path = '/'] = call.split(' ');
    const { as = usual, key, body, raw, type, headers = {}, signal } = input;
    const isText = typeof raw === 'string' || raw instanceof Uint8Array;
    const contentType = body !== undefined ? 'application/json' : isText ? (type ?? 'application/json') : undefined;
    return fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(as ? { [callerHeader]: await sign(as) } : {}),
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      body: raw ?? (body === undefined ? null : JSON.stringify(body)),
      ...(signal ? { signal } : {}),
      ...(raw instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit);
  };
  const send = async <D>(call: string, input: RawInput = {}): Promise<TestAnswer<D>> => {
    const response = await request(call, input);
    const { status, headers } = response;
    const text = await response.text();
    const isJson = headers.get('content-type')?.startsWith('application/json') && text !== '';
    const { data, meta, errors = [] } = isJson ? JSON.parse(text) : {};
    return { status, headers, text, data, meta, errors, code: errors[0]?.code };
  };
  return {
    send,
    call: (key, input) => {
      const { method, address, body } = requestOf(key, input);
      const { as, headers, key: idempotencyKey, signal } = input as CallOptions;
      return send(`${method} ${address}`, { as, headers, key: idempotencyKey, signal, body });
    },
    bytes: async (call, input = {}) => {
      const response = await request(call, input);
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, bytes };
    },
  };
}

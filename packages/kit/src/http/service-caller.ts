import { setTimeout as sleep } from 'node:timers/promises';
import { internalRoutes } from '@filiale/contracts/api/internal-routes';
import { type ProblemCode, problems } from '@filiale/contracts/api/problems';
import type { Route } from '@filiale/contracts/api/route';
import { methodAndPath } from '@filiale/contracts/api/route';
import { z } from 'zod';
import { currentTraceparent } from '../process/trace-context.ts';
import { callerHeader } from './access.ts';
import type { Breaker } from './breaker.ts';
import { callerTokens, type TokenFor } from './caller-tokens.ts';
import { ProblemError } from './problem-error.ts';

type InternalRoutes = typeof internalRoutes;
type InternalKey = keyof InternalRoutes & string;
type PartOf<R, K extends 'body' | 'data'> = R extends { readonly [P in K]?: infer S }
  ? Extract<NonNullable<S>, z.ZodType>
  : never;
type Sent<R> = [z.input<PartOf<R, 'body'>>] extends [never] ? undefined : z.input<PartOf<R, 'body'>>;
type Answered<R> = [z.output<PartOf<R, 'data'>>] extends [never] ? null : z.output<PartOf<R, 'data'>>;

type InternalCall<K extends InternalKey> = {
  readonly params?: Readonly<Record<string, string>>;
  /** As it stands in an address, without the question mark. */
  readonly query?: string;
  readonly body?: Sent<InternalRoutes[K]>;
  readonly idempotencyKey?: string;
};

/** Pauses in ms before a call is sent again whose connection was refused or broke off: a replica that stops, and another that is there. */
const REPEATED_AFTER_MS = [50, 300];
const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const Refused = z.object({ errors: z.array(z.object({ code: z.string(), details: z.unknown().optional() })).min(1) });

/**
 * Calls the internal routes of one other service as `service`, signed. Resolves with the answer's data, checked by the contract;
 * a refusal is raised as the `ProblemError` that the other side raised, no answer as `service.unavailable` or `service.timeout`. A read, and
 * a call with an idempotency key, is sent again if its connection failed.
 * `origin` is where the service that owns the routes listens, `privateKey` as in {@link callerTokens}; `tokenFor` signs instead where
 * several callers share what is signed.
 */
export function createServiceCaller(
  options: {
    readonly service: string;
    readonly origin: string;
    /** Longest wait for an answer. */
    readonly timeoutMs: number;
    /** Refuses calls at once while the service is known to be away, and ends the reads that wait for it. */
    readonly breaker?: Breaker | undefined;
  } & ({ readonly privateKey: string } | { readonly tokenFor: TokenFor }),
) {
  const { service, origin, timeoutMs, breaker } = options;
  const tokenFor = 'tokenFor' in options ? options.tokenFor : callerTokens(options.privateKey);
  return async function callService<K extends InternalKey>(
    key: K,
    { params = {}, query, body, idempotencyKey }: InternalCall<K> = {},
  ): Promise<Answered<InternalRoutes[K]>> {
    const route: Route = internalRoutes[key];
    const { method, path } = methodAndPath(key);
    const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));
    const traceparent = currentTraceparent();
    const token = await tokenFor({ kind: 'service', sub: service }, route.owner);
    const timeout = AbortSignal.timeout(timeoutMs);
    const isRepeatable = method === 'GET' || idempotencyKey !== undefined;
    const send = async (): Promise<Response> => {
      await breaker?.enter();
      const givenUp = new AbortController();
      const answered = breaker?.watch(() => {
        // Only its answer says whether a write was carried out.
        if (method === 'GET') givenUp.abort();
      });
      const response = await fetch(`${origin}${filled}${query ? `?${query}` : ''}`, {
        method,
        redirect: 'error',
        headers: {
          [callerHeader]: token,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(traceparent ? { traceparent } : {}),
        },
        signal: AbortSignal.any([timeout, givenUp.signal]),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch((cause: unknown) => {
        answered?.(true);
        throw notAnswered(cause);
      });
      answered?.(false);
      return response;
    };
    const repeat = async (attempt: number): Promise<Response> => {
      try {
        return await send();
      } catch (cause) {
        const pauseMs = REPEATED_AFTER_MS[attempt];
        if (!isRepeatable || pauseMs === undefined || !isBroken(cause)) throw cause;
        await sleep(pauseMs * (0.5 + Math.random()));
        return repeat(attempt + 1);
      }
    };
    const response = await repeat(0);
    if (response.status === 204) return null as Answered<InternalRoutes[K]>;
    const answer: unknown = await response.json().catch((cause: unknown) => {
      throw notAnswered(cause);
    });
    if (!response.ok) throw refusalOf(answer, `${route.owner} answered ${response.status}`);
    return z.object({ data: route.data ?? z.null() }).parse(answer).data as Answered<InternalRoutes[K]>;
  };
}

/** The cause of a failed `fetch` is nested two levels below the error raised here. */
const isBroken = (error: unknown): boolean =>
  error instanceof ProblemError &&
  BROKEN.has((error.cause as { cause?: { code?: string } } | undefined)?.cause?.code ?? '');

const notAnswered = (cause: unknown): ProblemError =>
  new ProblemError(
    cause instanceof Error && cause.name === 'TimeoutError' ? 'service.timeout' : 'service.unavailable',
    { cause },
  );

/** The other side's refusal as ours; its bugs and unknown words are not the customer's to read. */
function refusalOf(answer: unknown, words: string): ProblemError {
  const { data } = Refused.safeParse(answer);
  const [first] = data?.errors ?? [];
  if (!first || first.code === 'internal' || !Object.hasOwn(problems, first.code))
    return new ProblemError('service.unavailable', { cause: new Error(words) });
  return new ProblemError(first.code as ProblemCode, first.details === undefined ? {} : { details: first.details });
}

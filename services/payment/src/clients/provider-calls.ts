import type { z } from 'zod';
import { isPassing, ProviderAway, ProviderRefused } from './payment-provider.ts';

type Options = {
  /** As messages call the provider. */
  readonly name: string;
  readonly url: string;
  readonly authorization: string;
  /** Media type of its answers. */
  readonly accept?: string;
  readonly timeoutMs: number;
  /** Details of a refusal beyond the status. */
  readonly wordOf?: (answer: unknown) => string;
};

/** The way to a provider that speaks JSON: one call, one deadline, no redirect, and an answer that is checked. */
export function providerCalls({ name, url, authorization, accept = 'application/json', timeoutMs, wordOf }: Options) {
  const raw = async (method: string, path: string, body?: unknown, key?: string): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization,
        accept,
        ...(body === undefined ? {} : { 'content-type': 'application/json; charset=UTF-8' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new ProviderAway(`${name} did not answer`, { cause });
    });
    const text = await response.text().catch((cause: unknown) => {
      throw new ProviderAway(`the answer of ${name} broke off`, { cause });
    });
    if (response.ok) return parsed(text);
    const words = [name, 'answered', response.status, wordOf?.(parsed(text)) ?? ''].join(' ').trim();
    if (isPassing(response.status)) throw new ProviderAway(words);
    throw new ProviderRefused(words, response.status);
  };

  /** Asks for what `schema` says. An answer that we do not understand leaves open what happened. */
  const ask = async <S extends z.ZodType>(schema: S, ...call: Parameters<typeof raw>): Promise<z.infer<S>> => {
    const result = schema.safeParse(await raw(...call));
    if (!result.success) throw new ProviderAway(`${name} answered something else`, { cause: result.error });
    return result.data;
  };
  return { ask, call: async (...call: Parameters<typeof raw>): Promise<void> => void (await raw(...call)) };
}

/** A text as JSON; an empty object where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

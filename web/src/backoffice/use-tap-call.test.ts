import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { commandKeys } from '../api/command-key.ts';
import { oneCall } from './one-call.ts';
import { useTapCall } from './use-tap-call.ts';

type Props = { readonly send: (key: string) => Promise<void>; readonly show: (tap: (hours: number) => void) => void };

function Exchange({ send, show }: Props) {
  const { mutate } = useTapCall({
    mutationFn: (_hours: number, { headers }) => send(headers['idempotency-key']),
  });
  show(mutate);
  return null;
}

describe('a call by tap', () => {
  it('is made once by a double tap, before the button is drawn anew', async () => {
    const keys: string[] = [];
    let tap: (hours: number) => void = () => undefined;
    const button = createElement(Exchange, {
      send: (key) => {
        keys.push(key);
        return new Promise(() => undefined);
      },
      show: (shown) => {
        tap = shown;
      },
    });
    const client = new QueryClient({
      defaultOptions: { mutations: { networkMode: 'always', gcTime: Number.POSITIVE_INFINITY } },
    });
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, button));
    tap(24);
    tap(24);
    await new Promise(setImmediate);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('may be made again when the one before has ended', () => {
    const one = oneCall();
    expect([one.begin(), one.begin()]).toEqual([true, false]);
    one.end();
    expect(one.begin()).toBe(true);
  });

  it('has the same key until it was answered, and another one for other words', () => {
    const keys = commandKeys();
    const key = keys.of(24);
    expect(keys.of(24)).toBe(key);
    expect(keys.of(0)).not.toBe(key);
    const last = keys.of(24);
    keys.forget();
    expect(keys.of(24)).not.toBe(last);
  });
});

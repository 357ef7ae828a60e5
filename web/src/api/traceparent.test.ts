import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { call } from './client.ts';
import { newTraceparent } from './traceparent.ts';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

describe('traces of the browser', () => {
  it('begin with a header as W3C writes it, another one each time', () => {
    const made = Array.from({ length: 50 }, newTraceparent);
    for (const each of made) expect(each).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(new Set(made).size).toBe(50);
  });

  it('begin with every call of the client', async () => {
    const send = jest.fn<typeof fetch>(async () => new Response('{"data":{}}'));
    globalThis.fetch = send;
    await call('GET /api/config', {});
    expect(new Headers(send.mock.calls[0]?.[1]?.headers).get('traceparent')).toMatch(
      /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/,
    );
  });
});

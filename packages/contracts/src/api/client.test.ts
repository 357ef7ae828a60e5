import { describe, expect, it, jest } from '@jest/globals';
import { ApiError, createClient } from './client.ts';

const answering = (status: number, body: unknown) =>
  jest.fn<typeof fetch>(async () => new Response(body === undefined ? null : JSON.stringify(body), { status }));

describe('the typed client', () => {
  it('fills the path, the query and the body', async () => {
    const send = answering(200, { data: [], meta: { total: 0, page: 1, pageSize: 100 } });
    const call = createClient({ origin: 'http://shop', timeoutMs: 1000, fetch: send });
    await call('GET /api/branches', { query: { filter: { city: 'Wien & mehr' }, page: 2 } });
    await call('GET /api/orders/public/{uid}/{hash}', { params: { uid: 'a/b', hash: '?' } });
    expect(send.mock.calls[0]?.[0]).toBe('http://shop/api/branches?filter%5Bcity%5D=Wien+%26+mehr&page=2');
    expect(send.mock.calls[1]?.[0]).toBe('http://shop/api/orders/public/a%2Fb/%3F');
  });

  it('raises what the server refused, with status and problems', async () => {
    const errors = [{ code: 'order.empty', message: 'Keine Produkte im Warenkorb!', field: 'items' }];
    const call = createClient({ origin: '', timeoutMs: 1000, fetch: answering(422, { errors }) });
    const failed = await call('GET /api/config', {}).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed).toMatchObject({ status: 422, problems: errors, message: 'Keine Produkte im Warenkorb!' });
  });

  it('raises a refusal without a readable body as one without problems [CHECK-046]', async () => {
    const send = jest.fn<typeof fetch>(async () => new Response('<html>', { status: 502 }));
    const failed = await createClient({ origin: '', timeoutMs: 1000, fetch: send })('GET /api/config', {}).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ status: 502, problems: [] });
  });

  it('begins a trace with each call if configured to', async () => {
    const send = answering(200, { data: [] });
    let calls = 0;
    const newTraceparent = () => {
      calls += 1;
      return `trace ${calls}`;
    };
    const call = createClient({ origin: '', timeoutMs: 1000, fetch: send, newTraceparent });
    await call('GET /api/config', {});
    await call('GET /api/config', {});
    expect(send.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent'))).toEqual([
      'trace 1',
      'trace 2',
    ]);
  });

  it('answers nothing for 204', async () => {
    const call = createClient({ origin: '', timeoutMs: 1000, fetch: answering(204, undefined) });
    expect(await call('DELETE /api/tags/{id}', { params: { id: 'x' } })).toEqual({});
  });
});

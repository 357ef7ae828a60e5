import { describe, expect, it } from '@jest/globals';
import { answerHeaders, forwardHeaders } from './forwarded-headers.ts';

const origin = {
  address: '203.0.113.9',
  host: 'shop.example',
  isSecure: true,
  requestId: 'request-1',
  traceParent: '00-a-b-01',
};

describe('forwarded headers', () => {
  it('drops what a caller could pretend with and says where the call came from', () => {
    const headers: Record<string, string> = {
      host: 'shop.example',
      'content-type': 'application/json',
      'x-filiale-caller': 'forged',
      'x-filiale-anything': 'forged',
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-user': 'root',
      forwarded: 'for=10.0.0.1',
      'x-real-ip': '10.0.0.1',
      'x-middleware-subrequest': 'middleware',
      traceparent: '00-c-d-01',
      tracestate: 'vendor=forged',
      baggage: 'user=root',
    };
    forwardHeaders(headers, origin);
    expect(headers).toEqual({
      host: 'shop.example',
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'https',
      'x-request-id': 'request-1',
      traceparent: '00-a-b-01',
    });
  });

  it('drops what concerns one connection, also what Connection names, but never the framing of a body', () => {
    const headers: Record<string, string> = {
      connection: 'close, X-Secret, Content-Length, transfer-encoding',
      'x-secret': '1',
      'content-length': '5',
      'transfer-encoding': 'chunked',
      upgrade: 'websocket',
      te: 'trailers',
      expect: '100-continue',
      'keep-alive': 'timeout=5',
      'proxy-authorization': 'x',
    };
    forwardHeaders(headers, origin);
    expect(headers).toMatchObject({ 'content-length': '5', 'transfer-encoding': 'chunked' });
    for (const name of ['connection', 'x-secret', 'upgrade', 'te', 'expect', 'keep-alive', 'proxy-authorization'])
      expect(headers).not.toHaveProperty(name);
  });

  it('passes on the headers of an answer without those of its connection', () => {
    const headers = {
      'content-type': 'text/html',
      connection: 'close',
      'transfer-encoding': 'chunked',
      'x-powered-by': 'x',
    };
    expect(answerHeaders({ ...headers, 'set-cookie': ['a=1', 'b=2'] })).toEqual({
      'content-type': 'text/html',
      'set-cookie': ['a=1', 'b=2'],
    });
  });
});

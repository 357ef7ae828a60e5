import type { ServerResponse } from 'node:http';
import { dataHeaders } from '../http/security-headers.ts';

/** Well below the minute after which phones' networks and proxies forget a silent connection, in ms. */
export const BEAT_MS = 15_000;
/** How long a browser waits before it connects again, in ms. */
const RETRY_MS = 2_000;
/** Bytes a reader may lag behind before it is sent away. */
const MOST_WAITING_BYTES = 64 * 1024;

/** Buffers and compressors on the way would hold events back. */
const headers = {
  ...dataHeaders,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/**
 * Begins a stream of server-sent events. A `beat` goes out every 15 s while `isLive`, so that a reader notices a dead line; else
 * the stream ends and the reader comes back later.
 */
export function openEventStream(response: ServerResponse, isLive: () => boolean) {
  response.writeHead(200, headers);
  response.write(`retry: ${RETRY_MS}\n\n`);
  const end = (): void => {
    clearInterval(beats);
    response.end();
  };
  const send = (event: string, data: unknown, id?: string): void => {
    if (response.writableLength > MOST_WAITING_BYTES) {
      response.destroy();
      return;
    }
    response.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const beats = setInterval(() => {
    if (isLive()) send('beat', {});
    else end();
  }, BEAT_MS);
  response.once('close', () => clearInterval(beats));
  return { send, end };
}
export type EventStream = ReturnType<typeof openEventStream>;

import { connect } from 'node:net';
import { CUSTOMERS, type LoadResult } from './load.ts';

/**
 * Loads one GET address with keep-alive connections that only count bytes. A full HTTP client costs more per answer than the
 * servers measured here and would measure itself. Every answer must be the same 200 with a content length.
 */
export async function rawLoad(
  address: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<LoadResult> {
  const { hostname, port, pathname, search } = new URL(address);
  const lines = Object.entries({ host: `${hostname}:${port}`, connection: 'keep-alive', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const latencies: number[] = [];
  let failed = 0;
  let bytes = 0;
  const startedMs = performance.now();
  const deadlineMs = startedMs + seconds * 1000;

  const customer = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      let missing = 0;
      let sentMs = 0;
      const send = () => {
        sentMs = performance.now();
        socket.write(request);
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (missing === 0) {
          const headEnd = chunk.indexOf('\r\n\r\n');
          const head = chunk.toString('latin1', 0, headEnd);
          const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
          if (headEnd < 0 || length === undefined)
            return void socket.destroy(new Error(`not an answer with a length: ${head.slice(0, 200)}`));
          if (!head.startsWith('HTTP/1.1 200')) failed += 1;
          missing = headEnd + 4 + Number(length);
        }
        missing -= chunk.length;
        if (missing > 0) return;
        latencies.push(performance.now() - sentMs);
        if (performance.now() < deadlineMs) return send();
        socket.end();
        resolve();
      });
    });

  await Promise.all(Array.from({ length: CUSTOMERS }, customer));
  const elapsedSeconds = (performance.now() - startedMs) / 1000;
  const sorted = latencies.sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const total = latencies.length;
  return {
    perSecond: total / elapsedSeconds,
    total,
    failed,
    p50: at(0.5),
    p99: at(0.99),
    bytesEach: Math.round(bytes / Math.max(1, total)),
  };
}

import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The shop behind a proxy of its own that can hand out another version of one file: browsers fetch a service worker themselves, past
 * every interception in the page.
 */
export async function openProxy(port: number, path: string) {
  let change = (text: string): string => text;
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, ...(incoming.url === path ? { 'accept-encoding': 'identity' } : {}) };
    const onward = ask({ port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers }, (answer) => {
      if (incoming.url !== path) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _length, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept);
        outgoing.end(change(Buffer.concat(chunks).toString()));
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changeFile: (next: (text: string) => string) => {
      change = next;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

import { Agent, request } from 'node:http';
import { platform } from 'node:os';

/** An address of this machine for each of many; only Linux has all of 127.0.0.0/8. */
export const addressOf = (nth: number): string | undefined =>
  platform() === 'linux' ? `127.0.${1 + (nth >> 7)}.${1 + (nth & 127)}` : undefined;

/** `fetch` over connections of one's own, kept open, from an address of this machine. For plain HTTP, with bodies that are texts. */
export function fetchFrom(localAddress: string | undefined) {
  const agent = new Agent({ keepAlive: true });
  const send: typeof fetch = (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const options = {
        ...{ agent, method, headers: Object.fromEntries(new Headers(headers)) },
        ...(localAddress !== undefined && { localAddress }),
        ...(signal && { signal }),
      };
      const asked = request(String(input), options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode: status = 500, headers: given } = answer;
          const pairs = Object.entries(given).flatMap(([name, value]) =>
            [value ?? []].flat().map((each): [string, string] => [name, each]),
          );
          const isEmpty = status === 204 || status === 304;
          resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: pairs }));
        });
      });
      asked.on('error', reject);
      asked.end(typeof body === 'string' ? body : undefined);
    });
  return { send, close: () => agent.destroy() };
}

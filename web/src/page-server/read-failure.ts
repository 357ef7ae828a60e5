import type { IncomingMessage } from 'node:http';

/** What the web app marks a page with that failed because a service did not answer. */
const AWAY_MARK = '"service-away"';
const MOST_BYTES = 512 * 1024;

/** The HTTP status of a page that the web app could not draw: 503 when a service it needs is away, 500 for everything else. Never rejects. */
export async function readFailure(answer: IncomingMessage): Promise<500 | 503> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += (chunk as Buffer).length;
      if (size > MOST_BYTES) break;
      chunks.push(chunk as Buffer);
    }
  } catch {
    // The body was cut off; the part received is enough.
  }
  // Data inside a script is quoted once more.
  return Buffer.concat(chunks).toString().replaceAll('\\"', '"').includes(AWAY_MARK) ? 503 : 500;
}

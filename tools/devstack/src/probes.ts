import { connect } from 'node:net';
import pg from 'pg';

const PROBE_TIMEOUT_MS = 2_000;
const HTTP_TIMEOUT_MS = 5_000;

/** Returns whether an address answers 2xx. */
export async function answersHttp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(HTTP_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // Not there yet is what a probe is for.
  }
}

export const answersRedis = (port: number): Promise<boolean> =>
  exchange(port, Buffer.from('PING\r\n'), (reply) => reply.toString().startsWith('+PONG'));

/** Kafka: an ApiVersions request, version 0, is answered with the correlation id and no error. */
export function answersKafka(port: number): Promise<boolean> {
  const request = Buffer.from([0, 0, 0, 10, 0, 18, 0, 0, 0, 0, 0, 7, 0xff, 0xff]);
  return exchange(
    port,
    request,
    (reply) => reply.length > 10 && reply.readInt32BE(4) === 7 && reply.readInt16BE(8) === 0,
  );
}

/** MongoDB: an OP_MSG `{ping: 1, $db: "admin"}` is answered with any message. */
export function answersMongodb(port: number): Promise<boolean> {
  const body = Buffer.concat([
    Buffer.from('\u0010ping\0\u0001\0\0\0', 'latin1'),
    Buffer.from('\u0002$db\0\u0006\0\0\0admin\0', 'latin1'),
    Buffer.from([0]),
  ]);
  const request = Buffer.alloc(16 + 4 + 1 + 4 + body.length);
  request.writeInt32LE(request.length, 0);
  request.writeInt32LE(7, 4);
  request.writeInt32LE(2013, 12);
  request.writeInt32LE(4 + body.length, 21);
  body.copy(request, 25);
  return exchange(port, request, (reply) => reply.length > 20 && reply.readInt32LE(8) === 7);
}

/** PostgreSQL: logs in and asks, so that a server still recovering is not taken for a ready one. */
export async function answersPostgres(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function exchange(port: number, request: Buffer, isAnswer: (reply: Buffer) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const answer = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.setTimeout(PROBE_TIMEOUT_MS, () => answer(false));
    socket.once('connect', () => socket.write(request));
    socket.once('data', (reply) => answer(isAnswer(reply)));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
  });
}

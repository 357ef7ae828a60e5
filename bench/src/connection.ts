import { connect, type Socket } from 'node:net';

/** An answer as it travelled. */
export type WireAnswer = { readonly status: number; readonly head: string; readonly body: Buffer };

const TIMEOUT_MS = 30_000;
const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A keep-alive connection that reads nothing of an answer but its status and its length: a full HTTP client costs more per answer than the servers measured here,
 * and would measure itself. Every answer needs a content length; one that does not come, or is cut, is an error.
 */
export function openConnection({ hostname, port }: URL, localAddress?: string) {
  let socket: Socket | undefined;
  let waiting: { resolve(answer: WireAnswer): void; reject(error: Error): void } | undefined;
  let chunks: Buffer[] = [];
  let length = 0;
  /** Of the answer that is arriving: its head, and where its body begins and ends. */
  let arriving: { readonly head: string; readonly begin: number; readonly end: number } | undefined;

  const fail = (error: Error): void => {
    const { reject } = waiting ?? {};
    waiting = undefined;
    socket?.destroy();
    socket = undefined;
    reject?.(error);
  };
  const readHead = (): void => {
    const bytes = Buffer.concat(chunks);
    chunks = [bytes];
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return;
    const head = bytes.toString('latin1', 0, end);
    const given =
      /\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? (/^HTTP\/1.1 (?:204|304)/.test(head) ? '0' : undefined);
    if (given === undefined) fail(new Error(`an answer without a length came: ${head.slice(0, 200)}`));
    else arriving = { head, begin: end + HEAD_END.length, end: end + HEAD_END.length + Number(given) };
  };
  const read = (chunk: Buffer): void => {
    chunks.push(chunk);
    length += chunk.length;
    if (!arriving) readHead();
    if (!arriving || length < arriving.end) return;
    const { head, begin, end } = arriving;
    const body = Buffer.concat(chunks).subarray(begin, end);
    const { resolve } = waiting ?? {};
    waiting = undefined;
    chunks = [];
    length = 0;
    arriving = undefined;
    if (/\r\nconnection: *close/i.test(head)) {
      socket?.destroy();
      socket = undefined;
    }
    resolve?.({ status: Number(head.slice(9, 12)), head, body });
  };
  const open = (): Socket => {
    const opened = connect({ host: hostname, port: Number(port), ...(localAddress !== undefined && { localAddress }) });
    opened.setNoDelay(true).setTimeout(TIMEOUT_MS);
    opened.on('data', read);
    opened.on('timeout', () => waiting && fail(new Error(`no answer came within ${TIMEOUT_MS / 1000} s`)));
    opened.on('error', (error) => opened === socket && fail(error));
    opened.on('close', () => opened === socket && fail(new Error('the connection was closed before an answer came')));
    return opened;
  };

  return {
    /** Sends a request as it travels; one at a time. */
    send: (request: Buffer): Promise<WireAnswer> =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket ??= open();
        socket.write(request);
      }),
    close: (): void => {
      const closed = socket;
      socket = undefined;
      closed?.destroy();
    },
  };
}

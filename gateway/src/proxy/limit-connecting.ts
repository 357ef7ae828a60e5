import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';

/** Until a connection that nobody answers is given up, in ms: one within a cluster is there in a few. */
const CONNECT_MS = 1_000;

/**
 * Gives up a connection that is not there in time, as if it had been refused: a node that is lost answers nothing, and its replicas are sent calls until the
 * cluster knows. What was sent on no connection may be sent on another.
 */
export function limitConnecting(outgoing: Pick<ClientRequest, 'once' | 'socket'>): void {
  const limit = (socket: Socket): void => {
    if (!socket.connecting) return;
    const giveUp = (): void => {
      if (!socket.connecting) return;
      socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT', syscall: 'connect' }));
    };
    // A process that was busy meanwhile hears first of connections that were made.
    const timer = setTimeout(() => setImmediate(giveUp), CONNECT_MS);
    for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
  };
  if (outgoing.socket) limit(outgoing.socket);
  else outgoing.once('socket', limit);
}

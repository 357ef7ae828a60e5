/**
 * Stands at the addresses of processes that run several times: hands each connection to the next replica in turn, and past one that
 * takes none, as a Service of Kubernetes does with pods that are ready. `ADDRESSES`: `port:replica:replica` for each, by spaces.
 */
import { connect, createServer, type Socket } from 'node:net';

const HOST = '127.0.0.1';
/** Who takes no connection within this time, in ms, takes none. */
const PATIENCE_MS = 1_000;

for (const address of (process.env.ADDRESSES ?? '').split(' ')) {
  const [port, ...replicas] = address.split(':').map(Number);
  let turn = 0;
  const server = createServer({ allowHalfOpen: true, noDelay: true }, async (client) => {
    client.on('error', () => client.destroy());
    turn += 1;
    for (const [index] of replicas.entries()) {
      const replica = await reach(replicas[(turn + index) % replicas.length] ?? 0);
      if (replica) return join(client, replica);
    }
    client.resetAndDestroy();
  });
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
}

/** A connection to a port of this machine; undefined where nobody takes it. */
function reach(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port, allowHalfOpen: true, noDelay: true });
    const give = (): void => {
      socket.destroy();
      resolve(undefined);
    };
    socket.setTimeout(PATIENCE_MS, give);
    socket.once('error', give);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.removeAllListeners();
      resolve(socket);
    });
  });
}

/** Both say the same, and end as the other does: politely, or broken off. */
function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on('error', () => from.destroy());
    from.on('close', (isBroken) => {
      if (isBroken) to.resetAndDestroy();
      else to.destroySoon();
    });
    if (from.destroyed) to.destroy();
  }
}

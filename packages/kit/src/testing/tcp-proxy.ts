import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  /** The server’s address through the proxy. */
  readonly url: string;
  readonly host: string;
  /** Breaks every connection and refuses new ones, like a server that was killed. */
  cut(): void;
  mend(): void;
  /** Keeps connections open and accepts data, but delivers nothing on either side, like a network that drops packets; they end when it is restored. */
  swallow(): void;
  /** Leads new connections to another port of this machine, such as that of a server which had to know its own address first. */
  leadTo(port: number): void;
  stop(): Promise<void>;
};

/** A proxy before a server that a test can cut, while the server goes on serving everybody else. */
export async function startTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(serverUrl);
  let target = { host: hostname, port: Number(port) };
  const sockets = new Set<Socket>();
  let isCut = false;
  let isSwallowing = false;
  const server = createServer((inside) => {
    if (isCut) {
      inside.destroy();
      return;
    }
    const outside = connect(target);
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => {
        if (isSwallowing) return;
        if (!other.write(bytes)) socket.pause();
      });
      other.on('drain', () => socket.resume());
      socket.on('end', () => {
        if (!isSwallowing) other.end();
      });
      socket.on('error', () => {
        if (!isSwallowing) other.destroy();
      });
      socket.on('close', () => {
        sockets.delete(socket);
        if (!isSwallowing) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: Object.assign(new URL(serverUrl), { host }).href,
    host,
    cut,
    mend: () => {
      isCut = false;
      // No network continues a stream after a gap: a caller still waiting on such a connection would take the next answer for its own.
      if (isSwallowing) for (const socket of sockets) socket.destroy();
      isSwallowing = false;
    },
    swallow: () => {
      isSwallowing = true;
    },
    leadTo: (to) => {
      target = { host: '127.0.0.1', port: to };
    },
    stop: async () => {
      isSwallowing = false;
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

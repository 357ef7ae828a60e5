import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  readonly port: number;
  /** Breaks every connection and refuses new ones, like a server that was killed. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
};

/** A door in front of a server that a test can shut, while the server goes on serving everybody else. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((inside) => {
    if (isCut) {
      inside.destroy();
      return;
    }
    const outside = connect(target.port, target.host);
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      isCut = false;
    },
    stop: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

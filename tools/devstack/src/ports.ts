import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { type PortName, type Ports, portNames, REPLICA_STEP } from './stack.ts';

const CONNECT_TIMEOUT_MS = 1_000;
/** Below the range that systems hand out to outgoing connections. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** Returns whether something accepts connections on a port of this machine. */
export const portIsTaken = (port: number): Promise<boolean> => accepts('127.0.0.1', port);

/** Returns whether a TCP connection can be opened. */
export function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => answer(false));
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

/** Ports that this process has given out: their stack may not listen yet. */
const taken = new Set<number>();

/** A port for each process of a stack that nothing uses now, nor those of two replicas of it; no two stacks of a process get the same. */
export async function freePorts(): Promise<Ports> {
  const entries: [PortName, number][] = [];
  for (const name of portNames) entries.push([name, await freePort()]);
  return Object.fromEntries(entries) as Ports;
}

async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(LOWEST, HIGHEST);
    const all = [port, port + REPLICA_STEP, port + 2 * REPLICA_STEP];
    if (all.some((one) => taken.has(one))) continue;
    for (const one of all) taken.add(one);
    if ((await Promise.all(all.map(canListen))).every(Boolean)) return port;
  }
  throw new Error(`No free port between ${LOWEST} and ${HIGHEST}.`);
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

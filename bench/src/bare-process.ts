import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Bench } from './bench.ts';

/** Runs a bare server in a process of its own until the end; answers its address and its process. */
export async function bareProcess({ after }: Pick<Bench, 'after'>, file: string, given: object) {
  const bare = fork(join(import.meta.dirname, file));
  after(async () => {
    if (bare.connected) bare.disconnect();
  });
  bare.send(given);
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, pid: bare.pid ?? 0 };
}

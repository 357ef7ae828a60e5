import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The engine: half a gigabyte, so it is no dependency. Only tests know it. */
export const chdb = 'chdb@3.4.0';
/** Where all clones of this user have it. */
export const chdbFolder = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'filiale',
  chdb.replace('@', '-'),
);
/** False until `node tools/devstack/src/install-clickhouse.ts` or `make test-hard` has installed it. */
export const isClickHouseAtHand = (): boolean => existsSync(join(chdbFolder, 'node_modules/chdb/package.json'));

/** A ClickHouse of its own, empty, in a process of its own. */
export async function startClickHouse() {
  const data = mkdtempSync(join(tmpdir(), 'filiale-clickhouse-'));
  const engine = spawn(process.execPath, [join(import.meta.dirname, 'clickhouse-engine.mjs'), chdbFolder, data], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(engine, 'exit');
  const lines = createInterface({ input: engine.stdout });
  const [port] = await Promise.race([
    once(lines, 'line'),
    ended.then(() => {
      throw new Error('ClickHouse did not start');
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async (): Promise<void> => {
      engine.stdin.end();
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * ClickHouse by its HTTP interface, as much of it as `@clickhouse/client` speaks, in front of chdb, the engine as a package. One statement at a time.
 * `node clickhouse-engine.mjs <folder that chdb is installed in> <folder of its data>`; says its port on stdout and ends with its stdin.
 */
const [, , installed, data] = process.argv;
const { Session } = createRequire(join(installed, 'package.json'))('chdb');
const session = new Session(data);

const literal = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
/** Settings and parameters of the session as they were set last. */
const known = new Map();
let last = Promise.resolve();

async function answer(request, response) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  const { query = '', ...settings } = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams);
  const run = async () => {
    for (const [name, value] of Object.entries(settings)) {
      if (known.get(name) === value || ['query_id', 'database', 'default_format'].includes(name)) continue;
      session.query(`set ${name} = ${literal(value)}`);
      known.set(name, value);
    }
    const result = await session.queryAsync(query ? `${query}\n${body}` : body, { format: 'TabSeparated' });
    return result.text();
  };
  const running = last.then(run);
  last = running.catch(() => undefined);
  try {
    response.end(await running);
  } catch (error) {
    response.statusCode = 500;
    response.end(error.message);
  }
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.stdin.resume().on('end', async () => {
  server.close();
  await last;
  // It ends what it merges; without that its threads are cut off in the middle.
  session.close();
  process.exit(0);
});

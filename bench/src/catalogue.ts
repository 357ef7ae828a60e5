/**
 * The shop catalogue of a 100-product branch through the gateway, beside its limit: a bare Node server that sends the same
 * bytes, measured in turn in the same run. Under the load a price is changed and timed until it is served.
 * `npm run catalogue -w @filiale/bench` with `make up` running; SECONDS (default 5) a round, ROUNDS (default 3).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { bareProcess } from './bare-process.ts';
import { type Bench, isShort, persist, setting } from './bench.ts';
import { openConnection, type WireAnswer } from './connection.ts';
import { exampleBranch } from './example-branch.ts';
import { median, printFigures } from './figures.ts';
import type { Expected, LoadResult } from './load.ts';
import { cpuMsByName, usedBetween } from './process-usage.ts';

const seconds = setting('SECONDS', 5, 5);
const rounds = setting('ROUNDS', 3, 1);
const headers = { 'accept-encoding': 'br' };
/** The first answer is compressed quickly, the lasting one thoroughly in the background. */
const COMPRESSED_MS = 3_000;
const PATIENCE_MS = 30_000;
const CHANGES = isShort ? 1 : 3;

const textOf = ({ head, body }: WireAnswer): string =>
  (/\r\ncontent-encoding: *br/i.test(head) ? brotliDecompressSync(body) : body).toString();

export async function measure(bench: Bench): Promise<void> {
  const { branch, products } = await exampleBranch(bench);
  const url = `${bench.origin}/api/init?branch=${branch.identifier}`;
  const wholeCatalogue: Expected = {
    status: 200,
    check: (answer) => {
      const text = textOf(answer);
      const missing = products.find(({ id }) => !text.includes(id));
      return missing ? `${missing.name} is not in the catalogue` : null;
    },
  };
  // It is served a little after it was made.
  await persist(async () => {
    const wrong = wholeCatalogue.check?.(await once(url)) ?? null;
    if (wrong !== null) throw new Error(wrong);
  });
  if (!isShort) await pause(COMPRESSED_MS);
  const { head, body } = await once(url);
  const encoding = /\r\ncontent-encoding: *(\S+)/i.exec(head)?.[1] ?? 'identity';
  const bare = await bareProcess(bench, 'bare-server.ts', {
    base64: body.toString('base64'),
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-encoding': encoding },
  });

  const limits: number[] = [];
  const served: LoadResult[] = [];
  const before = cpuMsByName(bench.pids);
  for (let round = 0; round < rounds; round += 1) {
    const same: Expected = { status: 200, check: (bytes) => (bytes.body.equals(body) ? null : 'other bytes came') };
    limits.push((await bench.load({ url: `${bare.origin}/`, headers, seconds, expect: same })).perSecond);
    served.push(await bench.load({ url, headers, seconds, expect: wholeCatalogue }));
  }
  const used = usedBetween(before, cpuMsByName(bench.pids));
  const requests = served.reduce((sum, { total }) => sum + total, 0);

  const loading = bench.load({ url, headers, seconds, expect: wholeCatalogue });
  const seenAfterMs: number[] = [];
  const changing = async (): Promise<void> => {
    for (const [index, product] of products.slice(0, CHANGES).entries())
      seenAfterMs.push(await timeUntilServed(product, 701 + index));
  };
  await Promise.all([loading, changing()]);

  const perSecond = median(served.map((one) => one.perSecond));
  printFigures(`Catalogue of a ${products.length}-product branch through the gateway`, {
    'bytes as they travel': body.length,
    'requests/s': perSecond,
    'bare Node, same bytes, requests/s': median(limits),
    'share of the limit': perSecond / median(limits),
    'p50 ms': median(served.map(({ p50 }) => p50)),
    'p99 ms': median(served.map(({ p99 }) => p99)),
    'CPU ms per request, gateway': (used.gateway ?? 0) / requests,
    'changed price served after ms, under load': seenAfterMs.map((ms) => ms.toFixed(0)).join(', '),
  });

  async function timeUntilServed(product: (typeof products)[number], price: number): Promise<number> {
    await bench.call('PUT /api/products/{id}', { params: { id: product.id }, body: { ...product, price } });
    const changedMs = performance.now();
    while (!textOf(await once(url)).includes(`"price":${price}`)) {
      if (performance.now() - changedMs > PATIENCE_MS) throw new Error('the changed price was never served');
      await pause(10);
    }
    return performance.now() - changedMs;
  }
}

/** One answer with its bytes as they travel; fetch would decompress them. */
async function once(url: string): Promise<WireAnswer> {
  const { pathname, search, host } = new URL(url);
  const connection = openConnection(new URL(url));
  try {
    const answer = await connection.send(
      Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`),
    );
    if (answer.status !== 200) throw new Error(`GET ${url}: 200 was asked for, ${answer.status} came`);
    return answer;
  } finally {
    connection.close();
  }
}

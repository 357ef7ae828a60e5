/**
 * The shop catalogue of a 100-product branch through the gateway, beside its limit: a bare Node server that sends the same
 * bytes, measured in turn in the same run. Under the load a price is changed and timed until it is served.
 * `npm run catalogue -w @filiale/bench` with `make up` running; SECONDS (default 5) a round, ROUNDS (default 3).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exampleBranch } from './example-branch.ts';
import { type LoadResult, median, printFigures } from './load.ts';
import { cpuMsByName, usedBetween } from './process-usage.ts';
import { rawLoad } from './raw-load.ts';
import { runningStack } from './running-stack.ts';

const duration = Number(process.env.SECONDS ?? 5);
const rounds = Number(process.env.ROUNDS ?? 3);
const headers = { 'accept-encoding': 'br' };

const stack = runningStack();
const example = await exampleBranch(stack);
const url = `${stack.origin}/api/init?branch=${example.branch.identifier}`;
// The first answer is compressed quickly, the lasting one thoroughly in the background.
await fetch(url, { headers });
await pause(3_000);
const answer = await fetch(url, { headers });
const encoding = answer.headers.get('content-encoding') ?? 'identity';
const encoded = await encodedBytes(url);

const bare = fork(join(import.meta.dirname, 'bare-server.ts'));
bare.send({
  base64: encoded.toString('base64'),
  headers: { 'content-type': 'application/json; charset=utf-8', 'content-encoding': encoding },
});
const [{ port }] = (await once(bare, 'message')) as [{ port: number }];

const limits: number[] = [];
const served: LoadResult[] = [];
const before = cpuMsByName(stack.pids);
for (let round = 0; round < rounds; round += 1) {
  limits.push((await rawLoad(`http://127.0.0.1:${port}/`, headers, duration)).perSecond);
  served.push(await rawLoad(url, headers, duration));
}
const used = usedBetween(before, cpuMsByName(stack.pids));
const requests = served.reduce((sum, { total }) => sum + total, 0);

const loading = rawLoad(url, headers, duration);
await pause(1_000);
const seenAfterMs: number[] = [];
for (const [index, product] of example.products.slice(0, 3).entries())
  seenAfterMs.push(await timeUntilServed(product, 701 + index));
await loading;
bare.disconnect();
await example.remove();

const perSecond = median(served.map((one) => one.perSecond));
printFigures('Catalogue of a 100-product branch through the gateway, 32 customers', {
  'bytes (Brotli)': encoded.length,
  'requests/s': perSecond,
  'bare Node, same bytes, requests/s': median(limits),
  'share of the limit': perSecond / median(limits),
  'p50 ms': median(served.map(({ p50 }) => p50)),
  'p99 ms': median(served.map(({ p99 }) => p99)),
  failed: served.reduce((sum, { failed }) => sum + failed, 0),
  'CPU ms per request, gateway': (used.gateway ?? 0) / requests,
  'changed price served after ms, under load': seenAfterMs.map((ms) => ms.toFixed(0)).join(', '),
});

async function timeUntilServed(product: (typeof example.products)[number], price: number): Promise<number> {
  await stack.call('PUT /api/products/{id}', { params: { id: product.id }, body: { ...product, price } });
  const changedMs = performance.now();
  while (!(await (await fetch(url)).text()).includes(`"price":${price}`)) {
    if (performance.now() - changedMs > 30_000) throw new Error('the changed price was never served');
    await pause(10);
  }
  return performance.now() - changedMs;
}

/** The bytes as they travel; fetch would decompress them. */
async function encodedBytes(address: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

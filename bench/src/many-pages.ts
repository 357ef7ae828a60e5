/**
 * A website of very many pages: how large `/api/init` is beside one of a hundred, a page beside the page of a branch, the list and publishing beside the bare statements, and how soon
 * a price that was changed stands in a block. The pages are put there for it and taken away again.
 * `npm run many-pages -w @filiale/bench` with `make up` running; SITES (default 10,000), RUNS (default 7).
 */
import { randomUUID } from 'node:crypto';
import type { InitEntry } from '@filiale/contracts/content/init';
import { createConnection } from 'mongoose';
import { type Bench, isShort, persist, setting } from './bench.ts';
import { exampleBranch } from './example-branch.ts';
import { median, printFigures, printTable } from './figures.ts';
import { listOf } from './load.ts';

/** Pages that `/api/init` lists whether a menu leads to them or not. */
const FEW = 100;
const CHUNK = 1_000;
const PAGE_SIZE = 50;
/** Required at most. */
const MOST_TIMES_BARE = 10;
const MOST_PRICE_MS = 2_000;

const many = Math.max(FEW + 50, setting('SITES', 10_000, FEW + 50));
const runs = setting('RUNS', 7, 2);
const locale = 'de-AT';

async function times(count: number, run: (at: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const startedMs = performance.now();
    await run(at);
    took.push(performance.now() - startedMs);
  }
  return median(took);
}

export async function measure(bench: Bench): Promise<void> {
  const { call, origin, headers } = bench;
  const connection = await createConnection(bench.mongodbUrl, { dbName: 'filiale_content' }).asPromise();
  const sites = connection.collection<{ _id: string }>('sites');
  const mark = randomUUID().slice(0, 8);
  bench.after(async () => {
    await sites.deleteMany({ path: { $regex: `^mess-${mark}/` } } as never);
    await connection.close();
  });
  const at = new Date().toISOString();
  const fill = async (from: number, to: number): Promise<void> => {
    for (let begin = from; begin < to; begin += CHUNK)
      await sites.insertMany(
        Array.from({ length: Math.min(CHUNK, to - begin) }, (_, nth) => {
          const path = `mess-${mark}/seite-${begin + nth}`;
          return {
            ...{ _id: randomUUID(), revision: 1, type: 'default', path, liveIdentifier: path, locale },
            ...{ name: `Messseite ${begin + nth}`, isPublic: true, hiddenLocales: [], formerPaths: [] },
            ...{ content: { body: [] }, translations: {}, deletedAt: null, createdAt: at, updatedAt: at },
          };
        }) as never,
      );
  };
  const { branch, products } = await exampleBranch(bench);
  const [dish] = products;
  if (!dish) throw new Error('the example branch has no dish');
  const { data: page } = await call('POST /api/sites', {
    body: {
      ...{ path: `messblock-${mark}`, name: 'Messblock', isPublic: true },
      content: { body: [{ type: 'products', value: { headline: 'Heute', products: [dish.id] } }] },
    },
  });
  bench.after(() => call('DELETE /api/sites/{id}', { params: { id: page.id } }));
  const pageUrl = `${origin}/${page.path}`;
  const branchUrl = `${origin}/store/${branch.identifier}`;

  /** Pages were put beside the service, so a change of one of them makes it read all again. */
  let turn = 0;
  const initOf = async (isRight: (sites: InitEntry) => boolean): Promise<number> => {
    const { data: stored } = await call('GET /api/sites/{id}', { params: { id: page.id } });
    turn += 1;
    await call('PUT /api/sites/{id}', { params: { id: page.id }, body: { ...stored, title: `Mess ${turn}` } as never });
    return persist(async () => {
      const text = await (await fetch(`${origin}/api/init`)).text();
      const { data } = JSON.parse(text) as { data: InitEntry[] };
      const listed = data.find(({ url }) => url === '/sites');
      if (!listed || !isRight(listed)) throw new Error('the pages are not in /api/init');
      return Buffer.byteLength(text);
    });
  };
  const present = await sites.countDocuments({ isPublic: true, deletedAt: null } as never);
  await fill(0, Math.max(0, FEW - present));
  const fewBytes = await initOf(({ data, left = 0 }) => left > 0 || (data as unknown[]).length >= FEW);
  await fill(FEW, many);
  const manyBytes = await initOf(({ left = 0 }) => left > 0);
  if (manyBytes > fewBytes) bench.miss(`/api/init of ${many} pages has ${manyBytes} bytes, of ${FEW} ${fewBytes}`);

  const html = { accept: 'text/html' };
  const served = { page: [] as number[], branch: [] as number[] };
  for (let round = 0; round < runs; round += 1)
    for (const [name, url] of Object.entries({ page: pageUrl, branch: branchUrl })) {
      const asked = { url, headers: html, connections: 2, calls: isShort ? 2 : 20, expect: { status: 200 } };
      served[name as keyof typeof served].push((await bench.load(asked)).p50);
    }

  const found = (skip: number) =>
    sites
      .find({ deletedAt: null } as never)
      .sort({ _id: 1 })
      .skip(skip)
      .limit(PAGE_SIZE)
      .toArray();
  const middle = Math.ceil(many / PAGE_SIZE / 2);
  const rows: (string | number)[][] = [];
  const compare = (what: string, ours: number, bare: number): void => {
    rows.push([what, ours, bare, ours / bare]);
    if (ours > MOST_TIMES_BARE * bare) bench.miss(`${what}: ${(ours / bare).toFixed(1)} times the bare statement`);
  };
  for (const [what, number] of [
    ['list, first page', 1],
    [`list, page ${middle}`, middle],
  ] as const) {
    const url = `${origin}/api/sites?page=${number}&pageSize=${PAGE_SIZE}&fields=name,path`;
    const asked = { url, headers, connections: 1, expect: listOf('some') };
    await bench.load({ ...asked, calls: 1 });
    compare(
      what,
      (await bench.load({ ...asked, calls: runs })).p50,
      await times(runs, () => found((number - 1) * PAGE_SIZE)),
    );
  }
  const place = { params: { id: page.id, locale } };
  const { data: text } = await call('GET /api/sites/{id}/texts/{locale}', place);
  let { revision } = text;
  const publishMs = await times(runs, async (run) => {
    const draft = { ...(text.published ?? {}), title: `Mess, zum ${run}. Mal` };
    const kept = await call('PUT /api/sites/{id}/texts/{locale}/draft', {
      ...place,
      body: { revision, text: draft } as never,
    });
    const { data } = await call('POST /api/sites/{id}/texts/{locale}/publish', {
      ...place,
      body: { revision: kept.data.revision },
    });
    revision = data.revision;
  });
  // As many writes as a draft that is kept and published: text, version, page, text.
  const bare = connection.collection<{ _id: string; title: string }>(`bench_${mark}`);
  bench.after(() => bare.drop());
  const bareMs = await times(runs, async (run) => {
    const _id = `${run}`;
    await bare.insertOne({ _id, title: 'Entwurf' });
    await bare.insertOne({ _id: `${run}-version`, title: 'Fassung' });
    for (const title of ['Seite', 'Text']) await bare.updateOne({ _id }, { $set: { title } });
  });
  compare('draft kept and published', publishMs, bareMs);

  const price = 713;
  const { data: stored } = await call('GET /api/products/{id}', { params: { id: dish.id } });
  await call('PUT /api/products/{id}', { params: { id: dish.id }, body: { ...stored, price } as never });
  const changedMs = performance.now();
  const shownMs = await persist(async () => {
    const shown = await (await fetch(pageUrl, { headers: html })).text();
    if (!shown.includes('713,00')) throw new Error('the price is not shown');
    return performance.now() - changedMs;
  });
  if (shownMs > MOST_PRICE_MS) bench.miss(`a price was shown after ${shownMs.toFixed(0)} ms`);

  const [pageMs, branchMs] = [median(served.page), median(served.branch)];
  printFigures(`A website of ${many} pages`, {
    [`/api/init of ${FEW} pages, bytes`]: fewBytes,
    [`/api/init of ${many} pages, bytes`]: manyBytes,
    'a page, p50 ms': pageMs,
    'the page of a branch, p50 ms': branchMs,
    'page by branch': pageMs / branchMs,
    'changed price shown in a block after ms': shownMs,
  });
  printTable(`List and publishing, median of ${runs}`, ['', 'gateway ms', 'bare store ms', 'times'], rows);
}

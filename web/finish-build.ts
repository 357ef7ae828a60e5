import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';
import { chunksOfBackOfficeOnly } from './back-office-chunks.ts';
import { buildInline } from './build-inline.ts';
import { buildServiceWorker } from './build-service-worker.ts';

// Completes the standalone build: static files beside the server with the service worker that knows them, each with its compressed forms.
const here = import.meta.dirname;
const standalone = path.join(here, '.next/standalone/web');
const compressible = /\.(js|css|svg|json|txt|html|map|webmanifest)$/;
const MIN_BYTES = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < MIN_BYTES) return;
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
  };
  await Promise.all([
    brotli(source, options).then((bytes) => writeFile(`${file}.br`, bytes)),
    gzipped(source, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

/** What is smaller is compiled in a moment when it is called. */
const HINTED_BYTES = 10_000;
/** Has browsers that know it compile a script whole while it arrives, beside the page, and not bit by bit while the page waits. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

async function hintToCompile(file: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  if (source.length >= HINTED_BYTES) await writeFile(file, COMPILE_HINT + source);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

const isThere = async (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );

const publicFolder = path.join(here, 'public');
await cp(path.join(here, '.next/static'), path.join(standalone, '.next/static'), { recursive: true });
if (await isThere(publicFolder)) await cp(publicFolder, path.join(standalone, 'public'), { recursive: true });

const staticFolder = path.join(standalone, '.next/static');
for (const file of await filesBelow(path.join(staticFolder, 'chunks')))
  if (file.endsWith('.js')) await hintToCompile(file);
const ofStaff = await chunksOfBackOfficeOnly(path.join(here, '.next'));
await buildServiceWorker(
  staticFolder,
  (await filesBelow(staticFolder)).filter((file) => !ofStaff.has(path.relative(staticFolder, file))),
);
for (const file of await filesBelow(staticFolder)) {
  if (compressible.test(file)) await compress(file);
}

// The process that serves all this; Next itself lies beside it.
await build({
  entryPoints: [path.join(here, 'page-server.ts')],
  outfile: path.join(standalone, 'page-server.js'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  external: ['next'],
  define: { PAGE_START_SCRIPT: JSON.stringify(await buildInline('page-start.ts')) },
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  logLevel: 'warning',
});

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { buildInline } from './build-inline.ts';

const entry = path.join(import.meta.dirname, 'src/service-worker/service-worker.ts');

/**
 * Writes the service worker beside the built files it knows, and that of screens: one classic script, since a worker's modules would be fetched one by one.
 * Its version is a hash over the names of the files, which carry hashes of their contents, and over the worker's own code. Source: PWA-007.
 */
export async function buildServiceWorker(staticFolder: string, files: readonly string[]): Promise<void> {
  const assets = files
    .map((file) => `/_next/static/${path.relative(staticFolder, file).split(path.sep).join('/')}`)
    .filter((name) => /^\/_next\/static\/chunks\/.*\.(?:js|css)$/.test(name))
    .sort();
  const [script, style] = await Promise.all([buildInline('offline-view.ts'), buildInline('offline-view.css')]);
  const outfile = path.join(staticFolder, 'service-worker.js');
  const bundle = async (version: string) =>
    build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2022',
      legalComments: 'none',
      logLevel: 'warning',
      define: {
        BUILD_ASSETS: JSON.stringify(assets),
        BUILD_VERSION: JSON.stringify(version),
        OFFLINE_SCRIPT: JSON.stringify(script),
        OFFLINE_STYLE: JSON.stringify(style),
      },
    });
  await build({
    entryPoints: [path.join(import.meta.dirname, 'src/tv/tv-worker.ts')],
    outfile: path.join(staticFolder, 'tv-worker.js'),
    ...{ bundle: true, minify: true, format: 'iife', target: 'es2022', legalComments: 'none', logLevel: 'warning' },
  });
  await bundle('');
  const code = await readFile(outfile);
  await bundle(createHash('sha256').update(code).digest('hex').slice(0, 16));
}

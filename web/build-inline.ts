import path from 'node:path';
import { build } from 'esbuild';

const folder = path.join(import.meta.dirname, 'src/inline');
type InlineFile = 'page-head.ts' | 'page-start.ts' | 'tv-watch.ts' | 'offline-view.ts' | 'offline-view.css';

/**
 * The text of a script or style that stands in the HTML: a file of `src/inline` with what it imports, as one small classic script. Built once, when
 * the web app is built or its development server starts; no request costs more for it.
 */
export async function buildInline(file: InlineFile): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, file)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    legalComments: 'none',
    logLevel: 'warning',
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

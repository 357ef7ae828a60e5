import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';

/** Next on a standalone build in `folder`, as its own server file would start it, without a listener. */
export async function openNext(
  folder: string,
): Promise<{ readonly handle: RequestListener; readonly close: () => Promise<void> }> {
  const written = await readFile(join(folder, '.next/required-server-files.json'), 'utf8');
  const { config } = JSON.parse(written) as { config: unknown };
  // Both are read while Next is loaded: a standalone build has no configuration file, and React has two forms.
  Object.assign(process.env, { NODE_ENV: 'production', __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) });
  process.chdir(folder);
  const { default: next } = await import('next');
  const app = next({ dev: false, dir: folder });
  await app.prepare();
  const handle = app.getRequestHandler();
  return { handle: (request, response) => void handle(request, response), close: () => app.close() };
}

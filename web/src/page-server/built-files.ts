import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { acceptedCoding } from './accepted-coding.ts';

/** Path that the files are served below; their names carry a hash of their contents. */
const PREFIX = '/_next/static/';
const MOST_KEPT_BYTES = 48 * 1024 * 1024;
const MOST_FILE_BYTES = 8 * 1024 * 1024;

const types: { readonly [extension: string]: string } = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
};
/** Service workers, of the shop and of screens: their names stay while their contents change, and they speak for pages outside their folder. Source: PWA-007. */
const workers: ReadonlySet<string> = new Set(['service-worker.js', 'tv-worker.js']);
const endings = { identity: '', br: '.br', gzip: '.gz' } as const;

/**
 * Serves the static files of a folder (`.next/static`), precompressed if there is a `.br` or `.gz` beside them. The folder is listed once, so a
 * request can only name existing files; anything else is left to Next.
 */
export async function openBuiltFiles(folder: string) {
  const files = await listFiles(folder);
  const kept = new Map<string, Promise<Buffer>>();
  let keptBytes = 0;

  const read = (name: string): Promise<Buffer> => {
    const known = kept.get(name);
    if (known) return known;
    const bytes = readFile(join(folder, name));
    const size = files.get(name) ?? 0;
    if (keptBytes + size <= MOST_KEPT_BYTES) {
      keptBytes += size;
      kept.set(name, bytes);
      bytes.catch(() => kept.delete(name));
    }
    return bytes;
  };

  /** True when the request was for one of the files. */
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const name = nameOf(request.url ?? '');
    const type = name === undefined ? undefined : types[extname(name)];
    if (name === undefined || !type || !files.has(name)) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const wanted = acceptedCoding(request);
    const chosen = files.has(name + endings[wanted]) ? wanted : 'identity';
    const bytes = await read(name + endings[chosen]);
    response.writeHead(200, {
      'content-type': type,
      'content-length': bytes.length,
      'cache-control': workers.has(name) ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(workers.has(name) ? { 'service-worker-allowed': '/' } : {}),
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      ...(chosen === 'identity' ? {} : { 'content-encoding': chosen }),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  };

  /** Text of the style sheet at a path; null where there is none. */
  const readStyle = async (path: string): Promise<string | null> => {
    const name = nameOf(path);
    return name !== undefined && files.has(name) ? String(await read(name)) : null;
  };
  return { answer, readStyle };
}
export type BuiltFiles = Awaited<ReturnType<typeof openBuiltFiles>>;

/** Name of a file in the folder by its address; undefined if it is elsewhere or cannot be read. */
function nameOf(url: string): string | undefined {
  const [path = ''] = url.split('?');
  if (!path.startsWith(PREFIX)) return undefined;
  try {
    return decodeURIComponent(path.slice(PREFIX.length));
  } catch {
    // A broken escape names no file.
    return undefined;
  }
}

async function listFiles(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const listed = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry): Promise<[string, number]> => {
        const file = join(entry.parentPath, entry.name);
        return [relative(folder, file).split(sep).join('/'), (await stat(file)).size];
      }),
  );
  return new Map(listed.filter(([, size]) => size <= MOST_FILE_BYTES));
}

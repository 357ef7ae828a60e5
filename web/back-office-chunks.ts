import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const MANIFEST = /page_client-reference-manifest\.js$/;
const CHUNK = /static\/(chunks\/[\w.~-]+\.(?:js|css))/g;

const chunksIn = (text: string): string[] => [...text.matchAll(CHUNK)].flatMap(([, name]) => (name ? [name] : []));

/**
 * Built files that only the back office or the page of screens needs, by their path below `.next/static`: visitors of the shop must not carry them in their
 * worker's store. Throws where Next no longer says which page needs what.
 */
export async function chunksOfBackOfficeOnly(build: string): Promise<ReadonlySet<string>> {
  const app = path.join(build, 'server/app');
  const manifests = (await readdir(app, { recursive: true })).filter((file) => MANIFEST.test(file));
  const staff = new Set<string>();
  const shop = new Set<string>(chunksIn(await readFile(path.join(build, 'build-manifest.json'), 'utf8')));
  for (const file of manifests) {
    const target = /^(?:backend|tv)\b/.test(file) ? staff : shop;
    for (const chunk of chunksIn(await readFile(path.join(app, file), 'utf8'))) target.add(chunk);
  }
  if (staff.size === 0) throw new Error('the build names no files of the back office');
  return new Set([...staff].filter((chunk) => !shop.has(chunk)));
}

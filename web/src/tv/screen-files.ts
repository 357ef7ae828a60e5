import type { SignageManifest } from '@filiale/contracts/signage/signage-manifest';

/** Files that screens show, from which the worker of the page answers without network. */
export const FILES_CACHE = 'tv-files';
/** A file that takes longer does not keep the rest from being shown. */
const FILE_PATIENCE_MS = 60_000;
/**
 * Loads the files of a manifest that are not there yet; those of no manifest any more go. What cannot be had is tried again with the next one. Returns the
 * addresses of these.
 */
export async function keepFiles(manifest: SignageManifest): Promise<string[]> {
  if (!('caches' in globalThis)) return [];
  const wanted = new Set([...manifest.files.map(({ address }) => address), ...manifest.fontSheets]);
  const cache = await caches.open(FILES_CACHE);
  const load = async (address: string): Promise<void> => {
    if (await cache.match(address, { ignoreVary: true })) return;
    const answer = await fetch(address, { signal: AbortSignal.timeout(FILE_PATIENCE_MS) });
    if (answer.status !== 200) throw new Error(`${answer.status}`);
    await cache.put(address, answer);
  };
  const loaded = await Promise.allSettled([...wanted].map(load));
  for (const { url } of await cache.keys())
    if (!wanted.has(new URL(url).pathname)) await cache.delete(url, { ignoreVary: true });
  return [...wanted].filter((_address, at) => loaded[at]?.status === 'rejected');
}

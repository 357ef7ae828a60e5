import { type AnyRecord, listRecords } from '../../resources/record-calls.ts';
import type { MediaKind } from './media-reference.ts';

/** SHA-256 in hex, as `contentHash` of images and files; null where the browser does not make any, as over plain http. */
async function hashOfFile(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The picture or file of the library with the same content; null where there is none, or where that cannot be found out. */
export async function knownFile(kind: MediaKind, file: File): Promise<AnyRecord | null> {
  try {
    const contentHash = await hashOfFile(file);
    if (contentHash === null) return null;
    const { data } = await listRecords(kind, { filter: { contentHash }, pageSize: 1 });
    return data[0] ?? null;
  } catch {
    // The upload itself shows the problem.
    return null;
  }
}

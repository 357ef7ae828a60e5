import { jobAuthor } from '@filiale/kit/http/author-of';
import type { Files } from '../storage/files.ts';
import type { UploadStore } from '../storage/uploads.ts';
import type { VisitorUploadStore } from '../storage/visitor-uploads.ts';

type Stores = { readonly files: Files; readonly uploads: UploadStore; readonly visitorUploads: VisitorUploadStore };

/**
 * Removes uploads of visitors whose time is over, with their files at once: soon where no order named them. Several replicas may do
 * it together, and one may be killed anywhere: the note that an upload is due goes last. Returns how many went.
 */
export async function removeExpiredUploads({ files, uploads, visitorUploads }: Stores, now: Date): Promise<number> {
  const due = await visitorUploads.due(now);
  for (const { _id: id, publicHash } of due) {
    await uploads.remove(id, null, { at: now, traceparent: '', by: jobAuthor('remove-expired-uploads') });
    for (const folder of [files.visitorFolder(publicHash), files.uploadFolder(publicHash)])
      await files.removeFolder(folder);
    await visitorUploads.forget(id);
  }
  return due.length;
}

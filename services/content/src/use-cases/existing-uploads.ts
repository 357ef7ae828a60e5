import type { CheckUploads, KnownUpload } from '@filiale/contracts/content/upload';
import type { UploadStore } from '../storage/uploads.ts';

/** The files of these that exist, each named by the hash that only its uploader got. */
export async function existingUploads(
  { uploads }: { readonly uploads: Pick<UploadStore, 'getMany'> },
  { files }: CheckUploads,
): Promise<KnownUpload[]> {
  const hashes = new Map(files.map(({ id, publicHash }) => [id, publicHash]));
  const found = await uploads.getMany(hashes.keys());
  return found
    .filter(({ id, publicHash }) => publicHash !== '' && hashes.get(id) === publicHash)
    .map(({ id, extension }) => ({ id, extension }));
}

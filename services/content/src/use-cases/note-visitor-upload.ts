import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Kept, VisitorUpload, VisitorUploadStore } from '../storage/visitor-uploads.ts';

/** Most that is kept: of one visitor without an order, and of all visitors together. */
export type UploadQuota = {
  readonly visitorFiles: number;
  readonly visitorBytes: number;
  readonly totalBytes: number;
};
type Store = Pick<VisitorUploadStore, 'add' | 'forget' | 'keptOf' | 'keptOfAll'>;

const exceeded = (): ProblemError =>
  // Files without an order go by themselves; in an hour some of them have.
  new ProblemError('media.quota-exceeded', { field: 'file', details: { seconds: 3600 } });

const isAbove = (kept: Kept, { files, bytes }: Kept): boolean => kept.files > files || kept.bytes > bytes;

/** Refuses a visitor whose share is used up before anything of a file is read. Refusal: `media.quota-exceeded`. */
export async function checkUploadQuota(store: Store, marks: readonly string[], quota: UploadQuota): Promise<void> {
  const kept = await store.keptOf(marks);
  if (isAbove(kept, { files: quota.visitorFiles - 1, bytes: quota.visitorBytes - 1 })) throw exceeded();
}

/**
 * Notes a file of a visitor before it is kept, so that none can be forgotten. Noted first and counted then: of files sent at once
 * none slips past the limit. `before` are the visitor's marks of the days before. Refusal: `media.quota-exceeded`.
 */
export async function noteVisitorUpload(
  store: Store,
  upload: VisitorUpload,
  before: readonly string[],
  quota: UploadQuota,
): Promise<void> {
  await store.add(upload);
  const [own, all] = await Promise.all([store.keptOf([upload.visitor, ...before]), store.keptOfAll()]);
  const isOver =
    isAbove(own, { files: quota.visitorFiles, bytes: quota.visitorBytes }) ||
    isAbove(all, { files: Number.POSITIVE_INFINITY, bytes: quota.totalBytes });
  if (!isOver) return;
  await store.forget(upload.id);
  throw exceeded();
}

import type { DrawJob, DrawnLayer, PictureJobs } from '../pictures/picture-jobs.ts';
import type { Files } from '../storage/files.ts';

/** A layer whose picture is in the storage still. */
export type FiledLayer = DrawnLayer & { readonly file?: { readonly folder: string; readonly name: string } };

/** Draws layers with every file on this machine's disk. */
export function drawWithFiles(
  { files, pictures }: { readonly files: Files; readonly pictures: Pick<PictureJobs, 'draw'> },
  job: Omit<DrawJob, 'kind' | 'layers'>,
  waiting: readonly FiledLayer[],
  ready: readonly DrawnLayer[] = [],
): Promise<Uint8Array> {
  const [next, ...others] = waiting;
  if (!next) return pictures.draw({ ...job, layers: ready });
  const { file, ...layer } = next;
  const go = (drawn: DrawnLayer): Promise<Uint8Array> =>
    drawWithFiles({ files, pictures }, job, others, [...ready, drawn]);
  if (!file || layer.kind !== 'image') return go(layer as DrawnLayer);
  return files.withPath(file.folder, file.name, (path) => go({ ...layer, path }));
}

import type { PreviewedSegments, PreviewSegments } from '@filiale/contracts/signage/signage-manifest';
import type { SignageCatalogue } from '../storage/catalogue-copy.ts';
import { composeContent } from './compose-manifest.ts';
import { readSegments, type SegmentStores } from './read-segments.ts';

/** Film sequences as screens of a branch would show them at an instant: what is sold by its hours, sold out and at which price then, as far as that is known now. */
export async function previewSegments(
  stores: SegmentStores,
  { branch, segments: ids, at, language: asked }: PreviewSegments,
  catalogue: SignageCatalogue,
): Promise<PreviewedSegments> {
  const read = await readSegments(stores, ids);
  const parts = { catalogue, stream: null, takeovers: [], ...read, branch, at: new Date(at), language: asked };
  const { content, zone: timeZone } = composeContent(parts);
  const { company, language, fontSheets, segments, scenes, boards, hours } = content;
  return { company, language, timeZone, fontSheets, segments, scenes, boards, hours };
}

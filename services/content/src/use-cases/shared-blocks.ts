import type { SharedBlocks } from '@filiale/contracts/content/block';
import type { Pages } from '../storage/pages.ts';
import { withInstalledBlocks } from './installed-packs.ts';

/** The public shared blocks among these ids, as pages show them. Source: SITE-027. */
export async function sharedBlocks(
  pages: Pick<Pages, 'blocks' | 'packs'>,
  ids: readonly string[],
): Promise<SharedBlocks[]> {
  const found = await pages.blocks.getMany(new Set(ids));
  return found
    .filter(({ isPublic }) => isPublic)
    .map(({ id, content, translations }) => withInstalledBlocks({ id, content, translations }, pages));
}

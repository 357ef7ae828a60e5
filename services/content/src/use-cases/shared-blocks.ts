import type { SharedBlocks } from '@filiale/contracts/content/block';
import type { Pages } from '../storage/pages.ts';

/** The public shared blocks among these ids, as pages show them. Source: SITE-027. */
export async function sharedBlocks({ blocks }: Pick<Pages, 'blocks'>, ids: readonly string[]): Promise<SharedBlocks[]> {
  const found = await blocks.getMany(new Set(ids));
  return found
    .filter(({ isPublic }) => isPublic)
    .map(({ id, content, translations }) => ({ id, content, translations }));
}

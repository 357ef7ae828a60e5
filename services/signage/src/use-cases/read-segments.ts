import type { Scene } from '@filiale/contracts/signage/scene';
import type { SignageSegment } from '@filiale/contracts/signage/segment';
import type { ShownPages } from '../storage/shown-pages.ts';

type Reading<R> = { get(id: string): Promise<R | null> };
/** Where film sequences and what they show are read. */
export type SegmentStores = {
  readonly pages: Pick<ShownPages, 'named'>;
  readonly scenes: Reading<Scene>;
  readonly 'digital-signage-segments': Reading<SignageSegment>;
};

const isThere = <T>(record: T | null): record is T => record !== null;
const unique = (ids: readonly (string | null | undefined)[]): string[] => [...new Set(ids.filter((id) => id != null))];

/** Ids of the pages that scenes show something of. */
export const pagesOf = (scenes: readonly Pick<Scene, 'layers'>[]): string[] =>
  unique(
    scenes.flatMap(({ layers }) =>
      layers.map((layer) => ('binding' in layer && layer.binding.resource === 'site' ? layer.binding.record : null)),
    ),
  );

/** Film sequences by their ids, the scenes that they show, and the pages that these do; those that are gone are left out. */
export async function readSegments(stores: SegmentStores, ids: readonly (string | null | undefined)[]) {
  const read = await Promise.all(unique(ids).map((id) => stores['digital-signage-segments'].get(id)));
  const segments = read.filter(isThere);
  const shown = segments.flatMap(({ items }) => items.map((item) => (item.kind === 'scene' ? item.scene : null)));
  const scenes = (await Promise.all(unique(shown).map((id) => stores.scenes.get(id)))).filter(isThere);
  return { segments, scenes, pages: await stores.pages.named(pagesOf(scenes)) };
}

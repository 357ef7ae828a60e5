import type { Scene } from '@filiale/contracts/signage/scene';
import type { SignageSegment } from '@filiale/contracts/signage/segment';

type Reading<R> = { get(id: string): Promise<R | null> };
/** Where film sequences and what they show are read. */
export type SegmentStores = {
  readonly scenes: Reading<Scene>;
  readonly 'digital-signage-segments': Reading<SignageSegment>;
};

const isThere = <T>(record: T | null): record is T => record !== null;
const unique = (ids: readonly (string | null | undefined)[]): string[] => [...new Set(ids.filter((id) => id != null))];

/** Film sequences by their ids, and the scenes that they show; those that are gone are left out. */
export async function readSegments(stores: SegmentStores, ids: readonly (string | null | undefined)[]) {
  const read = await Promise.all(unique(ids).map((id) => stores['digital-signage-segments'].get(id)));
  const segments = read.filter(isThere);
  const shown = segments.flatMap(({ items }) => items.map((item) => (item.kind === 'scene' ? item.scene : null)));
  const scenes = (await Promise.all(unique(shown).map((id) => stores.scenes.get(id)))).filter(isThere);
  return { segments, scenes };
}

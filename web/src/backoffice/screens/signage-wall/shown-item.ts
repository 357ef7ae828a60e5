import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { playingAt, programmeOf } from '@filiale/rules/signage-programme';

/** An item of a manifest by its id. */
export const itemNamed = (manifest: Pick<SignageManifest, 'segments'>, id: unknown): ShownItem | null =>
  manifest.segments.flatMap(({ items }) => items).find((item) => item.id === id) ?? null;

/** What a screen says that it shows, else what it is to show. */
export function shownItem(manifest: SignageManifest, said: unknown, now: Date): ShownItem | null {
  const reported = itemNamed(manifest, said);
  if (reported) return reported;
  const sequences = new Map(manifest.segments.map((segment) => [segment.id, segment]));
  return playingAt(programmeOf(manifest), sequences, now)?.item ?? null;
}

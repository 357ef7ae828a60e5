import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import type { FileState } from './screen-files.ts';

/** What can be shown of a manifest, and the ids of items whose file is still on its way. */
type Ready<M> = { readonly manifest: M; readonly waiting: ReadonlySet<string> };

const addressOf = (item: ShownItem): string | null =>
  item.kind === 'image' || item.kind === 'video' ? item.address : null;

/**
 * A manifest as it can be shown while files are being loaded: texts and prices are the new ones at once. A picture or video that is not there yet stays what it
 * was before, where that is there, or waits.
 * @param former what was shown of the manifest before
 */
export function readyManifest<M extends Pick<SignageManifest, 'segments'>>(
  manifest: M,
  former: Pick<SignageManifest, 'segments'> | null,
  stateOf: (address: string) => FileState,
): Ready<M> {
  const isComing = (item: ShownItem): boolean => {
    const address = addressOf(item);
    return address !== null && stateOf(address) === 'loading';
  };
  const before = new Map(former?.segments.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
  const waiting = new Set<string>();
  const shown = (item: ShownItem): ShownItem => {
    if (!isComing(item)) return item;
    const known = before.get(item.id);
    const address = known && addressOf(known);
    if (known && address && stateOf(address) === 'kept') {
      const { durationMs, validFrom, validTo, hours } = item;
      return { ...known, durationMs, validFrom, validTo, hours };
    }
    waiting.add(item.id);
    return item;
  };
  const segments = manifest.segments.map((segment) => ({ ...segment, items: segment.items.map(shown) }));
  return { manifest: { ...manifest, segments }, waiting };
}

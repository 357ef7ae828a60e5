import type { Scene } from '@filiale/contracts/signage/scene';
import { SignageSegment } from '@filiale/contracts/signage/segment';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import type { SignageStream } from '@filiale/contracts/signage/stream';
import type { CatalogueCopy } from '../storage/catalogue-copy.ts';
import type { AskedContent, ScreenChanges } from '../storage/screen-changes.ts';
import { composeContent, manifestOf } from './compose-manifest.ts';

const MINUTE_MS = 60_000;

/** A picture that a command asks for, as a film sequence of its own under the id of the command. */
function pictureOf({ id, type, args: { image, version, extension } }: AskedContent): SignageSegment[] {
  if (type !== 'showImage') return [];
  const items = [{ id, kind: 'image', image: { id: image, version, extension } }];
  return [
    { ...SignageSegment.create.parse({ name: 'Bild', items }), ...{ id, revision: 1, createdAt: '', updatedAt: '' } },
  ];
}

export type Manifests = {
  /** Looks for changes, of other replicas too; true when there were some, so that screens are to be asked about again. */
  refresh(): Promise<boolean>;
  /** The manifest of a screen as it is now. */
  of(screen: SignageDevice): Promise<SignageManifest>;
};
type Reading<R> = { get(id: string): Promise<R | null> };
type Parts = {
  readonly stores: {
    readonly scenes: Reading<Scene>;
    readonly 'digital-signage-segments': Reading<SignageSegment>;
    readonly 'digital-signage-streams': Reading<SignageStream>;
  };
  readonly catalogue: Pick<CatalogueCopy, 'current' | 'refresh'>;
  readonly changes: ScreenChanges;
  readonly now: () => Date;
};

/**
 * Manifests of screens, made once for all of a branch that have the same stream, and kept until a record of screens or the catalogue changes, or a minute is
 * over: what a branch sells depends on the time, too.
 */
export function createManifests({ stores, catalogue, changes, now }: Parts): Manifests {
  let mark = '';
  let contents = new Map<string, Promise<ReturnType<typeof composeContent>>>();
  const compose = async (streamId: string | null, asked: readonly AskedContent[], branch: string) => {
    const found = streamId === null ? null : await stores['digital-signage-streams'].get(streamId);
    const stream = found?.isEnabled ? found : null;
    const ids = [
      stream?.defaultSegment,
      ...(stream?.entries.map(({ segment }) => segment) ?? []),
      ...asked.flatMap(({ args }) => (typeof args.segment === 'string' ? args.segment : [])),
    ];
    const there = <T>(record: T | null): T[] => (record === null ? [] : [record]);
    const unique = (all: readonly (string | null | undefined)[]) => [...new Set(all.filter((id) => id != null))];
    const segments = (await Promise.all(unique(ids).map((id) => stores['digital-signage-segments'].get(id)))).flatMap(
      there,
    );
    const sceneIds = segments.flatMap(({ items }) => items.map((item) => (item.kind === 'scene' ? item.scene : null)));
    const scenes = (await Promise.all(unique(sceneIds).map((id) => stores.scenes.get(id)))).flatMap(there);
    return composeContent({
      catalogue: catalogue.current(),
      stream,
      segments: [...segments, ...asked.flatMap(pictureOf)],
      scenes,
      branch,
      at: now(),
    });
  };
  return {
    refresh: async () => {
      const [changed] = await Promise.all([changes.mark(), catalogue.refresh()]);
      const newest = `${catalogue.current().version} ${changed} ${Math.floor(now().getTime() / MINUTE_MS)}`;
      if (newest === mark) return false;
      mark = newest;
      contents = new Map();
      return true;
    },
    of: async (screen) => {
      const asked = await changes.asked(screen.id, now());
      const key = JSON.stringify([screen.stream, screen.branch, asked]);
      const known = contents.get(key) ?? compose(screen.stream, asked, screen.branch);
      contents.set(key, known);
      known.catch(() => contents.delete(key));
      return manifestOf(screen, await known);
    },
  };
}

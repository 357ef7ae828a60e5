import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { SignageStream } from '@filiale/contracts/signage/stream';
import type { CatalogueCopy } from '../storage/catalogue-copy.ts';
import type { CurrentTakeover, CurrentTakeovers } from '../storage/current-takeovers.ts';
import type { ScreenChanges } from '../storage/screen-changes.ts';
import { composeContent, manifestOf, type PreparedContent, type PreparedManifest } from './compose-manifest.ts';
import { readSegments, type SegmentStores } from './read-segments.ts';

const MINUTE_MS = 60_000;

export type Manifests = {
  /** Looks for changes, of other replicas too; true when there were some, so that screens are to be asked about again. */
  refresh(): Promise<boolean>;
  /** The manifest of a screen as it is now. */
  of(screen: SignageDevice): Promise<PreparedManifest>;
};
type Parts = {
  readonly stores: Omit<SegmentStores, 'pages'> & {
    readonly 'digital-signage-streams': { get(id: string): Promise<SignageStream | null> };
  };
  readonly catalogue: Pick<CatalogueCopy, 'current' | 'refresh'>;
  readonly pages: SegmentStores['pages'];
  readonly changes: ScreenChanges;
  readonly takeovers: CurrentTakeovers;
  readonly now: () => Date;
};

/**
 * Manifests of screens, made once for all of a branch that have the same stream and language, and kept as they are sent until a record of screens, what commands ask for or
 * the catalogue changes, or a minute is over: what a branch sells depends on the time, too.
 */
export function createManifests({ stores, catalogue, pages, changes, takeovers, now }: Parts): Manifests {
  let mark = '';
  /** As texts, by what they are made of. */
  let contents = new Map<string, Promise<PreparedContent>>();
  /** Of each screen the last one, with what it was made of. */
  let prepared = new Map<string, { readonly key: string; readonly manifest: PreparedManifest }>();
  let asked: ReturnType<ScreenChanges['asked']> | null = null;
  let current = new Map<string, Promise<CurrentTakeover[]>>();
  const takeoversOf = async ({ id, branch }: SignageDevice): Promise<CurrentTakeover[]> => {
    const known = current.get(branch) ?? takeovers.of(branch, now());
    current.set(branch, known);
    known.catch(() => current.delete(branch));
    return (await known).filter(({ screens }) => screens.length === 0 || screens.includes(id));
  };
  const compose = async (
    { stream: streamId, branch, language }: SignageDevice,
    commanded: readonly string[],
    standing: readonly CurrentTakeover[],
  ): Promise<PreparedContent> => {
    const found = streamId === null ? null : await stores['digital-signage-streams'].get(streamId);
    const stream = found?.isEnabled ? found : null;
    const ids = [stream?.defaultSegment, ...(stream?.entries.map(({ segment }) => segment) ?? []), ...commanded];
    const read = await readSegments({ ...stores, pages }, ids);
    const parts = { catalogue: catalogue.current(), stream, ...read, takeovers: standing, branch, at: now(), language };
    const { content, zone } = composeContent(parts);
    return { text: JSON.stringify(content), zone, catalogue: parts.catalogue.version };
  };
  return {
    refresh: async () => {
      const [changed] = await Promise.all([changes.mark(), catalogue.refresh()]);
      const newest = `${catalogue.current().version} ${changed} ${Math.floor(now().getTime() / MINUTE_MS)}`;
      if (newest === mark) return false;
      mark = newest;
      contents = new Map();
      prepared = new Map();
      current = new Map();
      asked = null;
      return true;
    },
    of: async (screen) => {
      const keptIn = contents;
      asked ??= changes.asked(now());
      asked.catch(() => {
        asked = null;
      });
      const [byScreen, standing] = await Promise.all([asked, takeoversOf(screen)]);
      const commanded = byScreen.get(screen.id) ?? [];
      const { stream, branch, language } = screen;
      const content = JSON.stringify([stream, branch, language, commanded, standing.map(({ id }) => id)]);
      const key = `${screen.revision} ${content}`;
      const before = prepared.get(screen.id);
      if (before?.key === key) return before.manifest;
      const known = keptIn.get(content) ?? compose(screen, commanded, standing);
      keptIn.set(content, known);
      known.catch(() => keptIn.delete(content));
      const manifest = manifestOf(
        screen,
        await known,
        standing.map(({ id }) => id),
      );
      // What has changed meanwhile is made anew.
      if (keptIn === contents) prepared.set(screen.id, { key, manifest });
      return manifest;
    },
  };
}

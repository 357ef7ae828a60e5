import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { isInHours } from '@filiale/rules/screen-hours';
import { type Playing, playingAt, programmeOf, type Sequence } from '@filiale/rules/signage-programme';

/** A film sequence that a command asked for, until an instant. */
export type Asked = { readonly segment: string; readonly untilMs: number };
type Situation = {
  readonly at: Date;
  /** False: nobody knows what day it is. */
  readonly isTrusted: boolean;
  readonly asked: Asked | null;
  /** Items that failed, which are left out for a while. */
  readonly broken: ReadonlySet<string>;
  /** Items whose file is on its way: shown from the network where nothing else is left. */
  readonly waiting: ReadonlySet<string>;
  /** Pages of others need a network. */
  readonly isOnline: boolean;
};

/** Outside its operating hours a screen is dark, unless a message stands above everything. */
export const isDark = (
  { screen, timeZone }: Pick<SignageManifest, 'screen' | 'timeZone'>,
  { at, isTrusted }: Pick<Situation, 'at' | 'isTrusted'>,
): boolean =>
  // What was kept by a player from before has no hours.
  isTrusted && !isInHours(screen.operatingHours ?? [], at, timeZone || 'UTC');

/**
 * What a screen shows now: a message to all, what a command asked for, else what its stream says by `rules/signage-programme`, without items that cannot be shown. Null where
 * nothing is left: the company's own slide stands then.
 */
export function showNow(manifest: Shown, situation: Situation): Playing<ShownItem> | null {
  const { waiting, broken, isOnline } = situation;
  const ready = showThere(manifest, { ...situation, broken: new Set([...broken, ...waiting]) });
  return ready ?? (isOnline && waiting.size > 0 ? showThere(manifest, situation) : null);
}

type Shown = Pick<SignageManifest, 'stream' | 'segments' | 'takeovers' | 'timeZone' | 'screen'> &
  Partial<Pick<SignageManifest, 'hours'>>;

function showThere(
  { stream, segments, takeovers, timeZone, screen, hours }: Shown,
  { at, isTrusted, asked, broken, isOnline }: Situation,
): Playing<ShownItem> | null {
  // What has hours is left out while nobody knows what time it is.
  const isThere = (item: ShownItem): boolean =>
    !broken.has(item.id) && (isOnline || item.kind !== 'url') && (isTrusted || item.hours === undefined);
  const sequences = new Map<string, Sequence<ShownItem>>(
    segments.map(({ id, isLooped, items }) => [
      id,
      {
        ...{ id, isLooped },
        items: items.filter(isThere).map((item) => (isTrusted ? item : { ...item, validFrom: null, validTo: null })),
      },
    ]),
  );
  const programme = programmeOf({ stream, takeovers, timeZone, hours });
  const only = (segment: string, standing: typeof takeovers = []) =>
    playingAt({ ...programme, entries: [], defaultSegment: segment, takeovers: standing }, sequences, at);
  const urgent = takeovers.filter(({ isUrgent }) => isUrgent);
  if (isDark({ screen, timeZone }, { at, isTrusted }))
    return playingAt({ ...programme, entries: [], defaultSegment: null, takeovers: urgent }, sequences, at);
  const wanted = asked && isTrusted && at.getTime() < asked.untilMs ? only(asked.segment, urgent) : null;
  if (wanted) return { ...wanted, until: new Date(Math.min(wanted.until.getTime(), asked?.untilMs ?? Infinity)) };
  const planned = isTrusted ? playingAt(programme, sequences, at) : null;
  if (planned) return planned;
  // Any item rather than nothing.
  const others = isTrusted ? [] : (stream?.entries.map(({ segment }) => segment) ?? []);
  for (const id of [stream?.defaultSegment ?? null, ...others]) {
    const playing = id === null ? null : only(id);
    if (playing) return playing;
  }
  return null;
}

import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';

/** The kinds of stretches and of breaks, as they are recorded. */
export const stretchKinds = [
  'work',
  'travel',
  'onCall',
  'training',
  'absence',
] as const satisfies readonly WorkingActivity['type'][];
export type StretchKind = (typeof stretchKinds)[number];
export const breakKinds = [
  'rest',
  'unpaid',
  'paid',
] as const satisfies readonly WorkingActivity['breaks'][number]['kind'][];
export type BreakKind = (typeof breakKinds)[number];

/**
 * A stretch of somebody's work, planned or recorded. Instants are ISO, UTC; `endedAt` null: it runs. Of one person no two overlap. `absence` is time that
 * was recorded and is no work.
 */
export type Stretch = {
  readonly id: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly kind: StretchKind;
  readonly breaks: readonly { readonly startedAt: string; readonly endedAt: string | null; readonly kind: BreakKind }[];
  readonly timeZone: string;
};

/** A recorded activity as a stretch. */
export const stretchOf = ({
  type: kind,
  ...activity
}: Pick<WorkingActivity, 'id' | 'startedAt' | 'endedAt' | 'type' | 'breaks' | 'timeZone'>): Stretch => ({
  ...activity,
  kind,
});

/** A piece of a stretch that is of one kind. `from` and `to` are milliseconds since 1970. */
export type Piece = {
  readonly stretch: Stretch;
  readonly kind: StretchKind | BreakKind;
  readonly isBreak: boolean;
  readonly from: number;
  readonly to: number;
};

/**
 * A stretch as pieces without gap or overlap, in order. What runs, ends at `now`; what has not begun by then has no pieces. Breaks are cut at the ends of the
 * stretch, and one that begins in another begins where that one ends.
 */
export function piecesOf(stretch: Stretch, now: Date | null): Piece[] {
  const open = now?.getTime() ?? Number.POSITIVE_INFINITY;
  const from = Date.parse(stretch.startedAt);
  const to = stretch.endedAt === null ? open : Date.parse(stretch.endedAt);
  if (!(from < to) || to === Number.POSITIVE_INFINITY) return [];
  const pieces: Piece[] = [];
  const add = (piece: Omit<Piece, 'stretch'>): void => {
    if (piece.from < piece.to) pieces.push({ stretch, ...piece });
  };
  let at = from;
  for (const { kind, startedAt, endedAt } of stretch.breaks.toSorted(
    (a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt),
  )) {
    const begins = Math.min(Math.max(Date.parse(startedAt), at), to);
    const ends = Math.min(Math.max(endedAt === null ? open : Date.parse(endedAt), begins), to);
    add({ kind: stretch.kind, isBreak: false, from: at, to: begins });
    add({ kind, isBreak: true, from: begins, to: ends });
    at = ends;
  }
  add({ kind: stretch.kind, isBreak: false, from: at, to });
  return pieces;
}

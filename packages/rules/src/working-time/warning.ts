import type { WorkWarning } from '@filiale/contracts/workforce/work-warning';
import type { ParagraphId } from './law-sources/paragraphs.ts';
import type { Limit } from './limits/limits.ts';

export const MINUTE_MS = 60_000;

/** A bound of the law that work comes near to or passes, with a paragraph that the rules have. */
export type Warning = Readonly<Omit<WorkWarning, 'by'>> & { readonly by: ParagraphId };

/** A stretch of time, in milliseconds since 1970. */
export type Span = { readonly from: number; readonly to: number };
export const lengthOf = ({ from, to }: Span): number => to - from;
export const totalOf = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + lengthOf(span), 0);

/** The instant at which spans, one after the other, have lasted `ms` together; the end of the last where they are shorter. */
export function instantAfter(spans: readonly Span[], ms: number): number {
  let left = ms;
  for (const span of spans) {
    if (lengthOf(span) > left) return span.from + left;
    left -= lengthOf(span);
  }
  return spans.at(-1)?.to ?? 0;
}

/** A warning, with milliseconds in place of seconds and of the instant. */
export const warning = ({ at, value, limit, ...said }: Omit<Warning, 'at'> & { readonly at: number }): Warning => ({
  ...said,
  at: new Date(at).toISOString(),
  value: Math.round(value / 1000),
  limit: Math.round(limit / 1000),
});

/** How a value in milliseconds stands to a bound that it must not pass, or, `isLeast`, must reach. Null: it keeps it. */
export function standing(
  value: number,
  bound: Limit,
  { isLeast = false, isSplit = false } = {},
): Pick<Warning, 'level' | 'limit' | 'by'> | null {
  const keeps = (minutes: number): boolean => (isLeast ? value >= minutes * MINUTE_MS : value <= minutes * MINUTE_MS);
  if (keeps(bound.minutes)) return null;
  const { conditional } = bound;
  const limit = bound.minutes * MINUTE_MS;
  if (conditional && keeps(conditional.minutes) && (conditional.when !== 'split-shift' || isSplit))
    return { level: 'check', limit, by: conditional.by };
  return { level: 'broken', limit, by: bound.by };
}

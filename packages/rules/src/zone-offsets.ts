/** What clocks of an IANA zone are ahead of UTC at an instant. Intl is asked once per day and zone, and not at all for a zone that was handed over. */
import { tzOffset } from '@date-fns/tz/tzOffset';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Every zone of today changes its offset on a quarter of an hour, so one answer serves the whole quarter. */
const QUARTER_MS = 15 * MINUTE_MS;
const QUARTERS_OF_DAY = DAY_MS / QUARTER_MS;
const REMEMBERED_QUARTERS = 4096;
const offsets = new Map<string, Map<number, number>>();

/** The offsets of a zone over a time: each holds from its instant to the next one's, the last until `until`. All in ms, instants since 1970. */
export type ZoneOffsets = {
  readonly zone: string;
  readonly changes: readonly { readonly from: number; readonly offset: number }[];
  readonly until: number;
};
const handedOver = new Map<string, ZoneOffsets>();

/** Offset at the start of a quarter, counted from the epoch. Intl takes microseconds per question, so answers are remembered. */
function offsetAtQuarter(zone: string, quarter: number): number {
  let known = offsets.get(zone);
  if (!known) {
    known = new Map();
    offsets.set(zone, known);
  }
  let offset = known.get(quarter);
  if (offset === undefined) {
    offset = tzOffset(zone, new Date(quarter * QUARTER_MS)) * MINUTE_MS;
    if (Number.isNaN(offset)) throw new RangeError(`Unknown time zone or invalid instant: ${zone}`);
    if (known.size >= REMEMBERED_QUARTERS) known.clear();
    known.set(quarter, offset);
  }
  return offset;
}

/**
 * Offset of the zone from UTC at an instant, in ms. No zone changes its offset twice within a day, so a day that ends as it
 * began is asked for twice instead of 96 times.
 */
export function offsetMs(zone: string, instantMs: number): number {
  const known = handedOver.get(zone);
  if (known && instantMs < known.until) {
    const span = known.changes.findLast(({ from }) => from <= instantMs);
    if (span) return span.offset;
  }
  const quarter = Math.floor(instantMs / QUARTER_MS);
  const midnight = Math.floor(instantMs / DAY_MS) * QUARTERS_OF_DAY;
  const offset = offsetAtQuarter(zone, midnight);
  return offset === offsetAtQuarter(zone, midnight + QUARTERS_OF_DAY) ? offset : offsetAtQuarter(zone, quarter);
}

/**
 * A zone's offsets from a week before the UTC day of `now` for `days`, for `rememberOffsets` elsewhere: the first question to Intl costs a phone
 * tens of milliseconds, which a page that is being started does not have.
 */
export function zoneOffsets(zone: string, now: Date, days = 400): ZoneOffsets {
  const first = Math.floor(now.getTime() / DAY_MS) * DAY_MS - 7 * DAY_MS;
  const until = first + days * DAY_MS;
  const changes = [{ from: first, offset: offsetMs(zone, first) }];
  for (let day = first; day < until; day += DAY_MS) {
    const before = changes.at(-1)?.offset;
    if (offsetMs(zone, day + DAY_MS) === before) continue;
    for (let at = day; at <= day + DAY_MS; at += QUARTER_MS)
      if (offsetMs(zone, at) !== before) {
        changes.push({ from: at, offset: offsetMs(zone, at) });
        break;
      }
  }
  return { zone, changes, until };
}

/** Lets `offsetMs` answer from offsets found on another machine. */
export function rememberOffsets(offsets: ZoneOffsets): void {
  handedOver.set(offsets.zone, offsets);
}

/** What a screen knew of the time when it was last in contact. */
type Known = { readonly serverMs: number; readonly monotonicMs: number };
type Clocks = { readonly wall: () => number; readonly monotonic: () => number };
/** A last contact before this start. */
type FormerContact = {
  /** The server's time. */
  readonly serverMs: number;
  /** What the wall clock said, where that clock has run on since: the page was loaded anew, and the device not started. Null: nobody knows. */
  readonly wallMs: number | null;
};

/** A wall clock may be so far behind the last contact, and so far ahead of it: a screen plays for 30 days without network. */
const BEHIND_MS = 5 * 60_000;
const AHEAD_MS = 60 * 86_400_000;

/**
 * The time of a screen. After a contact it is that of the server, carried on by a clock that never jumps. Before one it is the wall clock, unless that says
 * something that cannot be: then nobody knows what day it is, and the default plays.
 * @param former the last contact before this start; null: there was none
 */
export function createScreenClock(former: FormerContact | null, clocks: Clocks) {
  let known: Known | null = null;
  return {
    /** Takes the time that an answer of the server says. */
    take: (serverMs: number): void => {
      known = { serverMs, monotonicMs: clocks.monotonic() };
    },
    /** The present, and whether it is to be trusted. */
    read: (): { readonly at: Date; readonly isTrusted: boolean } => {
      if (known) return { at: new Date(known.serverMs + clocks.monotonic() - known.monotonicMs), isTrusted: true };
      const wall = clocks.wall();
      const isTrusted = former !== null && wall >= former.serverMs - BEHIND_MS && wall <= former.serverMs + AHEAD_MS;
      return { at: new Date(wall), isTrusted };
    },
    /**
     * Ms since the last contact; null where nobody knows how long ago it was. That is so after a start without network: a device without a clock of its own
     * goes on from when it was switched off, days later too.
     */
    sinceContactMs: (): number | null => {
      if (known) return clocks.monotonic() - known.monotonicMs;
      if (former?.wallMs == null) return null;
      const since = clocks.wall() - former.wallMs;
      return since >= 0 ? since : null;
    },
    /** By how much the wall clock is wrong, in ms; null before a contact. */
    skewMs: (): number | null =>
      known ? Math.round(clocks.wall() - (known.serverMs + clocks.monotonic() - known.monotonicMs)) : null,
    monotonic: clocks.monotonic,
  };
}
export type ScreenClock = ReturnType<typeof createScreenClock>;

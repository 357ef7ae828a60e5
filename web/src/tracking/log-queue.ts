import { randomId } from '../api/random-key.ts';

/** One entry as `POST /api/analytics-log` takes it. */
export type LogEntry = {
  readonly type: string;
  readonly action: string;
  readonly category: string;
  readonly data: Readonly<Record<string, unknown>>;
};
/** With its id and how long it waited, since clocks of browsers are set to anything. */
export type SentEntry = LogEntry & { readonly eventId: string; readonly ageMs: number };

type Tools = {
  /** null before the visitor has chosen. */
  readonly consent: () => boolean | null;
  /** Sends one entry; rejects where it may be taken later. */
  readonly send: (entry: SentEntry) => Promise<unknown>;
  /** Hands an entry to the browser while the page ends. */
  readonly sendAtEnd: (entry: SentEntry) => void;
};

/** Source: TRACK-006. */
const RETRY_MS = 1_000;
/** Pauses after a failure, each twice the one before. */
const LONGEST_PAUSE_MS = 60_000;
/** Most entries that wait; the oldest go first. */
const MOST_WAITING = 100;
/** Longest age that is taken. */
const MOST_AGE_MS = 86_400_000;

type Waiting = LogEntry & { readonly eventId: string; readonly atMs: number };
const aged = ({ atMs, ...entry }: Waiting): SentEntry => ({
  ...entry,
  ageMs: Math.min(MOST_AGE_MS, Math.max(0, Math.round(performance.now() - atMs))),
});

/**
 * The send queue of the analytics log. Without consent entries wait in the page and nowhere else, and consent is asked for every second.
 * With it they are sent one after the other; what fails is sent again while the page lives, and nobody notices. A refusal drops all that waits.
 * Source: TRACK-006, TRACK-007, READ-023.
 */
export function createLogQueue({ consent, send, sendAtEnd }: Tools) {
  let waiting: Waiting[] = [];
  let leaving: Waiting[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  let isSending = false;
  let failures = 0;

  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (let entry = leaving.shift(); entry; entry = leaving.shift()) {
      try {
        await send(aged(entry));
        failures = 0;
      } catch {
        // Nobody's order hangs on it; it counts once, by its id. [TRACK-007]
        leaving = [entry, ...leaving].slice(-MOST_WAITING);
        await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, RETRY_MS * 2 ** failures)));
        failures += 1;
        if (!consent()) leaving = [];
      }
    }
    isSending = false;
  };

  const flush = (): void => {
    if (waiting.length === 0) return;
    const answer = consent();
    if (answer === null) return;
    clearInterval(timer);
    timer = undefined;
    if (answer) leaving.push(...waiting);
    waiting = [];
    void sendAll();
  };

  const wait = (): void => {
    if (waiting.length > 0) timer ??= setInterval(flush, RETRY_MS);
  };

  return {
    push: (entry: LogEntry): void => {
      waiting = [...waiting, { ...entry, eventId: randomId(), atMs: performance.now() }].slice(-MOST_WAITING);
      flush();
      wait();
    },
    /** Acts at once on a choice that was just made. */
    flush,
    /** At the end of the page: hands unsent entries with consent to the browser. */
    end: (): void => {
      if (consent()) {
        leaving.push(...waiting);
        waiting = [];
      }
      for (const entry of leaving.splice(0)) sendAtEnd(aged(entry));
    },
  };
}

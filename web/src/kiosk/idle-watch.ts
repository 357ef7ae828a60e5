/** Without a touch for this long a terminal asks, and after the warning it belongs to the next guest. Source: KIOSK-003, ui.md §1. */
const IDLE_MS = 60_000;
const WARNING_MS = 15_000;
const STEP_MS = 250;

type Idle = {
  /** Whole seconds left to answer, or null while there is no question. */
  readonly onWarning: (secondsLeft: number | null) => void;
  readonly onIdle: () => void;
  /** Something is under way that must not be broken off, for instance an order being sent. */
  readonly isHeld: () => boolean;
  readonly now: () => number;
};

/** The idle timer: counts the time without a touch by the clock, so that a tab that was suspended is not forgotten. `stop` ends it. */
export function watchIdle({ onWarning, onIdle, isHeld, now }: Idle) {
  let touchedAt = now();
  let shown: number | null = null;
  const show = (secondsLeft: number | null) => {
    if (secondsLeft === shown) return;
    shown = secondsLeft;
    onWarning(secondsLeft);
  };
  const timer = setInterval(() => {
    if (isHeld()) touchedAt = now();
    const idleMs = now() - touchedAt;
    if (idleMs >= IDLE_MS + WARNING_MS) {
      clearInterval(timer);
      show(null);
      onIdle();
    } else show(idleMs >= IDLE_MS ? Math.ceil((IDLE_MS + WARNING_MS - idleMs) / 1000) : null);
  }, STEP_MS);
  return {
    /** A touch. While the question stands, only its answer counts. */
    touch(isAnswer = false) {
      if (shown !== null && !isAnswer) return;
      touchedAt = now();
      show(null);
    },
    stop: () => clearInterval(timer),
  };
}

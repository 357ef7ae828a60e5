import { fill } from '../../../i18n/define-messages.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Nearer than this is right: a poll takes its time, too. */
const RIGHT_MS = 5_000;

type Texts = {
  readonly [N in 'clockRight' | 'clockAhead' | 'clockBehind' | 'unitSeconds' | 'unitMinutes' | 'unitDays']: string;
};

/** By how much the clock of a screen is wrong, in words. */
export function skewText(skewMs: number, texts: Texts): string {
  const ms = Math.abs(skewMs);
  if (ms < RIGHT_MS) return texts.clockRight;
  const [unit, unitMs] =
    ms < 2 * MINUTE_MS
      ? [texts.unitSeconds, SECOND_MS]
      : ms < 2 * DAY_MS
        ? [texts.unitMinutes, MINUTE_MS]
        : [texts.unitDays, DAY_MS];
  const much = fill(unit, { count: Math.round(ms / unitMs) });
  return fill(skewMs > 0 ? texts.clockAhead : texts.clockBehind, { much });
}

import type { Branch } from '@filiale/contracts/catalog/branch';
import { busyMinutes, pauseNotice } from '@filiale/rules/branch-switches';
import { offeredModes } from '@filiale/rules/cart';
import { fill } from '../../../i18n/define-messages.ts';
import { type DeskTexts, timeText } from '../order-text.ts';

/** The paused modes and until when, each with its own text; null when none is. */
export function pauseText(branch: Branch, now: Date, zone: string, texts: DeskTexts): string | null {
  const notice = pauseNotice(branch, offeredModes(branch), now);
  if (!notice) return null;
  const until = (end: Date) => fill(texts.paused, { time: timeText(end.toISOString(), now, zone) });
  const [first] = notice.paused;
  const isOne = notice.isWhole && notice.paused.every((each) => each.until.getTime() === first?.until.getTime());
  return isOne && first
    ? until(first.until)
    : notice.paused.map((each) => `${texts[each.mode]}: ${until(each.until)}`).join(' · ');
}

/** The switch that is on, for the bar: a pause before a busy kitchen; null when neither is. */
export function switchText(branch: Branch, now: Date, zone: string, texts: DeskTexts): string | null {
  const paused = pauseText(branch, now, zone, texts);
  const minutes = busyMinutes(branch, now);
  if (paused !== null || minutes === 0 || !branch.busy.until) return paused;
  return fill(texts.busy, { minutes, time: timeText(branch.busy.until, now, zone) });
}

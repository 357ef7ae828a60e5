import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { busyMinutes, pauseNotice, type Switched } from '@filiale/rules/branch-switches';
import { formatRelativeDay, formatTime } from '@filiale/rules/formats';
import { localDate } from '@filiale/rules/wall-time';
import { fill, type Texts } from '../i18n/define-messages.ts';

type SwitchTexts = Texts<'pausedAll' | 'pausedSome' | 'busy' | OrderMode>;

/** What a branch has switched for a while: a pause of all it offers, or of some ways; more minutes. Null where nothing is. */
export type SwitchText = { readonly kind: 'paused' | 'partly' | 'busy'; readonly text: string };

/** The sentence about pauses, else about a busy kitchen. */
export function switchText(
  branch: Switched & { readonly timeZone: string },
  offered: readonly OrderMode[],
  now: Date,
  locale: EnabledLocale,
  texts: SwitchTexts,
): SwitchText | null {
  const notice = pauseNotice(branch, offered, now);
  if (notice?.isWhole) {
    const first = Math.min(...notice.paused.map(({ until }) => until.getTime()));
    const time = momentText(new Date(first), now, branch.timeZone, locale);
    return { kind: 'paused', text: fill(texts.pausedAll, { time }) };
  }
  if (notice) {
    const parts = notice.paused.map(({ mode, until }) =>
      fill(texts.pausedSome, { way: texts[mode], time: momentText(until, now, branch.timeZone, locale) }),
    );
    return { kind: 'partly', text: parts.join(' · ') };
  }
  const minutes = busyMinutes(branch, now);
  return minutes > 0 ? { kind: 'busy', text: fill(texts.busy, { minutes }) } : null;
}

/** The time, with the day where that is not today, as it stands within a sentence. */
export function momentText(at: Date, now: Date, zone: string, locale: EnabledLocale): string {
  const day = localDate(at, zone);
  const time = formatTime(at, zone);
  if (day === localDate(now, zone)) return time;
  const [first = '', ...rest] = formatRelativeDay(day, now, zone, locale);
  return `${first.toLowerCase()}${rest.join('')}, ${time}`;
}

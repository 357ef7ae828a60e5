import type { BranchOpenState } from '@filiale/rules/branch-open-state';
import { formatClock, formatTime, formatWeekday } from '@filiale/rules/formats';
import { fill, type Texts } from '../i18n/define-messages.ts';
import type { Tone } from '../ui/chip.tsx';
import type { SwitchText } from '../ui/switch-text.ts';

type StateTexts = Texts<
  | 'openToday'
  | 'deliveryOnly'
  | 'deliveryUntil'
  | 'openAlways'
  | 'closed'
  | 'closingSoon'
  | 'pickup'
  | 'pickupUntil'
  | 'opensToday'
  | 'opensAt'
  | 'notPublic'
>;
/** The chip of a branch card and the line below it; `detail` may be empty. */
export type BranchStateText = { readonly tone: Tone; readonly state: string; readonly detail: string };

/** What a card says about a branch now; while it is open also what it has paused and that it takes longer. Source: HOME-010 to HOME-012. */
export function branchStateText(
  state: BranchOpenState,
  isPublic: boolean,
  timeZone: string,
  locale: string,
  texts: StateTexts,
  switched: SwitchText | null = null,
): BranchStateText {
  if (!isPublic) {
    const message = state.state === 'closed' ? state.closedMessage : '';
    return { tone: 'neutral', state: message || texts.notPublic, detail: message ? texts.notPublic : '' };
  }
  if (state.state === 'closed') {
    if (!state.next) return { tone: 'error', state: texts.closed, detail: state.closedMessage };
    const time = formatTime(state.next.at, timeZone);
    const day = state.next.day;
    const detail =
      day === 'today'
        ? fill(texts.opensToday, { time })
        : fill(texts.opensAt, { day: formatWeekday(day, locale), time });
    return { tone: 'error', state: texts.closed, detail };
  }
  if (switched?.kind === 'paused') return { tone: 'warn', state: switched.text, detail: '' };
  const isSoon = state.state === 'closing-soon';
  const { today, delivery } = state;
  const hours = today
    ? fill(texts.openToday, { from: formatClock(today.from, locale), to: formatClock(today.to, locale) })
    : fill(texts.deliveryOnly, { to: formatClock(delivery?.to ?? '', locale) });
  const delivered = today && delivery && delivery.to !== today.to && fill(texts.deliveryUntil, delivery);
  const pickup =
    state.until && state.pickup && (isSoon ? fill(texts.pickupUntil, state.pickup) : fill(texts.pickup, state.pickup));
  return {
    tone: isSoon ? 'warn' : 'ok',
    state: state.until === null ? texts.openAlways : hours,
    detail: [switched?.text, isSoon && texts.closingSoon, pickup, delivered].filter(Boolean).join(' · '),
  };
}

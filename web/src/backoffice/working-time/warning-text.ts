import type { WorkWarning } from '@filiale/contracts/workforce/work-warning';
import { formatTime } from '@filiale/rules/formats';
import { fill } from '../../i18n/define-messages.ts';
import type { workingTimeMessages } from './working-time-messages.ts';

type WarningTexts = (typeof workingTimeMessages)['de-AT'];

/** Hours and minutes of seconds: `11:30 h`. */
const hoursOf = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
};

/** A warning in words. Times are those of `zone`. */
export function warningText(texts: WarningTexts, { code, level, at, value, limit }: WorkWarning, zone: string): string {
  const isDays = code === 'days-in-week' || code === 'days-in-row';
  const amount = (of: number) => (isDays ? of : hoursOf(of));
  const text = code === 'day-too-long' && level === 'ahead' ? texts['day-too-long.ahead'] : texts[code];
  const what = fill(text, { time: formatTime(new Date(at), zone), value: amount(value), limit: amount(limit) });
  return level === 'check' ? fill(texts.check, { what }) : what;
}

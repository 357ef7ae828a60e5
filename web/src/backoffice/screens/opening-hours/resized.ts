import type { Hours } from '@filiale/rules/opening-hours';
import { minutesOfDay, wallTimeOf } from '@filiale/rules/wall-time';

/** What dragging snaps to, in minutes. */
export const STEP_MINUTES = 15;
const DAY_MINUTES = 1440;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Hours after one of their ends, or both, moved by so many minutes; within the day they begin on, at least a step long. Hours past midnight keep their end. */
export function resized({ from, to }: Hours, part: 'start' | 'end' | 'both', minutes: number): Hours {
  const start = minutesOfDay(from);
  const end = minutesOfDay(to);
  if (end <= start) {
    if (part === 'end') return { from, to: wallTimeOf(within(end + minutes, STEP_MINUTES, start)) };
    return { from: wallTimeOf(within(start + minutes, Math.max(end, STEP_MINUTES), DAY_MINUTES - STEP_MINUTES)), to };
  }
  switch (part) {
    case 'start':
      return { from: wallTimeOf(within(start + minutes, 0, end - STEP_MINUTES)), to };
    case 'end':
      return { from, to: wallTimeOf(within(end + minutes, start + STEP_MINUTES, DAY_MINUTES)) };
    case 'both': {
      const moved = within(minutes, -start, DAY_MINUTES - end);
      return { from: wallTimeOf(start + moved), to: wallTimeOf(end + moved) };
    }
    default:
      return part satisfies never;
  }
}

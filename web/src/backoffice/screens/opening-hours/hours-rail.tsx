'use client';

import type { Hours } from '@filiale/rules/opening-hours';
import { minutesOfDay, wallTimeOf } from '@filiale/rules/wall-time';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './hours-rail.module.css';
import { resized, STEP_MINUTES } from './resized.ts';

const DAY_MINUTES = 1440;

type Props = {
  readonly hours: readonly Hours[];
  readonly isReadOnly: boolean;
  readonly onChange: (hours: readonly Hours[]) => void;
  /** What a bar is called. */
  readonly labelOf: (hours: Hours) => string;
};

/** A day from midnight to midnight with its hours as bars: drawn on the empty rail, moved by their middle, resized by their ends, by arrow keys too. */
export function HoursRail({ hours, isReadOnly, onChange, labelOf }: Props) {
  const rail = useRef<HTMLDivElement>(null);
  const minuteAt = (x: number): number => {
    const box = rail.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    const minutes = ((x - box.left) / box.width) * DAY_MINUTES;
    return Math.min(DAY_MINUTES, Math.max(0, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES));
  };
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    if (isReadOnly || event.target !== rail.current || event.button !== 0) return;
    const began = minuteAt(event.clientX);
    const made = [...hours, { from: wallTimeOf(began), to: wallTimeOf(Math.min(DAY_MINUTES, began + 60)) }];
    onChange(made);
    follow(event, (minute) => {
      const [start, end] = minute < began ? [minute, began] : [began, minute];
      if (end > start) onChange(made.with(-1, { from: wallTimeOf(start), to: wallTimeOf(end) }));
    });
  };
  const follow = (event: PointerEvent, moved: (minute: number) => void) => {
    event.preventDefault();
    const { pointerId } = event;
    const onMove = (next: globalThis.PointerEvent) => next.pointerId === pointerId && moved(minuteAt(next.clientX));
    const onEnd = (next: globalThis.PointerEvent) => {
      if (next.pointerId !== pointerId) return;
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onEnd);
      window.removeEventListener('pointercancel', onEnd);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onEnd);
    window.addEventListener('pointercancel', onEnd);
  };
  const grab = (event: PointerEvent, index: number, part: 'start' | 'end' | 'both') => {
    if (isReadOnly || event.button !== 0) return;
    event.stopPropagation();
    const held = hours[index];
    if (!held) return;
    const began = minuteAt(event.clientX);
    follow(event, (minute) => onChange(hours.with(index, resized(held, part, minute - began))));
  };
  const press = (event: KeyboardEvent, index: number) => {
    const held = hours[index];
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (isReadOnly || !held) return;
    if (event.key === 'Delete') onChange(hours.toSpliced(index, 1));
    else if (way === 0) return;
    else onChange(hours.with(index, resized(held, event.shiftKey ? 'end' : 'both', way * STEP_MINUTES)));
    event.preventDefault();
  };
  return (
    <div ref={rail} className={styles.rail} onPointerDown={draw} data-readonly={isReadOnly || undefined}>
      {hours.map((each, index) => {
        const start = minutesOfDay(each.from);
        const end = minutesOfDay(each.to);
        const until = end > start ? end : DAY_MINUTES;
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
            key={index}
            role="slider"
            tabIndex={isReadOnly ? -1 : 0}
            aria-label={labelOf(each)}
            aria-valuemin={0}
            aria-valuemax={DAY_MINUTES}
            aria-valuenow={start}
            aria-valuetext={`${each.from}–${each.to}`}
            className={styles.bar}
            data-overnight={end <= start || undefined}
            style={{
              insetInlineStart: `${(start / DAY_MINUTES) * 100}%`,
              width: `${((until - start) / DAY_MINUTES) * 100}%`,
            }}
            onPointerDown={(event) => grab(event, index, 'both')}
            onKeyDown={(event) => press(event, index)}
          >
            <span className={styles.end} onPointerDown={(event) => grab(event, index, 'start')} />
            <span className={styles.end} onPointerDown={(event) => grab(event, index, 'end')} />
          </div>
        );
      })}
    </div>
  );
}

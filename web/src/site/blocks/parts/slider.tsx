'use client';

import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './slider.module.css';
import { moveOfDrag, stepped } from './slider-moves.ts';

/** As much of a slider as must be seen for it to go on by itself. Source: SITE-047. */
const SEEN_PART = 0.3;
/** When slides are measured, once their pictures have found their place. Source: SITE-050. */
const MEASURE_MS = 1_000;

/**
 * Slides one after the other. It goes on every `duration` seconds while it is seen and nobody does anything with it, never where it is 0 or
 * motion is unwanted; a button stops it. Arrow keys and drags change the slide. Source: SITE-046 to SITE-050.
 */
export function Slider({
  label,
  duration,
  slides,
}: {
  readonly label: string;
  readonly duration: number;
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[];
}) {
  const texts = useMessages('site');
  const [place, setPlace] = useState(0);
  const [dragPx, setDragPx] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const widthPx = useRef(0);
  const startPx = useRef<number | null>(null);
  const go = (by: number) => setPlace((now) => stepped(now, by, slides.length));

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      widthPx.current = element.clientWidth;
    };
    const timer = setTimeout(measure, MEASURE_MS);
    window.addEventListener('resize', measure);
    const seen = new IntersectionObserver(([entry]) => setSeen((entry?.intersectionRatio ?? 0) >= SEEN_PART), {
      threshold: SEEN_PART,
    });
    seen.observe(element);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', measure);
      seen.disconnect();
    };
  }, []);

  const isMoving = duration > 0 && slides.length > 1 && !isStopped;
  useEffect(() => {
    const isUnwanted = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isMoving || isBusy || !isSeen || isUnwanted) return;
    const timer = setInterval(() => setPlace((now) => stepped(now, 1, slides.length)), duration * 1_000);
    return () => clearInterval(timer);
  }, [isMoving, isBusy, isSeen, duration, slides.length]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    startPx.current = event.clientX;
    setBusy(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (startPx.current !== null) setDragPx(event.clientX - startPx.current);
  };
  const onPointerEnd = (event: PointerEvent) => {
    if (startPx.current === null) return;
    const move = moveOfDrag(event.clientX - startPx.current, widthPx.current || (box.current?.clientWidth ?? 0));
    startPx.current = null;
    setDragPx(0);
    setBusy(false);
    if (typeof move === 'number' && move !== 0) go(move);
  };

  if (slides.length === 0) return null;
  return (
    <section
      ref={box}
      className={styles.slider}
      aria-roledescription={texts.slider}
      aria-label={label || texts.slider}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onPointerLeave={onPointerEnd}
      onFocus={() => setBusy(true)}
      onBlur={() => setBusy(false)}
    >
      <div className={styles.window}>
        <ul
          className={styles.slides}
          data-dragged={dragPx !== 0 || undefined}
          style={{ translate: `calc(${-100 * place}% + ${dragPx}px)` }}
          aria-live={isMoving ? 'off' : 'polite'}
        >
          {slides.map(({ id, content }, index) => (
            <li key={id} inert={index !== place} aria-label={`${index + 1} / ${slides.length}`}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <button type="button" aria-label={texts.before} onClick={() => go(-1)}>
            <Icon name="back" />
          </button>
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={fill(texts.slide, { slide: index + 1 })}
              aria-current={index === place || undefined}
              onClick={() => setPlace(index)}
            />
          ))}
          <button type="button" aria-label={texts.after} onClick={() => go(1)}>
            <Icon name="forward" />
          </button>
          {duration > 0 && (
            <button type="button" className={styles.stop} onClick={() => setStopped(!isStopped)}>
              {isStopped ? texts.play : texts.stop}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

import type { ShownLayer } from '@filiale/contracts/signage/signage-manifest';
import { fill } from '../i18n/define-messages.ts';
import { letteringStyle } from '../ui/layer-style.ts';
import styles from './queue-layers.module.css';
import scene from './scene-view.module.css';
import type { ScreenLook } from './screen-look.ts';
import { useShrinkToFit } from './use-shrink-to-fit.ts';

type Props<K extends ShownLayer['kind']> = {
  readonly layer: Extract<ShownLayer, { kind: K }>;
  readonly look: ScreenLook;
};

/** Numbers of guests that may be collected, or that are being made, below their heading, as large as there is room. Nothing while nobody says which. */
export function PickupNumbers({ layer, look }: Props<'pickup'>) {
  const numbers = look.queue?.numbers?.[layer.numbers];
  const box = useShrinkToFit<HTMLDivElement>(String(numbers));
  if (!numbers) return null;
  return (
    <div
      ref={box}
      className={styles.numbers}
      style={letteringStyle(layer, layer.font.family)}
      data-align={layer.align}
      data-still={look.isStill || undefined}
      role="status"
    >
      <h2>{look.words[layer.numbers]}</h2>
      <ul aria-label={look.words[layer.numbers]}>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </div>
  );
}

/** How long an order takes, or how many wait, in words. */
export function WaitingText({ layer, look }: Props<'queue'>) {
  const text = look.queue ? waitingText(look.queue, layer.shows, look.words) : '';
  const box = useShrinkToFit<HTMLDivElement>(text, layer.font.isShrunk);
  return (
    <div ref={box} className={scene.words} style={letteringStyle(layer, layer.font.family)} role="status">
      <span>{text}</span>
    </div>
  );
}

function waitingText(
  { minutes, waiting }: NonNullable<ScreenLook['queue']>,
  shows: 'minutes' | 'orders',
  words: ScreenLook['words'],
): string {
  if (shows === 'minutes') return minutes === null ? '' : fill(words.waitMinutes, { minutes });
  if (waiting === 0) return words.waitNone;
  return waiting === 1 ? words.waitOne : fill(words.waitMany, { count: waiting });
}

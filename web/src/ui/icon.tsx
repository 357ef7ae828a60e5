import type { IconName } from './icon-sprite.tsx';

/** A line icon of 1.8 px stroke on a 24 grid, drawn from the sprite in the page; decorative. `size` is in px of a document whose type is 16 px, and grows with it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none', display: 'block', width: `${size / 16}rem`, height: `${size / 16}rem` }}
      aria-hidden="true"
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}

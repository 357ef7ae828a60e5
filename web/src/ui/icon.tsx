import type { IconName } from './icon-sprite.tsx';

/**
 * A line icon of 1.8 px stroke on a 24 grid, drawn from the sprite in the page. Decorative unless it gets a label.
 * `size` is in px.
 */
export function Icon({ name, size = 20, label }: { name: IconName; size?: number; label?: string }) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none', display: 'block' }}
      {...naming}
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}

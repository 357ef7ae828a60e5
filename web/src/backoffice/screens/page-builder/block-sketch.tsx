import { siteBlocks } from '@filiale/contracts/content/site-blocks/site-blocks';
import type { Kind } from '@filiale/contracts/fields/field';
import { kindIcons } from '../../form/fields/types/collection/kind-icons.ts';
import { blockSketches, type Shape } from './block-sketches.ts';
import styles from './page-builder.module.css';

type BlockKind = keyof typeof siteBlocks;

/** How a block looks from afar, or its symbol. */
export function BlockSketch({ kind }: { readonly kind: BlockKind }) {
  const shapes: readonly Shape[] | undefined = blockSketches[kind];
  const { symbol }: Kind = siteBlocks[kind];
  const Icon = kindIcons[symbol];
  return (
    <span className={styles.sketch} aria-hidden>
      {shapes ? (
        <svg viewBox="0 0 48 32" aria-hidden="true">
          {shapes.map(({ as, x, y, width, height }) => (
            <rect
              key={`${as} ${x} ${y}`}
              data-as={as}
              {...{ x, y, width, height }}
              rx={as === 'round' || as === 'mark' ? width / 2 : Math.min(1, height / 2)}
            />
          ))}
        </svg>
      ) : (
        <Icon size={24} stroke={1.6} />
      )}
    </span>
  );
}

import type { BlockProps } from '../block-props.ts';
import { Accordion } from '../parts/accordion.tsx';
import { BlockHead } from '../parts/block-head.tsx';

/** Points that open their texts. Source: SITE-041, SITE-057. */
export function BulletPointsView({ value: { headline, points } }: BlockProps<'bulletPoints'>) {
  return (
    <>
      <BlockHead headline={headline} />
      <Accordion items={points} level={headline === '' ? 'h2' : 'h3'} />
    </>
  );
}

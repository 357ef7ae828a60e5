import type { SiteBlock } from '@filiale/contracts/content/site';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import type { ReactNode } from 'react';
import type { BlockKind, BlockProps } from './block-props.ts';
import { HeadingBlock } from './heading-block.tsx';
import { ImageBlock } from './image-block.tsx';
import { TextBlock } from './text-block.tsx';

type View<K extends BlockKind> = (props: BlockProps<K>) => ReactNode;

const views: { readonly [K in BlockKind]: View<K> } = {
  heading: HeadingBlock,
  text: TextBlock,
  image: ImageBlock,
  // Nothing is published yet that could be listed.
  overview: () => null,
};

/** One block of a page; nothing for a kind of a later version. Source: SITE-008. */
export function SiteBlockView({ block, locale }: { readonly block: SiteBlock; readonly locale: EnabledLocale }) {
  const ViewOfKind = views[block.type] as unknown as View<never> | undefined;
  return ViewOfKind ? <ViewOfKind value={block.value as never} locale={locale} /> : null;
}

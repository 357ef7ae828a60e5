import { messages } from '../../../i18n/messages.ts';
import { isArticle } from '../../shown-node.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { Carousel } from '../parts/carousel.tsx';
import { NodeTeaser } from '../parts/node-teaser.tsx';

/** How many are shown by default. Source: SITE-056. */
const USUAL_COUNT = 6;

/** The newest contents of a type in a row. Source: SITE-042, SITE-056. */
export function ArticlesView({ value: { headline, overview, count }, page }: BlockProps<'articles'>) {
  const newest = (page.nodes[overview] ?? []).filter(isArticle).slice(0, count ?? USUAL_COUNT);
  if (newest.length === 0) return null;
  const items = newest.map((article) => ({
    id: article.id,
    content: <NodeTeaser article={article} locale={page.locale} level={headline === '' ? 'h2' : 'h3'} />,
  }));
  const label = headline || messages(page.locale, 'site').newest;
  return <Carousel label={label} head={<BlockHead headline={headline} />} items={items} />;
}

import { isArticle } from '../../shown-node.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { NodeTeaser } from '../parts/node-teaser.tsx';
import styles from './knowledge-teaser-view.module.css';

/** Chosen articles in their order; one that is not public is left out. Source: SITE-013, SITE-036. */
export function KnowledgeTeaserView({ value: { headline, text, articles }, page }: BlockProps<'knowledgeTeaser'>) {
  const shown = articles.flatMap((id) => page.named.find((node) => node.id === id) ?? []).filter(isArticle);
  if (shown.length === 0) return null;
  return (
    <>
      <BlockHead headline={headline} text={text} />
      <ul className={styles.articles}>
        {shown.map((article) => (
          <li key={article.id}>
            <NodeTeaser article={article} locale={page.locale} level={headline === '' ? 'h2' : 'h3'} />
          </li>
        ))}
      </ul>
    </>
  );
}

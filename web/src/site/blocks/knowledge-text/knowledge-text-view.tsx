import { translatedRichText } from '@filiale/contracts/fields/rich-text/translated-rich-text';
import { slug } from '@filiale/rules/slug';
import { textLanguage } from '../../../i18n/text-language.ts';
import { WrittenText } from '../../../ui/written-text.tsx';
import { articleTitle, isArticle, titleLanguage } from '../../shown-node.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockPicture } from '../parts/block-picture.tsx';
import styles from './knowledge-text-view.module.css';

/** An article of the knowledge base, whole; nothing while it is not public. Source: SITE-036. */
export function KnowledgeTextView({ value: { article: id }, page: { named, locale } }: BlockProps<'knowledgeText'>) {
  const article = named.find((node) => node.id === id);
  if (!article || !isArticle(article)) return null;
  const { image } = article.content;
  const title = articleTitle(article, locale);
  return (
    <div className={styles.article}>
      <h2 id={slug(title) || undefined} lang={titleLanguage(article, locale)}>
        {title}
      </h2>
      {image && <BlockPicture image={image} sizes="(min-width: 950px) 52rem, 100vw" className={styles.picture} />}
      <WrittenText
        text={translatedRichText(article.content, locale, 'body')}
        lang={textLanguage(article.content, locale, 'body')}
      />
    </div>
  );
}

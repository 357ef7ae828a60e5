import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { formatLocalDate } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { shortened } from '@filiale/rules/shortened';
import { localePath } from '../../../i18n/paths.ts';
import { textLanguage } from '../../../i18n/text-language.ts';
import { type Article, articleAddress, articleTitle, titleLanguage } from '../../shown-node.ts';
import { BlockPicture } from './block-picture.tsx';
import styles from './node-teaser.module.css';

/** News, knowledge or a use case on a card; a tap anywhere on it opens the article where it has an address. Source: SITE-013, SITE-015. */
export function NodeTeaser({
  article,
  locale,
  level: Title,
}: {
  readonly article: Article;
  readonly locale: EnabledLocale;
  readonly level: 'h2' | 'h3';
}) {
  const { date, image } = article.content;
  const address = articleAddress(article, locale);
  const title = articleTitle(article, locale);
  const text = shortened(translated(article.content, locale, 'shortDesc'));
  return (
    <article className={styles.teaser}>
      {image && <BlockPicture image={image} sizes="(min-width: 720px) 40rem, 100vw" className={styles.picture} />}
      <div className={styles.words}>
        {date && (
          <time className="muted small" dateTime={date}>
            {formatLocalDate(date)}
          </time>
        )}
        <Title lang={titleLanguage(article, locale)}>
          {address === undefined ? title : <a href={localePath(locale, address)}>{title}</a>}
        </Title>
        {text !== '' && (
          <p className="muted" lang={textLanguage(article.content, locale, 'shortDesc')}>
            {text}
          </p>
        )}
      </div>
    </article>
  );
}

import { pageLabel, pageNumbers } from '@filiale/rules/pagination';
import { fill } from '../../../i18n/define-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import { localePath } from '../../../i18n/paths.ts';
import { isArticle } from '../../shown-node.ts';
import type { BlockPage, BlockProps } from '../block-props.ts';
import { NodeTeaser } from '../parts/node-teaser.tsx';
import styles from './overview-view.module.css';

/** News, knowledge or use cases, two in a row, with numbered pages; nothing until there is something to list. Source: SITE-006, SITE-042, SITE-058. */
export function OverviewView({ value: { overview }, page }: BlockProps<'overview'>) {
  const list = page.lists[overview];
  if (!list || list.total === 0) return null;
  return (
    <>
      <ul className={styles.list}>
        {list.nodes.filter(isArticle).map((article) => (
          <li key={article.id}>
            <NodeTeaser article={article} locale={page.locale} level="h2" />
          </li>
        ))}
      </ul>
      {list.pages > 1 && <Pages page={page} pages={list.pages} />}
    </>
  );
}

function Pages({ page: { locale, path, pageNumber }, pages }: { readonly page: BlockPage; readonly pages: number }) {
  const texts = messages(locale, 'site');
  const address = localePath(locale, path);
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      <ol>
        {pageNumbers(pageNumber, pages).map((number, place) => (
          <li key={number ?? `gap-${place}`}>
            {number === null ? (
              '…'
            ) : (
              <a
                href={number === 1 ? address : `${address}?page=${number}`}
                aria-label={fill(texts.page, { page: number })}
                aria-current={number === pageNumber ? 'page' : undefined}
              >
                {pageLabel(number)}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

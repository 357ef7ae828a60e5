import type { ReactNode, Ref } from 'react';
import { pageWords } from '../../i18n/define-messages.ts';
import { useLocale } from '../../i18n/messages-provider.tsx';
import { usePageTitle } from '../app/use-page-title.ts';
import styles from './grid-page.module.css';
import type { Rows } from './use-rows.ts';
import { useTotalText } from './use-total-text.ts';

type Props = {
  readonly title: string;
  readonly rows: Pick<Rows<unknown>, 'total' | 'isTotalMinimum' | 'error'>;
  /** `page` of the grid, which scrolls on a phone. */
  readonly page?: Ref<HTMLElement>;
  /** What is done with the list as a whole. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** A page that is a list: what it shows, how many there are, and what stands below. */
export function GridPage({ title, rows: { total, isTotalMinimum, error }, page, actions, children }: Props) {
  const totalText = useTotalText(pageWords(useLocale()));
  usePageTitle(title);
  return (
    <section ref={page} className={styles.page} aria-busy={total === null && error === null}>
      <header className={styles.head}>
        <h1>
          {title} {total !== null && <span className={styles.count}>{totalText(total, isTotalMinimum)}</span>}
        </h1>
        {actions}
      </header>
      {children}
    </section>
  );
}

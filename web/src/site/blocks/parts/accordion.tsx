import type { RichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { Icon } from '../../../ui/icon.tsx';
import { WrittenText } from '../../../ui/written-text.tsx';
import styles from './accordion.module.css';

type Item = { readonly id: string; readonly title: string; readonly text: RichText | null };

/** Titles that open and close their texts, each by itself, without a script. Source: SITE-057. */
export function Accordion({ items }: { readonly items: readonly Item[] }) {
  return (
    <div className={styles.list}>
      {items
        .filter(({ title }) => title !== '')
        .map(({ id, title, text }) => (
          <details key={id} className={styles.item}>
            <summary>
              <h3>{title}</h3>
              <Icon name="down" />
            </summary>
            <div className={styles.text}>
              <WrittenText text={text} />
            </div>
          </details>
        ))}
    </div>
  );
}

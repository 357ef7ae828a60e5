import type { RichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { Icon } from '../../../ui/icon.tsx';
import { WrittenText } from '../../../ui/written-text.tsx';
import styles from './accordion.module.css';

type Item = {
  readonly id: string;
  readonly title: string;
  readonly text: RichText | null;
  readonly lang?: string | undefined;
};

/** Titles that open and close their texts, each by itself, without a script. Source: SITE-057. */
export function Accordion({
  items,
  level: Title,
}: {
  readonly items: readonly Item[];
  /** `h3` below a headline of the block. */
  readonly level: 'h2' | 'h3';
}) {
  return (
    <div className={styles.list}>
      {items
        .filter(({ title }) => title !== '')
        .map(({ id, title, text, lang }) => (
          <details key={id} className={styles.item} lang={lang}>
            <summary>
              <Title>{title}</Title>
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

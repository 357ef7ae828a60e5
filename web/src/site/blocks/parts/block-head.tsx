import type { RichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { slug } from '@filiale/rules/slug';
import { WrittenText } from '../../../ui/written-text.tsx';
import styles from './block-head.module.css';

/** What stands above the content of a block: its headline, which can be linked to, and a text. */
export function BlockHead({ headline, text = null }: { readonly headline: string; readonly text?: RichText | null }) {
  if (headline === '' && !text) return null;
  return (
    <div className={styles.head}>
      {headline !== '' && <h2 id={slug(headline) || undefined}>{headline}</h2>}
      {text && <WrittenText text={text} />}
    </div>
  );
}

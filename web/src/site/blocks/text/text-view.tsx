import { WrittenText } from '../../../ui/written-text.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './text-view.module.css';

/** Paragraphs in the width that is chosen. Source: FIELD-013, SITE-040. */
export function TextView({ value: { text, width } }: BlockProps<'text'>) {
  return (
    <div className={styles[width]}>
      <WrittenText text={text} />
    </div>
  );
}

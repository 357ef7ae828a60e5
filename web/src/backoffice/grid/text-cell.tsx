import styles from './text-cell.module.css';

/** The text of a cell; a dash where there is none. What is too long for it is told when one points at it. */
export const TextCell = ({ text }: { readonly text: string }) =>
  text === '' ? (
    <span className={styles.none}>—</span>
  ) : (
    <span title={text.length > 24 ? text : undefined}>{text}</span>
  );

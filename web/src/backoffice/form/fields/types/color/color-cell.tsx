import type { CellProps } from '../field-type.ts';
import styles from './color-cell.module.css';

export const ColorCell = ({ value, text }: CellProps) => (
  <span className={styles.colour}>
    <span style={{ background: String(value) }} />
    {text}
  </span>
);

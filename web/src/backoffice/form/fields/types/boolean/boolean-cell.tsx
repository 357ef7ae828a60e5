import { Chip } from '../../../../../ui/chip.tsx';
import type { CellProps } from '../field-type.ts';
import styles from './boolean-cell.module.css';

export const BooleanCell = ({ value, text }: CellProps) => (
  <span className={styles.chip}>
    <Chip tone={value === true ? 'ok' : 'neutral'}>{text}</Chip>
  </span>
);

import { hoursText } from '@filiale/rules/hours-text';
import styles from './sheet.module.css';

/** Hours that are more or less than nothing. */
export const Amount = ({ seconds }: { readonly seconds: number }) => (
  <span className={styles.number} data-sign={seconds <= -30 ? 'minus' : undefined}>
    {hoursText(seconds, true)}
  </span>
);

import styles from './skeleton.module.css';

/** A grey place in the final size, shown only where something is late by more than 200 ms. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1rem' }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}

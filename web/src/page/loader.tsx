import type { ReactNode } from 'react';
import styles from './loader.module.css';

/** Logo and percentage over the page; seen only while `showLoader` says so. Source: SHELL-012. */
export function Loader({ children }: { children: ReactNode }) {
  return (
    <div className={styles.loader} aria-hidden="true">
      <div className={styles.logo}>{children}</div>
      <div className={styles.track}>
        <i id="loader-bar" suppressHydrationWarning />
      </div>
      <p id="loader-percent" className="num" suppressHydrationWarning>
        0 %
      </p>
    </div>
  );
}

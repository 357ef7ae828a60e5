import type { ReactNode } from 'react';
import styles from './bon.module.css';

/** A card that looks like a receipt („Bon“), with a torn edge. It means an order and is used for nothing else. */
export function Bon({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={styles.shadow}>
      <div className={`${styles.bon} ${className}`}>{children}</div>
    </div>
  );
}

/** The dashed line where the slip would be cut. */
export function BonCut() {
  return <hr className={styles.cut} />;
}

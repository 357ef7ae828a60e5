import { type ReactNode, useId } from 'react';
import styles from './block.module.css';

/** One block of the checkout with its heading. A group of fields is a fieldset named by the heading. */
export function Block({ title, isGroup, children }: { title?: string; isGroup?: boolean; children: ReactNode }) {
  const id = useId();
  const inner = (
    <>
      {title && <h2 id={id}>{title}</h2>}
      <div className={styles.fields}>{children}</div>
    </>
  );
  if (!isGroup) return <section className={styles.block}>{inner}</section>;
  return (
    <fieldset className={styles.block} aria-labelledby={id}>
      {inner}
    </fieldset>
  );
}

/** Fields side by side from 720 px. `isKept` keeps them so on a phone. */
export function Columns({ of, isKept, children }: { of: 2 | 3 | 'zip'; isKept?: boolean; children: ReactNode }) {
  const columns = { 2: styles.two, 3: styles.three, zip: styles.zip }[of];
  return <div className={isKept ? `${columns} ${styles.kept}` : columns}>{children}</div>;
}

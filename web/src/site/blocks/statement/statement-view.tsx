import type { BlockProps } from '../block-props.ts';
import styles from './statement-view.module.css';

/** One sentence in large type. Source: SITE-045. */
export function StatementView({ value: { statement, signature } }: BlockProps<'statement'>) {
  return (
    <div className={styles.statement}>
      <p className="display">{statement}</p>
      {signature !== '' && <p className="muted">{signature}</p>}
    </div>
  );
}

'use client';

import type { Field } from '@filiale/contracts/fields/field';
import { fill, pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { ValueText } from '../value-text.tsx';
import { changedItems } from './change-text.ts';
import styles from './record-history.module.css';

type Values = { readonly field: Field | undefined; readonly before: unknown; readonly after: unknown };
type Props = Values & {
  /** The value before is unknown. */
  readonly isOnlyAfter?: boolean;
  /** Whether long texts are shown whole. */
  readonly isLong?: boolean;
};

/** The change of a field; of a list the items that were added, changed, moved and removed. */
export function ChangeView({ field, before, after, isOnlyAfter = false, isLong = false }: Props) {
  const texts = useMessages('form');
  const words = pageWords(useLocale());
  if (Array.isArray(before ?? after) && field?.fields) {
    return (
      <ul className={styles.items}>
        {changedItems(field, before, after, words).map(({ key, kind, name, fields }) => (
          <li key={key}>
            <span>{fill(texts[kind], { name: name || texts.unnamed })}</span>
            {fields.map(({ path, label, ...inner }) => (
              <span key={path} className={styles.values}>
                {label}: <BeforeAndAfter {...inner} isLong={isLong} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    );
  }
  if (isOnlyAfter) return <ValueText field={field} value={after} />;
  return (
    <span className={styles.values}>
      <BeforeAndAfter field={field} before={before} after={after} isLong={isLong} />
    </span>
  );
}

const BeforeAndAfter = ({ field, before, after, isLong }: Values & { readonly isLong: boolean }) => (
  <>
    <del>
      <ValueText field={field} value={before} isLong={isLong} />
    </del>
    <span aria-hidden>→</span>
    <ins>
      <ValueText field={field} value={after} isLong={isLong} />
    </ins>
  </>
);
